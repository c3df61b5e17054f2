"""What a learning platform gave, unpacked for ``nbgrader zip_collect``: a bad file never stops the class."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from nbgrader.plugins import ExtractorPlugin
from nbgrader.utils import unzip

from autograder.course.archive import Budget, Member, members
from autograder.course.files import MAX_INNER_ZIP, clean, is_junk
from autograder.course.layout import SLUG
from autograder.course.notices import NOTICE_CODES
from autograder.errors import SubmissionError


class KitExtractor(ExtractorPlugin):
    """For ``c.ZipCollectApp.extractor_plugin``; stock behaviour for an assignment that is none of ours.

    A zip inside a zip is left as it is: it is some student's own, and read under limits when it is graded.
    """

    def extract(self, archive_path: str, extracted_path: str) -> None:
        """Unpack or copy everything in ``archive_path``; what cannot be read is an error in the log."""
        if not SLUG.fullmatch(self.parent.coursedir.assignment_id):
            super().extract(archive_path, extracted_path)
            return
        for root, _, names in os.walk(archive_path):
            folder = Path(extracted_path) / Path(root).relative_to(archive_path)
            for name in sorted(names):
                try:
                    folder.mkdir(parents=True, exist_ok=True)
                    self._take(Path(root, name), folder)
                except Exception as error:  # whatever a tar may be: the others still count
                    self.log.error("not extracted: %s: %s", Path(root, name), _reason(error))

    def _take(self, path: Path, folder: Path) -> None:
        if path.suffix.lower() == ".zip":
            self._unzip(path, folder / path.stem)
        elif path.suffix in self.zip_ext:
            unzip(str(path), str(folder), zip_ext=self.zip_ext, create_own_folder=True)
        else:
            shutil.copy(path, folder / path.name)

    def _unzip(self, path: Path, folder: Path) -> None:
        self.log.info("Extracting from: %s", path)
        with path.open("rb") as stream:
            for member in members(stream, Budget()):
                try:
                    _write(member, folder)
                except (SubmissionError, OSError) as error:
                    name = clean(member.info.filename[:120])
                    self.log.error("not extracted: %s/%s: %s", path, name, _reason(error))


def _write(member: Member, folder: Path) -> None:
    if member.refused:
        raise SubmissionError(member.refused)
    if is_junk(member.parts):
        return
    target = folder.joinpath(*(clean(part) for part in member.parts))  # no ".." among them: see archive.py
    data = member.read(MAX_INNER_ZIP)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def _reason(error: Exception) -> str:
    return NOTICE_CODES[error.code][0] if isinstance(error, SubmissionError) else str(error)
