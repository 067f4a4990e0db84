#!/bin/sh
# npm test -- [options of node --test] [files]; without files, all tests except the slow ones and test/faults.
set -eu
# Compiling the sources takes half of the time of loading them.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/presswright-test/compiled}"
named=no
for word in "$@"; do
  case $word in
    -*) if [ $named = yes ]; then echo "Put $word before the files: node --test ignores options after them." >&2; exit 2; fi ;;
    *test/*) named=yes ;;
  esac
done
if [ $named = no ]; then
  # Three lanes keep two processors busy, because tests also wait.
  set -- "$@" --test-concurrency=3 \
    --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=./test/lanes/seconds.ts --test-reporter-destination=stdout 'test/lanes/[1-9].ts'
fi
node scripts/test-setup.ts
# Half an hour for one file, so that one that hangs fails; --test-timeout=… on the command line replaces it.
exec node --test --test-global-setup=./test/setup.ts --test-timeout=1800000 "$@"
