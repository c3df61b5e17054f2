"""Whether bytes are a PNG that holds nothing but its pixels: no text, no profile, nothing after its end."""

from __future__ import annotations

import struct
import zlib

BYTES, SIDE = 300_000, 2000  # the most of one picture
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER = struct.Struct(">IIBBBBB")
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_PIXELS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")


def only_pixels(data: bytes) -> bytes | None:
    """``data`` without all that is not needed to draw it; None where it is no PNG or too large a one."""
    chunks = _chunks(data)
    if chunks is None or not _is_header(chunks[0]) or chunks[-1][0] != b"IEND":
        return None
    kept = [(name, body) for name, body in chunks if name in _PIXELS]
    if [name for name, _ in kept].count(b"IHDR") != 1 or b"IDAT" not in (name for name, _ in kept):
        return None
    plain = _SIGNATURE + b"".join(_packed(name, body) for name, body in kept)
    return plain if len(plain) <= BYTES else None


def _chunks(data: bytes) -> list[tuple[bytes, bytes]] | None:
    """Every chunk up to the end of the picture; None where one is cut short or damaged."""
    if not data.startswith(_SIGNATURE):
        return None
    found: list[tuple[bytes, bytes]] = []
    place = len(_SIGNATURE)
    while not found or found[-1][0] != b"IEND":
        size = int.from_bytes(data[place : place + 4], "big")
        name, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + size]
        end = place + 12 + size
        if len(data) < end or data[place:end] != _packed(name, body):
            return None
        found.append((name, body))
        place = end
    return found


def _packed(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _is_header(chunk: tuple[bytes, bytes]) -> bool:
    name, body = chunk
    if name != b"IHDR" or len(body) != _HEADER.size:
        return False
    width, height, depth, colour, compression, order, interlaced = _HEADER.unpack(body)
    sizes = 0 < width <= SIDE and 0 < height <= SIDE
    return sizes and depth in _DEPTHS.get(colour, ()) and compression == order == 0 and interlaced in (0, 1)
