import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API, call } from '../call.ts';
import { runCommand } from '../commands.ts';
import { startService } from '../harness.ts';
import { type Exit, openStage } from '../process.ts';
import { isFinished, makeCatalogue, orderOf, untilRelease } from '../releases-sending/world.ts';

test('the operator edits and approves waiting releases, and a rejection refunds and states the reason', async (t) => {
  const stage = openStage(t);
  const service = await startService({ DATA_DIR: stage.dataDir });
  t.after(() => service.stop());
  const { url, databaseUrl } = service;
  const { key } = await service.account();
  const catalogue = await makeCatalogue(service.database);
  const post = async (path: string, body: object) =>
    (await call(`${url}${API}${path}`, 'POST', { key, body })).body.data;
  const balance = async () => (await call(`${url}${API}/account`, 'GET', { key })).body.data.credit_balance;
  const { press_id } = await post('/press/create-v2', { keyword: '글루코핀 출시' });
  const before = await balance();
  const order = () => orderOf(press_id, catalogue, { release_method: 'EXPERT_EDIT' });
  const [first, second] = [await post('/release/create', order()), await post('/release/create', order())];
  assert.equal(first.status, 'EDITING');
  const environment = { DATABASE_URL: databaseUrl };
  const resultOf = ({ code, stdout, stderr }: Exit) => ({ code, stderr, data: code === 0 ? JSON.parse(stdout) : null });
  const program = async (...words: string[]) =>
    resultOf(await stage.cli(['releases', ...words, '--json'], environment));
  const cli = async (...words: string[]) => resultOf(await runCommand(['releases', ...words, '--json'], environment));

  const { data } = await cli('list', '--status', 'EDITING');
  assert.deepEqual(
    data.releases.map(({ release_id }: { release_id: number }) => release_id),
    [second.release_id, first.release_id],
  );
  const approved = await program('approve', '--id', String(first.release_id), '--subject', '고친 제목');
  assert.deepEqual([approved.data.subject, approved.data.status], ['고친 제목', 'SENDING']);
  const detail = await untilRelease(url, key, first.release_id, isFinished);
  assert.deepEqual([detail.status, detail.subject, detail.deliveries.sent], ['SENT', '고친 제목', 3]);
  assert.match((await cli('approve', '--id', String(first.release_id))).stderr, /is SENT, not EDITING/);

  assert.equal((await cli('reject', '--id', String(second.release_id), '--reason', '사실 확인이 필요합니다.')).code, 0);
  const rejected = (await call(`${url}${API}/release/${second.release_id}`, 'GET', { key })).body.data;
  assert.deepEqual([rejected.status, rejected.reject_reason], ['CANCELED', '사실 확인이 필요합니다.']);
  assert.equal(await balance(), before - first.payment_price);
});
