import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { until } from '../until.ts';

/** Claims and findings that are stored with the text. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

const post = async (path: string, body: object) => {
  const reply = await service.call('POST', path, { key, body });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};
const checks = async (path: string) => (await service.call('GET', `${path}/checks`, { key })).body.data;
const checked = (path: string, version: number) =>
  until(async () => {
    const found = await checks(path);
    return !found.is_pending && found.version === version ? found : null;
  });

test('the claims of a generated text can be read by everybody, with their blocks', async () => {
  const made = await post('/press/create-v2', { keyword: '한빛바이오, 글루코핀 12월 1일 출시, 가격 9만 9000원' });
  const { claims, version } = await checked(`/press/${made.press_id}`, 1);
  assert.equal(version, 1);
  assert.deepEqual(claims, made.claims);
  const inText = claims.filter(({ field }: { field: string }) => field === 'content');
  assert.ok(inText.length > 0);
  const ids = new Set(made.document.blocks.map(({ id }: { id: string }) => id));
  for (const { block } of inText) assert.ok(ids.has(block.id));
  const { claims: included } = (await service.call('GET', `/press/${made.press_id}?include=claims`, { key })).body.data;
  assert.deepEqual(included, claims);
});

test('a hand edit is checked again in the background', async () => {
  const { press_id } = await post('/press/create-v2', { keyword: '한빛바이오, 글루코핀 12월 1일 출시' });
  const content = '한빛바이오가 글루코핀을 12월 1일 출시한다.\n\n가격은 77만 원이다.';
  const { version } = await post('/press/edit', { press_id, content });
  const { claims, findings } = await checked(`/press/${press_id}`, version);
  const origin = (text: string) => claims.find((claim: { text: string }) => claim.text.includes(text))?.origin.type;
  assert.equal(origin('77만'), 'unverified');
  assert.equal(origin('12월 1일'), 'keyword');
  assert.ok(findings.some(({ code }: { code: string }) => code === 'contact-missing'));
});

test('an edit by hand keeps the claims of the blocks that it leaves alone', async () => {
  const made = await post('/press/create-v2', { keyword: '한빛바이오, 글루코핀 12월 1일 출시, 가격 9만 9000원' });
  const { press_id, document } = made;
  await checked(`/press/${press_id}`, 1);
  // As a writer that declares its formulas would store them.
  const how = { ko: '계산: 33,000*3', en: 'computed: 33,000*3' };
  const claims = made.claims.map((claim: { origin: object }) => ({
    ...claim,
    origin: { type: 'derived', how, from: ['33,000원'] },
  }));
  await service.database`
    update text_checks set claims = ${service.database.json(claims)} where area = 'press' and text_id = ${press_id}`;
  const added = { id: 'added', role: 'body', type: 'paragraph', runs: [{ text: '가격은 77만 원이다.' }] };
  const edited = { ...document, blocks: [added, ...document.blocks] };
  const { version, document: stored } = await post('/press/edit', { press_id, document: edited });
  const after = (await checked(`/press/${press_id}`, version)).claims as {
    text: string;
    origin: { type: string };
    block: { id: string } | null;
  }[];
  const known = new Set(document.blocks.map(({ id }: { id: string }) => id));
  assert.ok(stored.blocks.length > document.blocks.length);
  const kept = after.filter(({ block }) => block !== null && known.has(block.id));
  assert.ok(kept.length > 0);
  assert.deepEqual(new Set(kept.map(({ origin }) => origin.type)), new Set(['derived']));
  const others = after.filter(({ block }) => block !== null && !known.has(block.id));
  assert.deepEqual(
    others.map(({ text, origin }) => [text, origin.type]),
    [['77만 원', 'unverified']],
  );
});

test('every kind of text has checks', async () => {
  const { blog_id } = await post('/blog/generate', { keyword: '글루코핀 사용기' });
  const { document_id } = await post('/official-document/create', { keyword: '보안 점검', document_type: '협조문' });
  const { creation_id } = await post('/generic-creation/create', { keyword: '글루코핀', creation_type: 'wiki' });
  for (const path of [`/blog/${blog_id}`, `/official-document/${document_id}`, `/generic-creation/${creation_id}`])
    assert.ok((await checked(path, 1)).claims);
});

test('a text from before the checks were stored is checked when somebody asks', async () => {
  const { press_id } = await post('/press/create-v2', { keyword: '한빛바이오, 글루코핀 12월 1일 출시' });
  await service.database`delete from text_checks where area = 'press' and text_id = ${press_id}`;
  assert.equal((await checks(`/press/${press_id}`)).is_pending, true);
  assert.ok((await checked(`/press/${press_id}`, 1)).claims.length > 0);
});

test('nobody else can read them, and they go with the text', async () => {
  const { press_id } = await post('/press/create-v2', { keyword: '글루코핀 출시' });
  const other = await service.account();
  assertFailure(await service.call('GET', `/press/${press_id}/checks`, { key: other.key }), 404, 'NOT_FOUND');
  await service.call('DELETE', `/press/${press_id}`, { key });
  const rows = await service.database`select 1 from text_checks where area = 'press' and text_id = ${press_id}`;
  assert.equal(rows.length, 0);
});
