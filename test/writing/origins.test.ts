import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block, Document } from '../../src/documents/model.ts';
import type { Language } from '../../src/writing/brief.ts';
import type { GivenSentence } from '../../src/writing/given.ts';
import { type Claim, checkDeclared, type Declared } from '../../src/writing/origins/index.ts';
import { casesIn } from './cases.ts';

/** Texts whose writer says what they rest on, against the sentences they were written from. */

const ABOUT = { task: 'press', kind: null, today: '2026-11-16' } as const;

function given(lines: string[]): GivenSentence[] {
  return lines.map((text, at) => ({
    ...{ number: at + 1, text },
    origin: { type: 'reference', reference_id: 7, title: '자료', sentence: text },
  }));
}

/** `text` in rows is a table; `unverified` is what must be marked in it, and empty where nothing must be. */
type Case = {
  title: string;
  language: Language;
  given: string[];
  text: string | string[][];
  unverified: string[];
  computed?: [figure: string, formula: string][];
  names?: [name: string, source: string][];
  /** The sentences that the writer names; all of them when left out. */
  sentences?: number[];
};

const CASES = casesIn<Case>('declared-origins.jsonl');

function check({ language, given: lines, text, computed = [], names = [], ...rest }: Case): Claim[] {
  const { sentences = lines.map((_, at) => at + 1) } = rest;
  const cells = (row: string[]) => row.map((cell) => ({ runs: [{ text: cell }] }));
  const block: Block =
    typeof text === 'string'
      ? { id: 'a', role: 'body', type: 'paragraph', runs: [{ text }] }
      : { id: 'a', role: 'body', type: 'table', header: true, rows: text.map(cells) };
  const declared: Declared = {
    title: { sentences: [], computed: [] },
    blocks: { a: { sentences, computed: computed.map(([figure, formula]) => ({ figure, formula })) } },
    names: names.map(([name, source]) => ({ text: name, source })),
  };
  return checkDeclared({ title: '', blocks: [block], to_check: [] }, language, given(lines), declared, ABOUT);
}

const KO_TABLE = ['(단위: 백만원)', '구분 | 2026.3Q | 2025.3Q', '영업이익 | 14,106 | 15,238'];

test('numbers of list items and mentions of them are no figures', () => {
  const items = [
    { marker: '1', runs: [{ text: '30분 뒤에는 「2 연락처」로 전화해 주세요.' }], items: [] },
    { marker: '2', runs: [{ text: '연락처' }], items: [] },
  ];
  const block: Block = { id: 'a', role: 'body', type: 'list', items };
  const part = { sentences: [1], computed: [] };
  const claims = checkDeclared(
    { title: '', blocks: [block], to_check: [] },
    'ko',
    given(['45분 뒤에 전화']),
    { title: part, blocks: { a: part }, names: [] },
    ABOUT,
  );
  assert.deepEqual(
    claims.map(({ text, origin }) => [text, origin.type]),
    [['30분', 'unverified']],
  );
});

test('the unit above a table is that of its numbers, which have to agree with it', () => {
  const table = (value: string): Document => ({
    title: '',
    blocks: [
      { id: 'a', role: 'body', type: 'paragraph', runs: [{ text: '실적(단위: 억원)' }] },
      {
        id: 'b',
        role: 'body',
        type: 'table',
        header: false,
        rows: [[{ runs: [{ text: '영업이익' }] }, { runs: [{ text: value }] }]],
      },
    ],
    to_check: [],
  });
  const typeOf = (value: string, formula: string) => {
    const part = { sentences: [1, 2, 3], computed: [{ figure: value, formula }] };
    const declared = { title: part, blocks: { a: part, b: part }, names: [] };
    return checkDeclared(table(value), 'ko', given(KO_TABLE), declared, ABOUT).map(({ origin }) => origin.type);
  };
  assert.deepEqual(typeOf('141', '14106/100'), ['derived']);
  assert.deepEqual(typeOf('1,411', '14106/10'), ['unverified']);
});

test('there are at least two hundred cases in six languages', () => {
  assert.ok(CASES.length >= 200);
  assert.equal(new Set(CASES.map(({ language }) => language)).size, 6);
});

for (const each of CASES)
  test(`${each.unverified.length > 0 ? 'marked' : 'not marked'}: ${each.title}`, () => {
    const claims = check(each);
    assert.ok(claims.length > 0, 'nothing was found');
    const unverified = claims.filter(({ origin }) => origin.type === 'unverified').map((claim) => claim.text.trim());
    if (each.unverified.length === 0) assert.deepEqual(unverified, []);
    for (const wrong of each.unverified) {
      assert.ok(unverified.includes(wrong), `${wrong} is not marked: ${JSON.stringify(claims)}`);
      for (const { text, origin } of claims) if (text.trim() === wrong) assert.equal(origin.type, 'unverified');
    }
  });
