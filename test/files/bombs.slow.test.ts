import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { makeBombs, type Why } from './bombs.ts';
import { startUploading, type Uploading, upload } from './uploading.ts';

/** Promise 9: hostile files are parsed in a killable child with time and memory limits. */

const MOST_GROWTH = 100;

let service: Uploading;
let key: string;
const bombs = makeBombs();

before(async () => {
  // A quarter of the default, so that files stopped only by this limit are stopped sooner.
  service = await startUploading({ FILE_READING_SECONDS: '0.5' });
  key = (await service.account()).key;
  await service.call('GET', '/official-document/list', { key });
});
after(() => service.stop());

const WORDS: Record<Why, RegExp> = {
  'too large': /너무 커집니다/,
  'too complex': /너무 복잡/,
  empty: /글자를 찾지 못/,
  broken: /손상/,
  unreadable: /문제가 없을 수 있습니다/,
  'beyond limits': /너무 오래|너무 복잡/,
};

for (const { name, filename, bytes, why } of bombs) {
  test(`rejects ${name}, and the service keeps working`, async (t) => {
    const file_url = await upload(service, key, filename, bytes);
    const watch = startWatching();
    const started = performance.now();
    const body = { name: 'bomb', file_url };
    const reply = await service.call('POST', '/official-document/reference', { key, body });
    const took = Math.round(performance.now() - started);
    const { growth, slowest, answered } = await watch.stop();
    t.diagnostic(
      `${bytes.length} bytes: ${took} ms, memory +${growth} MB, ${answered} other requests, slowest ${slowest} ms: ${reply.body.errors?.[0].message}`,
    );
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'file_url');
    assert.match(reply.body.errors[0].message, WORDS[why]);
    assert.ok(growth <= MOST_GROWTH, `memory grew by ${growth} MB`);
    assert.ok(answered > 0);
  });
}

/** Sends other requests meanwhile, and measures the memory of this process, which runs the service. */
function startWatching() {
  const before = process.memoryUsage.rss();
  let peak = before;
  let slowest = 0;
  let answered = 0;
  let isOver = false;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now();
      const { status } = await service.call('GET', '/official-document/list', { key });
      assert.equal(status, 200);
      slowest = Math.max(slowest, Math.round(performance.now() - started));
      answered++;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      clearInterval(look);
      return { growth: Math.max(0, Math.round((peak - before) / 1e6)), slowest, answered };
    },
  };
}
