import fc from 'fast-check';
import type { Schema } from '../contract/route-table.ts';

/** Strings that a schema allows, and strings that it does not. */

/** Known troublemakers: markup, templates, formulas, headers, URLs, and Unicode edge cases. */
const PIECES = [
  '출시',
  'sensor',
  '한글 보도자료',
  '😀',
  '👨‍👩‍👧',
  'e\u0301',
  'ᄒ',
  '１２',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\u2028',
  '\uffff',
  '\u{10ffff}',
  "o'neil",
  '<script>alert(1)</script>',
  '%',
  '_',
  '\\',
  '{{x}}',
  '\r\nBcc: a@b.example',
  '=1+1',
  '__proto__',
  "'; drop table press; --",
  '“',
  '(',
  ';',
  'http://169.254.169.254/',
  '../..',
  'null',
];
/** Longer strings cost more than they find; the exact limit is tested separately. */
const LONGEST = 3000;

export function validText({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-11-15', '2024-02-29', '2026-10-01', '0001-01-01', '9999-12-31');
  if (format !== undefined) throw new Error(`No texts are known for the format ${format}.`);
  if (pattern !== undefined && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern));
  const isVisible = pattern === '\\S';
  const fit = (text: string) => {
    const visible = isVisible && text.trim() === '' ? `x${text}` : text;
    return [...visible.padEnd(minLength, '가')].slice(0, maxLength).join('');
  };
  return fc
    .oneof(
      {
        weight: 6,
        arbitrary: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((all) => all.join(' ')),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('가', '😀', '(', '“').map((unit) => unit.repeat(Math.min(maxLength, LONGEST))),
      },
    )
    .map(fit);
}

/** Mostly invalid: the caller checks which of them the schema rejects. */
export function brokenText(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength } = schema;
  const candidates = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];
  if (minLength > 0) candidates.push('', 'x'.repeat(minLength - 1));
  if (pattern === '\\S') candidates.push(' ', '\u3000\n\t', '\u00a0');
  else if (pattern) candidates.push('x', '1', '24:60', '2026-11-15', '2026-11-15T25', '내일 오전');
  if (format === 'date') candidates.push('2026-02-30', '2026-1-1', '2026-11-15T00:00:00Z', '0000-00-00', '오늘');
  if (maxLength !== undefined) for (const unit of ['가', '😀', 'x']) candidates.push(unit.repeat(maxLength + 1));
  return fc.constantFrom(...candidates);
}

/** A string of the maximum length, counted in code points. */
export function longestText(schema: Schema): fc.Arbitrary<string> {
  if (schema.maxLength === undefined || (schema.pattern && schema.pattern !== '\\S')) return validText(schema);
  return fc.constantFrom('가', '😀', 'x').map((unit) => unit.repeat(schema.maxLength));
}

export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');
