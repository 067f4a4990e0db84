#!/bin/sh
# npm test -- [options of node --test] [files]; without files, all tests except test/faults.
set -eu
named=no
for word in "$@"; do
  case $word in
    -*) if [ $named = yes ]; then echo "Put $word before the files: node --test ignores options after them." >&2; exit 2; fi ;;
    *test/*) named=yes ;;
  esac
done
[ $named = yes ] || set -- "$@" 'test/!(faults)/**/*.test.ts'
node scripts/test-setup.ts
# Ten minutes for one test, so that one that hangs fails; --test-timeout=… on the command line replaces it.
exec node --test --test-global-setup=./test/setup.ts --test-concurrency=3 --test-timeout=600000 "$@"
