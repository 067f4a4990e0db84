import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TEXT_KINDS } from '../../src/app/areas.ts';
import type { Block, Role } from '../../src/documents/model.ts';
import { blockText } from '../../src/documents/render.ts';
import { partText } from '../../src/documents/sections.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { fillDocuments } from '../../src/texts/fill-documents.ts';
import { type Service, startService } from '../harness.ts';

/** The structured form of texts, from which their content is derived. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await service.call(method, path, { key, ...(body ? { body } : {}) })).body.data;
const created = () => call('POST', '/press/create-v2', { keyword: '한빛바이오, 혈당 센서 글루코핀 12월 1일 출시' });
const storedBlocks = async (id: number) => {
  const [row] = await service.database`select document_v2 as document, content from press_releases where id = ${id}`;
  return row as { document: { blocks: Block[] } | null; content: string };
};
const part = (blocks: Block[], role: Role) => partText(blocks, [role]);

async function filled(): Promise<void> {
  const workers = createWorkerPool();
  try {
    await fillDocuments({ database: service.database, workers }, TEXT_KINDS);
  } finally {
    await workers.close();
  }
}

const EDITED =
  '한빛바이오가 글루코핀을 출시한다.\n\n가격은 9만 9000원이다.\n\n한빛바이오는 2015년 설립된 의료기기 기업이다.';

test('the document of an edited text reflects the edit, including the title', async () => {
  const { press_id } = await created();
  await call('POST', '/press/edit', { press_id, content: EDITED });
  await call('POST', '/press/edit', { press_id, title: '새 제목' });
  const { document, content, sections } = await call('GET', `/press/${press_id}`);
  assert.equal(document.title, '새 제목');
  assert.equal(content, EDITED);
  assert.deepEqual(
    document.blocks.map((block: Block) => blockText(block)),
    EDITED.split('\n\n'),
  );
  assert.match(sections.body, /9만 9000원/);
});

test('a paragraph of a hand edit never changes the role of another', async () => {
  const { press_id } = await created();
  const content = `${EDITED}\n\n언론 문의\n홍보팀 02-555-0123`;
  const before = (await call('POST', '/press/edit', { press_id, content })).document.blocks;
  const added = content.replace(
    '가격은',
    '문의는 고객센터에서 받는다.\n\n■ 가격\n\n출시일: 12월 1일\n장소: 서울\n\n가격은',
  );
  const after = (await call('POST', '/press/edit', { press_id, content: added })).document.blocks;
  const kept = after.filter(({ id }: Block) => before.some((block: Block) => block.id === id));
  assert.deepEqual(kept, before);
  assert.equal(part(after, 'contact'), part(before, 'contact'));
  assert.equal(after.length, before.length + 3);
});

test('a restored version has its former document', async () => {
  const made = await created();
  await call('POST', '/press/edit', { press_id: made.press_id, content: EDITED });
  const [version] = await call('GET', `/press/${made.press_id}/history`);
  const restored = await call('POST', `/press/${made.press_id}/restore`, { version_id: version.id });
  assert.deepEqual(restored.document, made.document);
  assert.equal(restored.content, made.content);
});

test('a change by the previous release leaves no outdated document behind', async () => {
  const { press_id } = await created();
  await service.database`update press_releases set content = ${EDITED} where id = ${press_id}`;
  assert.equal((await storedBlocks(press_id)).document, null);
  const { sections, document } = await call('GET', `/press/${press_id}`);
  assert.equal(sections.lead, '한빛바이오가 글루코핀을 출시한다.');
  const again = await call('GET', `/press/${press_id}`);
  assert.deepEqual(again.document, document);
  await filled();
  assert.deepEqual((await storedBlocks(press_id)).document?.blocks, document.blocks);
});

test('existing texts get a document, and their content stays identical byte for byte', async () => {
  const { press_id } = await created();
  const odd = `  ${EDITED}\n\n\n `;
  await service.database`update press_releases set content = ${odd}, document_v2 = null where id = ${press_id}`;
  await filled();
  const { document, content } = await storedBlocks(press_id);
  assert.match(part(document?.blocks ?? [], 'boilerplate'), /의료기기 기업이다/);
  assert.equal(content, odd);
});

test('the document of the previous release is converted with its roles', async () => {
  const { press_id } = await created();
  const outline = {
    ...{ title: '제목', subtitle: null, head: [], dateline: null, lead: '첫 문장이다.' },
    blocks: [{ type: 'paragraph', text: '둘째 문단이다.' }],
    ...{ boilerplate: '모두의 카페. 함께 만드는 공간.', contact: '홍보팀 02-555-0123', closing: [] },
    to_check: [{ field: '인용문', reason: '발언을 확인해 주세요.' }],
  };
  const content = '첫 문장이다.\n\n둘째 문단이다.\n\n모두의 카페. 함께 만드는 공간.\n\n홍보팀 02-555-0123';
  await service.database`
    update press_releases set content = ${content}, document = ${service.database.json(outline)}, document_v2 = null
    where id = ${press_id}`;
  const { document } = await call('GET', `/press/${press_id}`);
  assert.equal(part(document.blocks, 'boilerplate'), outline.boilerplate);
  assert.equal(part(document.blocks, 'contact'), outline.contact);
  assert.deepEqual(document.to_check, [
    { field: 'text', reason: { ko: '발언을 확인해 주세요.', en: '발언을 확인해 주세요.' } },
  ]);
});

test('a contact of the previous release that took in the rest of the text gives it back', async () => {
  const { press_id } = await created();
  const outline = {
    ...{ title: '제목', subtitle: null, head: [], dateline: null, lead: '첫 문장이다.', blocks: [] },
    contact: '문의가 늘었다.\n\n■ 다음 절\n\n둘째 문단이다.',
    ...{ boilerplate: null, closing: [], to_check: [] },
  };
  const content = '첫 문장이다.\n\n문의가 늘었다.\n\n■ 다음 절\n\n둘째 문단이다.';
  await service.database`
    update press_releases set content = ${content}, document = ${service.database.json(outline)}, document_v2 = null
    where id = ${press_id}`;
  await filled();
  const { document, content: kept } = await storedBlocks(press_id);
  assert.equal(part(document?.blocks ?? [], 'contact'), '');
  assert.equal(kept, content);
});
