import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from '../../src/kernel/outbound/charset.ts';
import { decodeKorean } from '../../src/kernel/outbound/korean-charset.ts';

const SYLLABLES = 0xd7a3 - 0xac00 + 1;

test('every one of the 11,172 syllables has exactly one EUC-KR encoding', () => {
  const seen = new Map<string, number>();
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x41; second <= 0xfe; second++) {
      const text = decodeKorean(Uint8Array.of(first, second), true);
      if (text !== null && /^[가-힣]$/.test(text)) seen.set(text, (seen.get(text) ?? 0) + 1);
    }
  }
  assert.equal(seen.size, SYLLABLES);
  assert.ok([...seen.values()].every((count) => count === 1));
});

test('the first, some and the last of the extended syllables have the code points of Windows', () => {
  const bytes = Buffer.from('8141' + '8c63' + '94ee' + 'a041' + 'a141' + 'c652', 'hex');
  assert.equal(decodeKorean(bytes, true), '갂똠뷁잸좥힣');
});

test('a broken byte loses one character, not the tag after it', () => {
  assert.equal(decodeKorean(Buffer.from('ff3c703e', 'hex'), false), '\ufffd<p>');
  assert.equal(decodeKorean(Buffer.from('ff3c703e', 'hex'), true), null);
  assert.equal(decodeKorean(Buffer.from('b0a1b0', 'hex'), false), '가\ufffd');
  assert.equal(decodeKorean(Buffer.alloc(0), true), '');
});

test('reads the charset from the XML declaration of a feed', () => {
  const feed = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="EUC-KR"?><t>'), Buffer.from('b0a1', 'hex')]);
  assert.ok(decodeText(feed, 'application/rss+xml').endsWith('<t>가'));
});
