"""A page in Debian's Chromium that tests click in: what is not on this machine is refused, and noted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlparse

from browser import FLAGS, executable
from playwright.sync_api import Browser, Page, Request, Route, sync_playwright

# No test waits longer than this for something to appear on a page.
WAIT_MS = 20_000


@contextmanager
def started() -> Iterator[Browser]:
    """While it runs, no other event loop can run in this thread: keep it as short as a test file."""
    flags = [flag for flag in FLAGS if not flag.startswith(("--remote-debugging", "--headless"))]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--headless", *flags])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def opened(browser: Browser, refused: list[str], errors: list[str]) -> Iterator[Page]:
    """A new window. ``refused`` gets the addresses elsewhere, ``errors`` what went wrong on the page."""

    def gate(route: Route, request: Request) -> None:
        address = urlparse(request.url)
        if address.hostname == "127.0.0.1" or address.scheme == "file":
            route.continue_()
        else:
            refused.append(request.url)
            route.abort()

    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    context.route("**/*", gate)
    page = context.new_page()
    page.set_default_timeout(WAIT_MS)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("requestfailed", lambda request: errors.append(f"not loaded: {request.url}"))
    page.on("response", lambda r: errors.append(f"{r.status} {r.url}") if r.status >= 400 else None)
    try:
        yield page
    finally:
        context.close()
