import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { type Catalogue, isFinished, makeCatalogue, makePress, orderOf, untilRelease } from './world.ts';

/** Releases and introductions whose press release changed after they were made. */

let service: Service;
let dataDir: string;
let key: string;
let catalogue: Catalogue;

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'outdated-'));
  service = await startService({ DATA_DIR: dataDir });
  key = (await service.account()).key;
  catalogue = await makeCatalogue(service.database);
});
after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async (method: string, path: string, body?: object) => {
  const reply = await service.call(method, path, { key, ...(body ? { body } : {}) });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};
const edit = (press_id: number, content: string) => call('POST', '/press/edit', { press_id, content });
const create = (press: number, more: object) => call('POST', '/release/create', orderOf(press, catalogue, more));
const isOutdated = async (id: number) => (await call('GET', `/release/${id}`)).source_outdated;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

test('a release that waits is outdated once its press release changed, and no longer after a restore', async () => {
  const press = await makePress(service, key);
  await edit(press, '가격은 9만 원이다.');
  const scheduled = await create(press, { scheduled_kst: tomorrow() });
  const editing = await create(press, { release_method: 'EXPERT_EDIT' });
  assert.deepEqual([scheduled.status, editing.status], ['SCHEDULED', 'EDITING']);
  await call('POST', '/press/edit', { press_id: press, is_public: true });
  assert.equal(await isOutdated(scheduled.release_id), false);
  await edit(press, '가격은 8만 원이다.');
  assert.equal(await isOutdated(scheduled.release_id), true);
  assert.equal(await isOutdated(editing.release_id), true);
  const again = await create(press, { scheduled_kst: tomorrow() });
  assert.equal(await isOutdated(again.release_id), false);
  const [old] = await call('GET', `/press/${press}/history`);
  await call('POST', `/press/${press}/restore`, { version_id: old.id });
  assert.equal(await isOutdated(scheduled.release_id), false);
  assert.equal(await isOutdated(again.release_id), true);
});

test('a release that was sent or canceled, or was ordered before versions were stored, is not outdated', async () => {
  const press = await makePress(service, key);
  const sent = await create(press, {});
  await untilRelease(service.url, key, sent.release_id, isFinished);
  const canceled = await create(press, { scheduled_kst: tomorrow() });
  await call('POST', `/release/${canceled.release_id}/cancel`);
  const old = await create(press, { scheduled_kst: tomorrow() });
  await service.database`update releases set source_version = null where id = ${old.release_id}`;
  await edit(press, '가격은 8만 원이다.');
  for (const { release_id } of [sent, canceled, old]) assert.equal(await isOutdated(release_id), false);
});

test('an introduction from before a change of the press release is marked, and preflight and create warn of it', async () => {
  const press = await makePress(service, key);
  const stored = () => call('GET', `/release/${press}/introduction`);
  assert.equal((await stored()).source_outdated, false);
  const { introduction } = await call('POST', `/release/${press}/introduction`, { sender_name: '김하늘' });
  const warned = async (email_content: string) => {
    const order = orderOf(press, catalogue, { email_content, scheduled_kst: tomorrow() });
    const checked = await call('POST', '/release/preflight', order);
    const { warnings } = await call('POST', '/release/create', order);
    const codes = (found: { code: string }[]) => found.map(({ code }) => code);
    const [inPreflight, inCreate] = [codes(checked.warnings), codes(warnings)];
    assert.deepEqual(inPreflight, inCreate);
    const isWarned = inPreflight.includes('OUTDATED_INTRODUCTION');
    assert.equal(codes(checked.findings).includes('outdated-introduction'), isWarned);
    return isWarned;
  };
  assert.equal(await warned(introduction), false);
  await edit(press, '가격은 8만 원이다.');
  assert.equal((await stored()).source_outdated, true);
  assert.equal(await warned(`${introduction}\n`), true);
  assert.equal(await warned('안녕하세요, 기자님. 손으로 쓴 소개입니다.'), false);
  const anew = (await call('POST', `/release/${press}/introduction`, { sender_name: '김하늘' })).introduction;
  assert.equal((await stored()).source_outdated, false);
  assert.equal(await warned(anew), false);
});
