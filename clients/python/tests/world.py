"""The started service and the proxy before it, which `test/sdk/python.test.ts` controls."""

import json
import os
import time
from typing import Any
from urllib.request import urlopen

KEYWORD = "한빛바이오, 초소형 혈당 센서 글루코핀 12월 1일 출시"
GATEWAY = os.environ["GATEWAY_URL"]


def control(name: str, given: Any = None) -> Any:
    with urlopen(f"{os.environ['CONTROLS_URL']}/{name}", json.dumps(given or {}).encode()) as answer:
        return json.load(answer)


def new_key(credits: int = 1_000_000) -> str:
    return control("account", {"credits": credits})


def fail(*faults: Any) -> None:
    """What the proxy does with the next requests."""
    control("fail", faults)


def seen() -> list[dict[str, str]]:
    """The headers of the requests to the proxy."""
    return control("seen")


def taken_webhook() -> dict[str, Any]:
    for _ in range(600):
        taken = control("taken")
        if taken:
            return taken[0]
        time.sleep(0.1)
    raise TimeoutError("No webhook arrived.")
