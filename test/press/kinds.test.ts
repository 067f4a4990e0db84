import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { givenPressKind } from '../../src/writing/press-kinds.ts';
import { type Service, startService } from '../harness.ts';

/** Kinds of press releases that were renamed: callers still send the old names, and stored rows still have them. */

const KEYWORD = '한빛바이오, 다온대병원과 건강 검진 업무협약 체결, 12월 1일';
const RENAMED = { partnership: 'agreement', donation: 'contribution', other: 'general' };

let service: Service;
let key: string;
let accountId: number;

before(async () => {
  service = await startService();
  ({ key, accountId } = await service.account());
});
after(() => service.stop());

test('old names of kinds are understood as the new ones', () => {
  for (const [old, current] of Object.entries(RENAMED)) assert.equal(givenPressKind(old), current);
});

for (const kind of Object.keys(RENAMED)) {
  test(`a release of the kind ${kind} is created, and the kind is reported as given`, async () => {
    const body = { keyword: KEYWORD, kind };
    const created = await service.call('POST', '/press/create-v2', { key, body });
    assert.equal(created.status, 200, created.text);
    assert.equal(created.body.data.kind, kind);
  });

  test(`a row that was stored with the kind ${kind} is read, listed and changed`, async () => {
    const body = { keyword: KEYWORD };
    const { press_id } = (await service.call('POST', '/press/create-v2', { key, body })).body.data;
    await service.database`
      update press_releases set kind = ${kind}, brief = brief || ${service.database.json({ kind })}
      where id = ${press_id} and account_id = ${accountId}`;
    const read = await service.call('GET', `/press/${press_id}`, { key });
    assert.equal(read.status, 200, read.text);
    assert.match(read.body.data.content, /다온대병원/);
    const listed = await service.call('GET', '/press/list', { key });
    assert.ok(listed.body.data.press_list.some(({ id }: { id: number }) => id === press_id));
    const change = { press_id, modification_prompt: '제목을 "온빛시 건강 검진 협약"으로 바꿔 줘' };
    const changed = await service.call('POST', '/press/modify', { key, body: change });
    assert.equal(changed.status, 200, changed.text);
    assert.equal(changed.body.data.title, '온빛시 건강 검진 협약');
  });
}
