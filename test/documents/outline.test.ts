import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentFrom, EMPTY_OUTLINE } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';

test('a head with a blank line keeps it', () => {
  const head = ['한빛시', '', '수신  새봄구청장', '제목  협조 요청'];
  const blocks = [{ type: 'paragraph' as const, text: '협조를 요청합니다.' }];
  const content = contentOf(documentFrom({ ...EMPTY_OUTLINE, head, blocks }));
  assert.equal(content, '한빛시\n\n수신  새봄구청장\n제목  협조 요청\n\n협조를 요청합니다.');
});
