"""Lists of the API, in the same form for all of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any, Generic, List, TypeVar

Entry = TypeVar("Entry")


@dataclass(frozen=True)
class Page(Generic[Entry]):
    items: List[Entry]
    page: int
    page_count: int
    total_count: int


class Listing(Generic[Entry]):
    """A list: iterating goes through the entries of all pages, `page()` gets one page."""

    def __init__(self, load: Callable[[int], Any], first: int, field: str | None) -> None:
        self._load = load
        self._first = first
        self._field = field

    def page(self) -> Page[Entry]:
        """The first page, or the one that `page=` named."""
        return self._page(self._first)

    def pages(self) -> Iterator[Page[Entry]]:
        for number in count(self._first):
            page = self._page(number)
            yield page
            if number >= page.page_count:
                return

    def __iter__(self) -> Iterator[Entry]:
        for page in self.pages():
            yield from page.items

    def all(self) -> List[Entry]:
        """All entries at once, for short lists."""
        return list(self)

    def _page(self, number: int) -> Page[Entry]:
        return _page_of(self._load(number), number, self._field)


class AsyncListing(Generic[Entry]):
    """A list: `async for` goes through the entries of all pages, `await page()` gets one page."""

    def __init__(self, load: Callable[[int], Awaitable[Any]], first: int, field: str | None) -> None:
        self._load = load
        self._first = first
        self._field = field

    async def page(self) -> Page[Entry]:
        """The first page, or the one that `page=` named."""
        return await self._page(self._first)

    async def pages(self) -> AsyncIterator[Page[Entry]]:
        for number in count(self._first):
            page = await self._page(number)
            yield page
            if number >= page.page_count:
                return

    async def __aiter__(self) -> AsyncIterator[Entry]:
        async for page in self.pages():
            for entry in page.items:
                yield entry

    async def all(self) -> List[Entry]:
        """All entries at once, for short lists."""
        return [entry async for entry in self]

    async def _page(self, number: int) -> Page[Entry]:
        return _page_of(await self._load(number), number, self._field)


def _page_of(answer: Any, page: int, field: str | None) -> Page[Any]:
    """`field` names the entries within `data`; None when `data` is the entries."""
    data = answer["data"]
    counts = answer if field is None else data
    return Page(
        items=data if field is None else data[field],
        page=page,
        page_count=_first_of(counts, "page_count", "total_pages", default=page),
        total_count=_first_of(counts, "total_count", "total", default=0),
    )


def _first_of(counts: Any, *names: str, default: int) -> int:
    return next((counts[name] for name in names if counts.get(name) is not None), default)
