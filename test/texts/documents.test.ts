import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TEXT_KINDS } from '../../src/app/areas.ts';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { fillDocuments } from '../../src/texts/fill-documents.ts';
import { type Service, startService } from '../harness.ts';

/** The structured form of texts, stored next to their plain content. */

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
const storedDocument = async (id: number) => {
  const [row] = await service.database`select document, content from press_releases where id = ${id}`;
  return row as { document: { lead: string; boilerplate: string | null } | null; content: string };
};

const EDITED =
  '한빛바이오가 글루코핀을 출시한다.\n\n가격은 9만 9000원이다.\n\n한빛바이오는 2015년 설립된 의료기기 기업이다.';

test('the document of an edited text reflects the edit, including the title', async () => {
  const { press_id } = await created();
  await call('POST', '/press/edit', { press_id, content: EDITED });
  await call('POST', '/press/edit', { press_id, title: '새 제목' });
  const { document, sections } = await call('GET', `/press/${press_id}`);
  assert.equal(document.title, '새 제목');
  assert.equal(document.lead, '한빛바이오가 글루코핀을 출시한다.');
  assert.equal(sections.boilerplate, '한빛바이오는 2015년 설립된 의료기기 기업이다.');
});

test('a restored version has its former document', async () => {
  const made = await created();
  await call('POST', '/press/edit', { press_id: made.press_id, content: EDITED });
  const [version] = await call('GET', `/press/${made.press_id}/history`);
  const restored = await call('POST', `/press/${made.press_id}/restore`, { version_id: version.id });
  assert.deepEqual(restored.document, made.document);
});

test('a change by an earlier release without documents leaves no outdated document behind', async () => {
  const { press_id } = await created();
  await service.database`update press_releases set content = ${EDITED} where id = ${press_id}`;
  assert.equal((await storedDocument(press_id)).document, null);
  const { sections } = await call('GET', `/press/${press_id}`);
  assert.equal(sections.lead, '한빛바이오가 글루코핀을 출시한다.');
});

test('existing texts get a document, and their content stays identical byte for byte', async () => {
  const { press_id } = await created();
  const odd = `  ${EDITED}\n\n\n `;
  await service.database`update press_releases set content = ${odd}, document = null where id = ${press_id}`;
  const workers = createWorkerPool();
  try {
    await fillDocuments({ database: service.database, workers }, TEXT_KINDS);
  } finally {
    await workers.close();
  }
  const { document, content } = await storedDocument(press_id);
  assert.match(document?.boilerplate ?? '', /의료기기 기업이다/);
  assert.equal(content, odd);
});

test('an instruction returns what it changed', async () => {
  const { press_id } = await created();
  await call('POST', '/press/edit', { press_id, content: EDITED });
  const revised = await call('POST', '/press/modify', {
    press_id,
    modification_prompt: '"9만 9000원"을 "8만 9000원"으로 바꿔 줘',
  });
  assert.equal(revised.applied, true);
  assert.deepEqual(revised.changes, [
    { part: 'blocks.0', before: '가격은 9만 9000원이다.', after: '가격은 8만 9000원이다.' },
  ]);
});
