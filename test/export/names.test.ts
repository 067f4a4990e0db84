import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachment, entityTag } from '../../src/export/index.ts';
import { fileName } from '../../src/export/names.ts';
import { pressSample } from './documents.ts';

/** The name a browser uses: `filename*` decoded. */
function received(title: string): string {
  return decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(attachment(title, 'pdf'))![1]!);
}

test('a Korean title keeps its name in UTF-8 and has an ASCII fallback', () => {
  assert.equal(
    attachment('글루코핀 출시', 'pdf'),
    `attachment; filename="document.pdf"; filename*=UTF-8''%EA%B8%80%EB%A3%A8%EC%BD%94%ED%95%80%20%EC%B6%9C%EC%8B%9C.pdf`,
  );
  assert.match(attachment('Hanbit Bio launches GlucoPin', 'docx'), /filename="Hanbit Bio launches GlucoPin\.docx";/);
  assert.match(attachment('Communiqué de presse', 'pdf'), /filename="Communique de presse\.pdf";/);
});

const HOSTILE: [string, string][] = [
  ['a"b\\c/d:e*f?g<h>i|j', 'a b c d e f g h i j.pdf'],
  ['x\r\nSet-Cookie: a=b', 'x Set-Cookie a=b.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['CON', 'CON_.pdf'],
  ['nul.txt', 'nul_txt_.pdf'],
  ['COM1', 'COM1_.pdf'],
  ['trailing dots...  ', 'trailing dots.pdf'],
  ['.hidden', 'hidden.pdf'],
  ['', 'document.pdf'],
  ['\u0000\u0001\u202e', 'document.pdf'],
  ['report\u202efdp.exe', 'reportfdp.exe.pdf'],
  ['50% off; a~b', '50 off a b.pdf'],
];

for (const [title, name] of HOSTILE) {
  test(`${JSON.stringify(title)} is saved as ${name}`, () => assert.equal(received(title), name));
}

test('the header is always one line of printable ASCII, and the name is valid on every file system', () => {
  const titles = [
    ...HOSTILE.map(([title]) => title),
    '😀'.repeat(300),
    '👨‍👩‍👧'.repeat(60),
    '가'.repeat(500),
    'a'.repeat(999),
    '\ud800x',
    `é'()*!"`,
  ];
  for (const title of titles) {
    const header = attachment(title, 'docx');
    assert.match(
      header,
      /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]{1,200}"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/u,
    );
    assert.ok(Buffer.byteLength(fileName(title, 'docx')) <= 180);
    assert.equal(fileName(title, 'docx'), fileName(title, 'docx').toWellFormed());
  }
  assert.match(fileName('👨‍👩‍👧'.repeat(60), 'pdf'), /^(?:👨|👩|👧)+\.pdf$/u);
});

test('the ETag changes only with the text, the format and the image', () => {
  const document = pressSample('ko');
  const tag = entityTag(document, 'pdf');
  assert.match(tag, /^W\/"[\w-]{27}"$/);
  assert.equal(entityTag(pressSample('ko'), 'pdf'), tag);
  assert.notEqual(entityTag(document, 'docx'), tag);
  assert.notEqual(entityTag({ ...document, pictures: new Map() }, 'pdf'), tag);
  assert.notEqual(entityTag(pressSample('ko', { title: '다른 제목' }), 'pdf'), tag);
});
