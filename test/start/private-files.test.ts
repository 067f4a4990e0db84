import assert from 'node:assert/strict';
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { engineAccount } from '../../src/engine/account.ts';
import { API, call } from '../call.ts';
import { openStage, type Running, type Stage } from '../process.ts';
import { until } from '../until.ts';

const engineUser = engineAccount();

/** Paths under the data folder on which group or others have any permission. */
function openPaths(dataDir: string): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

function assertTopClosed({ dataDir }: Stage): void {
  const { mode, gid } = statSync(dataDir);
  // As root, only the group of the engine's user may enter.
  if (engineUser === null) assert.equal(mode & 0o777, 0o700);
  else assert.deepEqual([mode & 0o777, gid], [0o710, engineUser.gid]);
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBQECz6AuzQAAAABJRU5ErkJggg==';

/** One of everything that is stored in files: mail, an upload, an image, OCR data. */
async function leaveFiles({ url, key }: Running): Promise<void> {
  const api = (path: string, body: unknown) => call(`${url + API}${path}`, 'POST', { key, body });
  await call(`${url}/auth/request-password-reset`, 'POST', { body: { email: 'owner@localhost' } });
  const { data: press } = (await api('/press/create-v2', { keyword: '초소형 혈당 센서 출시', kind: '제품 출시' })).body;
  assert.equal((await api(`/press/${press.press_id}/image-ai`, {})).status, 200);
  const { data: grant } = (await api('/official-document/file/upload-url', { filename: 'pixel.png' })).body;
  const target = new URL(grant.presigned_url);
  const sent = await fetch(url + target.pathname + target.search, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(PIXEL, 'base64'),
  });
  assert.equal(sent.status, 200, await sent.text());
  await api('/official-document/reference', { name: '한 점', file_url: grant.file_url });
}

async function startAndLeaveFiles(t: TestContext, stage: Stage): Promise<void> {
  const running = await stage.start();
  t.after(() => running.kill('SIGTERM'));
  await leaveFiles(running);
  await until(() => readdirSync(stage.dataDir).includes('outbox'));
  for (const name of ['outbox', 'files', 'cache']) assert.ok(readdirSync(join(stage.dataDir, name)).length > 0, name);
}

test('no stored file is readable by other users of the machine', async (t) => {
  const stage = openStage(t);
  await startAndLeaveFiles(t, stage);
  assert.deepEqual(openPaths(stage.dataDir), []);
  assertTopClosed(stage);
});
