import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { PROBLEMS } from '../../src/problems/texts.ts';

/** Users see one word for one thing (docs/glossary.md), and no name of a field or setting in a Korean sentence. */

const ROOT = join(import.meta.dirname, '..', '..');

/** Discarded words with what is written instead. */
const DISCARDED: [RegExp, string][] = [
  [/배포 대상/, '수신자'],
  [/브랜드 프로필/, '회사 정보'],
  [/(?<!이|전자 )메일 주소/, '이메일 주소'],
  [/예시 데이터/, '샘플 데이터'],
  [/받은편지함/, '받은 편지함'],
  [/서버 보관함/, '보낸 편지함'],
  [/단추/, '버튼'],
  [/소셜 글/, '소셜 콘텐츠'],
  [/잠시 후/, '잠시 뒤'],
];

/** What bounces of other mail servers say is quoted as they write it. */
const FILES = globSync(['web/src/**/*.{ts,tsx}', 'src/**/*.ts'], {
  cwd: ROOT,
  exclude: ['src/writing/**', 'src/mail/bounce-*.ts'],
});

const FIELD_OR_SETTING = /\b[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+\b/;
/** Korean sentences as `ko: '…'`; inserted values are not part of the sentence. */
const KOREAN = /\bko: (?:'([^'\n]*)'|`([^`]*)`)/g;

function sentencesIn(source: string): string[] {
  return [...source.matchAll(KOREAN)].map(([, quoted, template]) => (quoted ?? template)!.replace(/\$\{[^}]*\}/g, ''));
}

const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n');

describe('wording', () => {
  it('uses no discarded word', () => {
    const found = FILES.flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        DISCARDED.filter(([word]) => word.test(line)).map(([, use]) => `${file}:${index + 1}: write ${use}`),
      ),
    );
    assert.ok(FILES.length > 500, 'the sources were found');
    assert.deepEqual(found, []);
  });

  it('names no field or setting in a Korean sentence', () => {
    const inSources = FILES.flatMap((file) =>
      sentencesIn(readFileSync(join(ROOT, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
    );
    const ofProblems = Object.entries(PROBLEMS).map(([name, { ko }]) => `${name}: ${ko}`);
    assert.ok(inSources.length > 200, 'the sentences were found');
    const named = [...inSources, ...ofProblems].filter((sentence) =>
      FIELD_OR_SETTING.test(sentence.replace(/^\S+: /, '').replace(/\{\w+\}/g, '')),
    );
    assert.deepEqual(named, []);
  });
});
