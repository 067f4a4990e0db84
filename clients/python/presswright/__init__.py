"""Client of Presswright: `Presswright` waits for answers, `AsyncPresswright` is for asyncio."""

from __future__ import annotations

from typing import Literal

import httpx

from . import types
from ._async_resources import AsyncResources
from ._events import AsyncGeneration, Generation, ServerEvent
from ._files import AsyncFile, File
from ._listing import AsyncListing, Listing, Page
from ._request import CallOptions, settings_of
from ._resources import Resources
from ._transport import AsyncTransport, Transport
from ._uploads import AsyncUploads, Uploads
from .errors import (
    ApiConnectionError,
    ApiError,
    ApiTimeoutError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    InsufficientCreditError,
    NotFoundError,
    PermissionDeniedError,
    PresswrightError,
    RateLimitError,
    ServerError,
    WebhookVerificationError,
)
from .webhooks import verify_webhook

__all__ = [
    "ApiConnectionError",
    "ApiError",
    "ApiTimeoutError",
    "AsyncFile",
    "AsyncGeneration",
    "AsyncListing",
    "AsyncPresswright",
    "AuthenticationError",
    "BadRequestError",
    "CallOptions",
    "ConflictError",
    "File",
    "Generation",
    "InsufficientCreditError",
    "Listing",
    "NotFoundError",
    "Page",
    "PermissionDeniedError",
    "Presswright",
    "PresswrightError",
    "RateLimitError",
    "ServerError",
    "ServerEvent",
    "WebhookVerificationError",
    "types",
    "verify_webhook",
]

# A model may write for that long.
_TIMEOUT = 120.0


class Presswright(Resources):
    """
    Client of one installation, for one account. Close it, or use `with`, to close its connections.

    api_key: `pw_live_…` or `pw_test_…`; the environment variable PRESSWRIGHT_API_KEY by default.
    base_url: Address of the installation, such as `https://pr.example`; PRESSWRIGHT_URL or http://localhost:3000 by
        default.
    timeout: Seconds to wait for the service, at the start and between the pieces of an answer.
    max_retries: Attempts after the first one.
    language: Language of messages.
    strict: Refuses fields and parameters that the service does not know, instead of ignoring them.
    http_client: An httpx client with proxies or certificates of your own, which stays open.
    """

    uploads: Uploads

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = _TIMEOUT,
        max_retries: int = 2,
        language: Literal["ko", "en"] = "ko",
        strict: bool = False,
        http_client: httpx.Client | None = None,
    ) -> None:
        settings = settings_of(api_key, base_url, timeout, max_retries, language, strict)
        self._transport = Transport(settings, http_client)
        super().__init__(self._transport)
        self.uploads = Uploads(self._transport, self)

    def close(self) -> None:
        self._transport.close()

    def __enter__(self) -> Presswright:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncPresswright(AsyncResources):
    """
    Client of one installation, for one account. Close it, or use `async with`, to close its connections.

    The arguments are those of `Presswright`; `http_client` is an `httpx.AsyncClient`.
    """

    uploads: AsyncUploads

    def __init__(
        self,
        api_key: str | None = None,
        base_url: str | None = None,
        *,
        timeout: float = _TIMEOUT,
        max_retries: int = 2,
        language: Literal["ko", "en"] = "ko",
        strict: bool = False,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = settings_of(api_key, base_url, timeout, max_retries, language, strict)
        self._transport = AsyncTransport(settings, http_client)
        super().__init__(self._transport)
        self.uploads = AsyncUploads(self._transport, self)

    async def close(self) -> None:
        await self._transport.close()

    async def __aenter__(self) -> AsyncPresswright:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
