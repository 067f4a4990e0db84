import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedText, PLACEHOLDER, parseInline } from '../../src/documents/inline.ts';

for (const [text, expected] of [
  ['[출시일]에 낸다.', ['[출시일]']],
  ['[날짜](요일)에 낸다.', ['[날짜]']],
  ['지금 신청하세요![신청 주소]', ['[신청 주소]']],
  ['[누리집](https://hanbit.example)과 [메일](mailto:a@hanbit.example)', []],
  ['![센서](/files/a.png) ![센서](https://hanbit.example/a.png)', []],
  ['각주 [1], [사진자료]', []],
] as const)
  test(`placeholders in “${text}”: ${expected.join(', ') || 'none'}`, () => {
    assert.deepEqual(text.match(PLACEHOLDER) ?? [], expected);
    const runs = parseInline(text);
    assert.deepEqual(
      runs.filter(({ placeholder }) => placeholder).map((run) => run.text),
      expected,
    );
    assert.equal(markedText(runs), text);
  });
