"""Sends requests until there is an answer, waiting or not while it does."""

from __future__ import annotations

import asyncio
import time
from itertools import count

import httpx

from ._request import Request, Settings
from ._retry import pause_before_retry
from .errors import PresswrightError, connection_errors, error_in


class Transport:
    def __init__(self, settings: Settings, client: httpx.Client | None) -> None:
        self.settings = settings
        self._client = client or httpx.Client()
        self._is_own_client = client is None

    def send(self, request: Request, *, stream: bool = False) -> httpx.Response:
        """The first good answer; with `stream`, its body is not read yet."""
        for attempt in count():
            try:
                return self._attempt(request, stream)
            except PresswrightError as error:
                pause = pause_before_retry(error, attempt, request)
                if pause is None:
                    raise
            time.sleep(pause)
        raise AssertionError

    def _attempt(self, request: Request, stream: bool) -> httpx.Response:
        with connection_errors():
            response = self._client.send(_built(self._client, request), stream=stream, follow_redirects=False)
            if response.is_success:
                return response
            response.read()
        raise error_in(response)

    def close(self) -> None:
        if self._is_own_client:
            self._client.close()


class AsyncTransport:
    def __init__(self, settings: Settings, client: httpx.AsyncClient | None) -> None:
        self.settings = settings
        self._client = client or httpx.AsyncClient()
        self._is_own_client = client is None

    async def send(self, request: Request, *, stream: bool = False) -> httpx.Response:
        """The first good answer; with `stream`, its body is not read yet."""
        for attempt in count():
            try:
                return await self._attempt(request, stream)
            except PresswrightError as error:
                pause = pause_before_retry(error, attempt, request)
                if pause is None:
                    raise
            await asyncio.sleep(pause)
        raise AssertionError

    async def _attempt(self, request: Request, stream: bool) -> httpx.Response:
        with connection_errors():
            response = await self._client.send(_built(self._client, request), stream=stream, follow_redirects=False)
            if response.is_success:
                return response
            await response.aread()
        raise error_in(response)

    async def close(self) -> None:
        if self._is_own_client:
            await self._client.aclose()


def _built(client: httpx.Client | httpx.AsyncClient, request: Request) -> httpx.Request:
    return client.build_request(
        request.method, request.url, headers=request.headers, content=request.content, timeout=request.timeout
    )
