#!/bin/sh
# Writes a press release and saves it as a PDF:
#   PRESSWRIGHT_URL=http://localhost:3000 PRESSWRIGHT_API_KEY=pw_live_… sh press-release.sh "한빛바이오, 글루코핀 12월 1일 출시"
# Needs curl and jq.
set -eu

api="$PRESSWRIGHT_URL/live/openapi"

# The key makes a repeated call safe: the text is written, and charged, once.
press=$(jq -n --arg keyword "$1" '{ $keyword }' |
  curl --fail-with-body --silent --show-error "$api/press/create-v2" \
    --header "SERVICE-API-KEY: $PRESSWRIGHT_API_KEY" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: $(date +%F)-$(printf %s "$1" | cksum | tr ' ' -)" \
    --data @-)

printf '%s\n' "$press" | jq -r '.data.title'
printf '%s\n' "$press" | jq -r '.data.to_check[].reason.ko | "확인할 것: \(.)"'

id=$(printf '%s\n' "$press" | jq '.data.press_id')
curl --fail --silent --show-error "$api/press/$id/pdf" \
  --header "SERVICE-API-KEY: $PRESSWRIGHT_API_KEY" --output "press-$id.pdf"
echo "press-$id.pdf"
