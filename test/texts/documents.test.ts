import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Block, Role } from '../../src/documents/model.ts';
import { blockText } from '../../src/documents/render.ts';
import { partText } from '../../src/documents/sections.ts';
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
const part = (blocks: Block[], role: Role) => partText(blocks, [role]);

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
