import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { decodeAs, decodeExactly, decodeText } from '../../src/kernel/outbound/charset.ts';

const SYLLABLES = 0xd7a3 - 0xac00 + 1;

test('every one of the 11,172 syllables has exactly one EUC-KR encoding', () => {
  const seen = new Map<string, number>();
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x41; second <= 0xfe; second++) {
      const text = decodeAs(Uint8Array.of(first, second), 'euc-kr');
      if (/^[가-힣]$/.test(text)) seen.set(text, (seen.get(text) ?? 0) + 1);
    }
  }
  assert.equal(seen.size, SYLLABLES);
  assert.ok([...seen.values()].every((count) => count === 1));
});

test('the first, some and the last of the extended syllables have the code points of Windows', () => {
  const bytes = Buffer.from('8141' + '8c63' + '94ee' + 'a041' + 'a141' + 'c652', 'hex');
  assert.equal(decodeAs(bytes, 'euc-kr'), '갂똠뷁잸좥힣');
});

test('a broken byte loses one character, not the tag after it', () => {
  assert.equal(decodeAs(Buffer.from('ff3c703e', 'hex'), 'euc-kr'), '\ufffd<p>');
  assert.equal(decodeAs(Buffer.from('b0a1b0', 'hex'), 'euc-kr'), '가\ufffd');
  assert.equal(decodeText(Buffer.alloc(0), ''), '');
});

const KOREAN = '<t>삼성전자 "똠방각하" 3분기 실적 발표</t>';
const JAPANESE = '<t>東京のニュースをお伝えします</t>';
const CHINESE = '<t>中国经济新闻：上海的生产是社会的</t>';
const FRENCH = '<t>élève déçu, café à Noël</t>';
const XML = (charset: string) => `<?xml version="1.0" encoding="${charset}"?>`;
const META = (charset: string) => `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`;

/** What it is, Content-Type, declaration in the text, text, and how the bytes are really encoded. */
const CASES: [string, string, string, string, string][] = [
  ['UTF-8, declared', 'text/xml; charset=utf-8', XML('utf-8'), KOREAN, 'utf-8'],
  ['UTF-8, undeclared', '', '', KOREAN, 'utf-8'],
  ['UTF-8, declared as EUC-KR by the server', 'text/html; charset=euc-kr', '', KOREAN, 'utf-8'],
  ['UTF-8, declared as Latin-1', 'text/xml', XML('iso-8859-1'), KOREAN, 'utf-8'],
  ['EUC-KR, declared by the server', 'text/html; charset=euc-kr', '', KOREAN, 'cp949'],
  ['EUC-KR, declared by the feed', 'text/xml', XML('EUC-KR'), KOREAN, 'cp949'],
  ['EUC-KR, declared by the page', 'text/html', META('ks_c_5601-1987'), KOREAN, 'cp949'],
  ['EUC-KR, named MS949', 'text/html; charset=MS949', '', KOREAN, 'cp949'],
  ['EUC-KR, undeclared', 'text/xml', '', KOREAN, 'cp949'],
  ['EUC-KR page, declared as UTF-8 by the server', 'text/html; charset=utf-8', META('euc-kr'), KOREAN, 'cp949'],
  ['EUC-KR, declared as UTF-8 everywhere', 'text/xml; charset=utf-8', XML('utf-8'), KOREAN, 'cp949'],
  ['EUC-KR page, declared as Latin-1 by the server', 'text/html; charset=iso-8859-1', META('euc-kr'), KOREAN, 'cp949'],
  ['EUC-KR, declared as Latin-1 everywhere', 'text/xml; charset=iso-8859-1', XML('iso-8859-1'), KOREAN, 'cp949'],
  ['Shift_JIS, declared as UTF-8', 'text/xml; charset=utf-8', '', JAPANESE, 'shift_jis'],
  ['Shift_JIS, named cp932', 'text/html; charset=cp932', '', JAPANESE, 'shift_jis'],
  ['GBK, declared as UTF-8', 'text/xml', XML('utf-8'), CHINESE, 'gbk'],
  ['GBK, undeclared', '', '', '<t>不归移民漫画系列：专业工作</t>', 'gbk'],
  ['EUC-JP, undeclared', '', '', JAPANESE, 'euc-jp'],
  ['Latin-1, declared', 'text/html; charset=iso-8859-1', '', FRENCH, 'latin1'],
  ['Latin-1, declared as UTF-8', 'text/html; charset=utf-8', '', FRENCH, 'latin1'],
  ['UTF-16 with its mark', 'text/xml', '\ufeff', KOREAN, 'utf-16le'],
  ['UTF-16 without its mark', 'text/xml', XML('utf-16'), KOREAN, 'utf-16be'],
  ['UTF-16, declared by ASCII', 'text/xml', XML('utf-16'), '<t>plain</t>', 'latin1'],
  ['UTF-32', 'text/xml', '\ufeff', KOREAN, 'utf-32le'],
];

for (const [name, contentType, declaration, text, charset] of CASES) {
  test(`decodes ${name}`, () => {
    const decoded = decodeText(iconv.encode(declaration + text, charset), contentType);
    assert.ok(decoded.endsWith(text), decoded);
  });
}

test('English and German with the quotes and letters of Windows are not taken for Korean', () => {
  for (const text of ['It’s what they don’t say', 'Ämter und Ärzte', 'äußerst schöne Größe', '“Quoted” – twice']) {
    for (const contentType of ['', 'text/html; charset=utf-8', 'text/html; charset=iso-8859-1']) {
      assert.equal(decodeText(iconv.encode(text, 'windows-1252'), contentType), text);
    }
  }
});

test('a damaged or truncated text keeps its charset, declared or not', () => {
  const long = KOREAN.repeat(20);
  const cut = (charset: string) => iconv.encode(`${long}가`, charset).subarray(0, -1);
  for (const charset of ['utf-8', 'cp949']) {
    assert.ok(decodeText(cut(charset), '').startsWith(long), charset);
    assert.ok(decodeText(cut(charset), 'text/html; charset=euc-kr').startsWith(long), charset);
  }
  const page = Buffer.concat([iconv.encode(META('euc-kr') + long, 'cp949'), Buffer.from([0xff, 0x3c])]);
  assert.ok(decodeText(page, 'text/html; charset=utf-8').includes(long));
});

test('exact decoding refuses bytes that no likely charset has', () => {
  assert.equal(decodeExactly(Buffer.from([0xc3, 0x28, 0xa0, 0xa1, 0xff, 0x41]), ''), null);
  assert.equal(decodeExactly(iconv.encode(KOREAN, 'cp949'), ''), KOREAN);
  assert.equal(decodeExactly(iconv.encode('값', 'cp949'), ''), '값');
});
