"""What the generated methods are made of."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from typing import Any

import httpx

from ._events import AsyncGeneration, Generation, ServerEvent, async_events_in, events_in
from ._files import AsyncFile, File
from ._listing import AsyncListing, Listing
from ._request import Call, answer_in, first_page, request_of, with_page
from ._transport import AsyncTransport, Transport

JSON = "application/json"
EVENT_STREAM = "text/event-stream"


class Resource:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _answer(self, call: Call) -> Any:
        return answer_in(self._transport.send(request_of(self._transport.settings, call, JSON)))

    def _open(self, call: Call, accept: str) -> httpx.Response:
        return self._transport.send(request_of(self._transport.settings, call, accept), stream=True)

    def _json(self, call: Call) -> Any:
        return self._answer(call).get("data")

    def _pages(self, call: Call, field: str | None) -> Listing[Any]:
        return Listing(lambda *place: self._answer(with_page(call, *place)), first_page(call), field)

    def _file(self, call: Call) -> File:
        return File(self._open(call, "*/*"))

    def _stream(self, call: Call) -> Generation[Any]:
        return Generation(lambda: self._open(call, EVENT_STREAM))

    def _events(self, call: Call) -> Iterator[ServerEvent]:
        yield from events_in(self._open(call, EVENT_STREAM))


class AsyncResource:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _answer(self, call: Call) -> Any:
        return answer_in(await self._transport.send(request_of(self._transport.settings, call, JSON)))

    async def _open(self, call: Call, accept: str) -> httpx.Response:
        return await self._transport.send(request_of(self._transport.settings, call, accept), stream=True)

    async def _json(self, call: Call) -> Any:
        return (await self._answer(call)).get("data")

    def _pages(self, call: Call, field: str | None) -> AsyncListing[Any]:
        return AsyncListing(lambda *place: self._answer(with_page(call, *place)), first_page(call), field)

    async def _file(self, call: Call) -> AsyncFile:
        return AsyncFile(await self._open(call, "*/*"))

    def _stream(self, call: Call) -> AsyncGeneration[Any]:
        return AsyncGeneration(lambda: self._open(call, EVENT_STREAM))

    async def _events(self, call: Call) -> AsyncIterator[ServerEvent]:
        async with aclosing(async_events_in(await self._open(call, EVENT_STREAM))) as events:
            async for event in events:
                yield event
