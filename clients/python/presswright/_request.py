"""What is sent to the service, without sending it."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypedDict
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import httpx

from .errors import ApiConnectionError

API_ROOT = "/live/openapi"


class CallOptions(TypedDict, total=False):
    """For one call, as the argument `options` of every method."""

    idempotency_key: str
    """Calls with the same key are carried out once. Without one, the client makes up a new key for each call."""
    timeout: float
    """Seconds to wait for the service."""
    max_retries: int
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Settings:
    api_key: str
    base_url: str
    timeout: float
    max_retries: int
    language: Literal["ko", "en"]
    strict: bool


@dataclass(frozen=True)
class Call:
    """One operation of the API with its arguments. Arguments that are None are left out."""

    method: str
    path: str
    query: Mapping[str, Any] | None = None
    body: Mapping[str, Any] | None = None
    once: bool = False
    """Whether the service carries it out once for an Idempotency-Key."""
    options: CallOptions | None = None


@dataclass(frozen=True)
class Request:
    """A request that can be sent several times."""

    method: str
    url: str
    headers: Mapping[str, str]
    content: bytes | None
    timeout: float
    max_retries: int
    is_repeatable: bool


def settings_of(
    api_key: str | None,
    base_url: str | None,
    timeout: float,
    max_retries: int,
    language: Literal["ko", "en"],
    strict: bool,
) -> Settings:
    key = api_key or os.environ.get("PRESSWRIGHT_API_KEY")
    if not key:
        raise ValueError("Pass api_key or set PRESSWRIGHT_API_KEY.")
    address = base_url or os.environ.get("PRESSWRIGHT_URL") or "http://localhost:3000"
    return Settings(key, address.rstrip("/"), timeout, max_retries, language, strict)


def request_of(settings: Settings, call: Call, accept: str) -> Request:
    options = call.options or {}
    headers = httpx.Headers(
        {"accept": accept, "accept-language": settings.language, "service-api-key": settings.api_key}
    )
    if settings.strict:
        headers["presswright-strict"] = "true"
    content = None
    if call.body is not None:
        headers["content-type"] = "application/json"
        content = json.dumps(_given(call.body), ensure_ascii=False, allow_nan=False).encode()
    if call.once:
        headers["idempotency-key"] = options.get("idempotency_key") or str(uuid.uuid4())
    headers.update(options.get("headers"))
    return Request(
        method=call.method,
        url=settings.base_url + API_ROOT + call.path + _search(call.query),
        headers=headers,
        content=content,
        timeout=options.get("timeout", settings.timeout),
        max_retries=options.get("max_retries", settings.max_retries),
        # A change that has no key may have been made although no answer arrived.
        is_repeatable=call.once or call.method != "POST",
    )


def upload_of(settings: Settings, url: str, content: bytes, timeout: float | None) -> Request:
    """To an address outside the API, which gets no key."""
    # The permission names the media type that the service expects.
    media_type = parse_qs(urlsplit(url).query).get("type", ["application/octet-stream"])[0]
    return Request(
        method="PUT",
        url=url,
        headers={"content-type": media_type},
        content=content,
        timeout=settings.timeout if timeout is None else timeout,
        max_retries=settings.max_retries,
        is_repeatable=True,
    )


def part(value: object) -> str:
    """A value as one part of a path."""
    return quote(str(value), safe="")


def first_page(call: Call) -> int:
    return (call.query or {}).get("page") or 1


def with_page(call: Call, page: int, after: str | None) -> Call:
    place = {"page": page} if after is None else {"page": 1, "after": after}
    return replace(call, query={**(call.query or {}), **place})


def answer_in(response: httpx.Response) -> Any:
    try:
        return json.loads(response.content)
    except ValueError as error:
        raise ApiConnectionError(f"{response.url} did not answer as the service does.") from error


def _given(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value is not None}


def _search(query: Mapping[str, Any] | None) -> str:
    given = _given(query or {})
    return "?" + urlencode({name: _text(value) for name, value in given.items()}) if given else ""


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
