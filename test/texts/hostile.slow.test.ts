import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

/**
 * Texts designed to keep the service busy. Without linear-time rules each of these calls would take minutes and exceed
 * the time limit of its job or of the request.
 */

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

async function person() {
  const { key } = await service.account();
  return (method: string, path: string, body?: object) =>
    service.call(method, path, { key, ...(body === undefined ? {} : { body }) });
}

async function withText(content: string, language = 'ko') {
  const call = await person();
  const created = await call('POST', '/press/create-v2', { keyword: 'Sensor launch by Hanbit', language });
  const { press_id } = created.body.data;
  const edited = await call('POST', '/press/edit', { press_id, content });
  assert.equal(edited.status, 200, edited.text.slice(0, 300));
  return { call, press_id };
}

const filled = (unit: string, length: number) => unit.repeat(length / unit.length);

test('a text of opening quotation marks is parsed, checked and given another tone', async () => {
  const { call, press_id } = await withText(filled('“', 300_000), 'en');
  const read = await call('GET', `/press/${press_id}`);
  assert.equal(read.status, 200);
  assert.equal(read.body.data.sections.lead.length, 300_000);
  assert.equal((await call('POST', `/press/${press_id}/lint`)).status, 200);
  const modified = await call('POST', '/press/modify', { press_id, modification_prompt: 'make it casual' });
  assert.equal(modified.status, 200, modified.text.slice(0, 300));
});

test('lint lists the first 300 findings with their positions', async () => {
  const { call, press_id } = await withText(filled('[a]\n', 200_000));
  const { status, body } = await call('POST', `/press/${press_id}/lint`);
  assert.equal(status, 200);
  assert.equal(body.data.length, 300);
  const blanks = body.data.filter(({ code, place }: { code: string; place: { field: string } }) => {
    return code === 'blank' && place.field === 'content';
  });
  const { block, ...place } = blanks.at(-1).place;
  assert.deepEqual([block.start, block.end], [place.start, place.end]);
  assert.deepEqual(place, {
    field: 'content',
    start: (blanks.length - 1) * 4,
    end: (blanks.length - 1) * 4 + 3,
    line: blanks.length,
  });
});

test('a post of any length is listed with its length', async () => {
  const { call, press_id } = await withText('한빛이 센서를 출시했다고 밝혔다.');
  const made = await call('POST', '/sns/generate', { press_id, platforms: ['social_b', 'social_e'] });
  assert.ok(made.status < 300, made.text);
  for (const { id } of made.body.data) {
    const put = await call('PUT', `/sns/${id}`, { content: filled('가.\n', 300_000) });
    assert.equal(put.status, 200, put.text);
  }
  const { status, body } = await call('GET', '/sns/contents');
  assert.equal(status, 200);
  for (const { character_count, platform_check } of body.data.contents) {
    assert.equal(character_count, 300_000);
    assert.ok(platform_check.fitted.content.length <= platform_check.max_characters);
  }
});

test('long work of one account does not block another account', async () => {
  const { call, press_id } = await withText(filled('한빛은 센서를 냈다. ', 480_000));
  const other = await person();
  const slow = Array.from({ length: 4 }, () => call('POST', `/press/${press_id}/lint`));
  const created = await other('POST', '/press/create-v2', { keyword: '한빛 센서 출시' });
  assert.ok(created.status < 300, created.text);
  for (const { status } of await Promise.all(slow)) assert.equal(status, 200);
});
