import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** The limit on requests in one instruction. */

let service: Service;
let key: string;
before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

const call = (path: string, body: object) => service.call('POST', path, { key, body });

async function madeIn(area: 'press' | 'blog' | 'official-document' | 'creation') {
  const paths = {
    press: ['/press/create-v2', '/press/modify', 'press_id'],
    blog: ['/blog/generate', '/blog/modify-ai', 'blog_id'],
    'official-document': ['/official-document/create', '/official-document/modify-ai', 'document_id'],
    creation: ['/generic-creation/create', '/generic-creation/modify-ai', 'creation_id'],
  } as const;
  const [create, modify, id] = paths[area];
  const kinds = { 'official-document': { document_type: '협조문' }, creation: { creation_type: 'wiki' } } as Record<
    string,
    object
  >;
  const { status, body, text } = await call(create, { keyword: '한빛바이오 혈당 센서 출시', ...kinds[area] });
  assert.ok(status < 300, text);
  return { modify: (modification_prompt: string) => call(modify, { [id]: body.data[id], modification_prompt }) };
}

for (const area of ['press', 'blog', 'official-document', 'creation'] as const) {
  test(`${area}: rejects an instruction with more than 20 requests before any work`, async () => {
    const { modify } = await madeIn(area);
    const refused = await modify('영어로;한글로;'.repeat(11));
    assertFailure(refused, 400, 'BAD_REQUEST');
    assert.match(refused.text, /modification_prompt/);
    assert.equal((await modify('영어로;한글로;'.repeat(10))).status, 200);
  });
}
