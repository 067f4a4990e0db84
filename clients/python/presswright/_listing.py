"""Lists of the API, in the same form for all of them: each page begins after the last entry of the one before."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, List, TypeVar

Entry = TypeVar("Entry")


@dataclass(frozen=True)
class Page(Generic[Entry]):
    items: List[Entry]
    page: int
    page_count: int
    total_count: int
    # For `after`; None at the end, and for a list that only has pages.
    next: str | None
    is_last: bool


class Listing(Generic[Entry]):
    """A list: iterating goes through the entries of all pages, `page()` gets one page."""

    def __init__(self, load: Callable[[int, str | None], Any], first: int, field: str | None) -> None:
        self._load = load
        self._first = first
        self._field = field

    def page(self) -> Page[Entry]:
        """The first page, or the one that `page=` named."""
        return self._page(self._first)

    def pages(self) -> Iterator[Page[Entry]]:
        number, page = self._first, self._page(self._first)
        yield page
        while not page.is_last:
            number += 1
            page = self._page(number, page.next)
            yield page

    def __iter__(self) -> Iterator[Entry]:
        for page in self.pages():
            yield from page.items

    def all(self) -> List[Entry]:
        """All entries at once, for short lists."""
        return list(self)

    def _page(self, number: int, after: str | None = None) -> Page[Entry]:
        return _page_of(self._load(number, after), number, self._field)


class AsyncListing(Generic[Entry]):
    """A list: `async for` goes through the entries of all pages, `await page()` gets one page."""

    def __init__(self, load: Callable[[int, str | None], Awaitable[Any]], first: int, field: str | None) -> None:
        self._load = load
        self._first = first
        self._field = field

    async def page(self) -> Page[Entry]:
        """The first page, or the one that `page=` named."""
        return await self._page(self._first)

    async def pages(self) -> AsyncIterator[Page[Entry]]:
        number, page = self._first, await self._page(self._first)
        yield page
        while not page.is_last:
            number += 1
            page = await self._page(number, page.next)
            yield page

    async def __aiter__(self) -> AsyncIterator[Entry]:
        async for page in self.pages():
            for entry in page.items:
                yield entry

    async def all(self) -> List[Entry]:
        """All entries at once, for short lists."""
        return [entry async for entry in self]

    async def _page(self, number: int, after: str | None = None) -> Page[Entry]:
        return _page_of(await self._load(number, after), number, self._field)


def _page_of(answer: Any, page: int, field: str | None) -> Page[Any]:
    """`field` names the entries within `data`; None when `data` is the entries."""
    data = answer["data"]
    counts = answer if field is None else data
    page_count = _first_of(counts, "page_count", "total_pages", default=page)
    next_ = counts.get("next")
    return Page(
        items=data if field is None else data[field],
        page=page,
        page_count=page_count,
        total_count=_first_of(counts, "total_count", "total", default=0),
        next=next_,
        is_last=next_ is None if "next" in counts else page >= page_count,
    )


def _first_of(counts: Any, *names: str, default: int) -> int:
    return next((counts[name] for name in names if counts.get(name) is not None), default)
