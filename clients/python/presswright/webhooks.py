"""Webhooks of the service (Standard Webhooks)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import cast

from .errors import WebhookVerificationError
from .types import WebhookEvent

__all__ = ["WebhookEvent", "WebhookVerificationError", "verify_webhook"]

TOLERANCE_SECONDS = 5 * 60


def verify_webhook(
    body: str | bytes,
    headers: Mapping[str, str] | Mapping[str, Sequence[str]],
    secret: str,
    *,
    now: float | None = None,
) -> WebhookEvent:
    """
    The event of a webhook request, if the service has sent it within the last five minutes.

    Pass the body as it arrived: parsed and printed again, it has another signature. `now` is a Unix time, for tests.
    """
    content = body.encode() if isinstance(body, str) else body
    given = {name.lower(): value if isinstance(value, str) else value[0] for name, value in headers.items() if value}
    try:
        message_id, timestamp, signatures = (given[f"webhook-{name}"] for name in ("id", "timestamp", "signature"))
    except KeyError:
        raise WebhookVerificationError("A webhook header is missing.") from None
    if not _is_recent(timestamp, time.time() if now is None else now):
        raise WebhookVerificationError("The webhook is too old, or the clock is wrong.")
    key = _decoded(secret.removeprefix("whsec_"))
    if not key:
        raise ValueError("The secret of a webhook looks like whsec_….")
    signed = f"{message_id}.{timestamp}.".encode() + content
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    # Several during the rotation of a secret.
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(_decoded(value), expected):
            return cast(WebhookEvent, json.loads(content))
    raise WebhookVerificationError("The signature of the webhook is wrong.")


def _is_recent(timestamp: str, now: float) -> bool:
    try:
        return abs(now - float(timestamp)) <= TOLERANCE_SECONDS
    except ValueError:
        return False


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""
