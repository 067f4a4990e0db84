import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Brand, Brief, Draft } from '../../src/writing/brief.ts';

/** What the golden tests and the tests against invented facts share. */

export const TODAY = '2026-11-15';

export function briefOf(changes: Partial<Brief>): Brief {
  return {
    ...{ task: 'press', kind: null, language: 'ko', keyword: '신제품 출시', tone: 'professional', length: 'medium' },
    ...{ references: [], sources: [], brand: null, today: TODAY, withLead: false, instruction: null },
    ...changes,
  };
}

export function brandOf(changes: Partial<Brand>): Brand {
  return {
    company: null,
    boilerplate: null,
    contact: { department: null, name: null, phone: null, email: null },
    ...{ homepage: null, tone: null, glossary: [], banned_words: [] },
    ...changes,
  };
}

/** Everything the writer may know. */
export function knownText(brief: Brief): string {
  const materials = [...brief.references, ...brief.sources].flatMap(({ title, text, url }) => [title, text, url ?? '']);
  return [brief.keyword, brief.instruction ?? '', brief.today, JSON.stringify(brief.brand ?? ''), ...materials].join(
    '\n',
  );
}

/** The text without blanks, numbers of items and the fixed figures of the forms. */
export function stated(draft: Draft): string {
  return `${draft.title}\n${draft.content}`
    .replace(/\[[^[\]]*\]/gu, '[]')
    .replace(/^\s*(?:붙임\s+)?(?:\d{1,2}[.)]|\(\d{1,2}\))\s/gmu, '')
    .replace(/ 1부\.(?=\s|$)/gu, '')
    .replace(/^– 30 –$/gmu, '');
}

/** Hours that a 12-hour time in the brief becomes on the 24-hour clock. */
function clockNumbers(text: string): number[] {
  const hours = [...text.matchAll(/오후\s*(\d{1,2})시/gu)].map((match) => (Number(match[1]) % 12) + 12);
  return /\d시/u.test(text) ? [...hours, 0, 30] : hours;
}

const MONTHS = [
  'January February March April May June July August September October November December'.split(' '),
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
];

function monthNumbers(text: string): number[] {
  return MONTHS.flatMap((names) => names.flatMap((name, index) => (text.includes(name) ? [index + 1] : [])));
}

function numbers(text: string): number[] {
  return (text.match(/\d+/gu) ?? []).map(Number);
}

const QUOTATION = /“([^”\n]*)”|「([^」\n]*)」|«([^»\n]*)»|"([^"\n]*)"/gu;

/** Numbers and quotations of the draft that nobody gave. */
export function invented(draft: Draft, brief: Brief): string[] {
  const known = knownText(brief);
  const text = stated(draft);
  const given = new Set([...numbers(known), ...clockNumbers(known), ...monthNumbers(known)]);
  const figures = numbers(text)
    .filter((number) => !given.has(number))
    .map(String);
  const quotations = [...text.matchAll(QUOTATION)]
    .map((match) =>
      match
        .slice(1)
        .find((group) => group !== undefined)!
        .trim(),
    )
    .filter((quotation) => /\p{L}/u.test(quotation) && !known.includes(quotation));
  return [...figures, ...quotations];
}

function difference(expected: string, actual: string): string {
  const [before, after] = [expected.split('\n'), actual.split('\n')];
  const length = Math.max(before.length, after.length);
  const lines: string[] = [];
  for (let index = 0; index < length && lines.length < 24; index += 1) {
    if (before[index] === after[index]) continue;
    lines.push(`line ${index + 1}`, `- ${before[index] ?? '(none)'}`, `+ ${after[index] ?? '(none)'}`);
  }
  return lines.join('\n');
}

/** Null when the text is the golden one, else where they differ. `UPDATE_GOLDEN=1` writes it anew. */
export function againstGolden(file: URL, actual: string): string | null {
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(file.pathname), { recursive: true });
    writeFileSync(file, actual);
    return null;
  }
  let expected = '';
  try {
    expected = readFileSync(file, 'utf8');
  } catch {
    return `${file.pathname.split('/').at(-1)} is missing; UPDATE_GOLDEN=1 writes it`;
  }
  return expected === actual ? null : difference(expected, actual);
}

/** The same numbers for the same seed, for generated briefs. */
export function seeded(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed;
  return (choices) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)]!;
  };
}
