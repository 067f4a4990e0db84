import type { Brief, Language } from '../brief.ts';
import { holdsBanned } from '../house.ts';
import type { Json } from './answer.ts';
import { type Asked, askedOf } from './draft-answer.ts';

/** Flaws that can be measured and are worth a repair call, described for the model. */

/** An asked length may be missed by this share. */
const TOLERANCE = 0.25;

const APOLOGY: Record<Language, RegExp> = {
  ko: /사과|죄송|송구/u,
  en: /apolog|sorry/iu,
  ja: /お詫び|申し訳|陳謝/u,
  zh: /道歉|致歉|歉意/u,
  fr: /excus|désol|regrett/iu,
  id: /maaf/iu,
};

export function draftFlaws(
  { answer, title, content }: { answer: Json; title: string; content: string },
  brief: Brief,
): string[] {
  const asked = askedOf(answer);
  const text = `${title}\n${content}`;
  return [
    ...(asked.length === null ? [] : lengthFlaws(content, asked.length, asked)),
    ...(asked.apology && !APOLOGY[brief.language].test(text)
      ? ['The request asks for an apology, and the text contains none.']
      : []),
    ...(holdsBanned(`${JSON.stringify(answer.title)} ${JSON.stringify(answer.blocks)}`, brief.brand)
      ? ['The text contains a word that the house style forbids. Say it differently.']
      : []),
  ];
}

function lengthFlaws(content: string, length: number, { unit, bound }: Asked): string[] {
  const written = unit === 'words' ? content.split(/\s+/u).length : [...content].length;
  const isLong = bound !== 'at_least' && written > length * (1 + TOLERANCE);
  const isShort = bound !== 'at_most' && written < length * (1 - TOLERANCE);
  if (!isLong && !isShort) return [];
  const how = isLong ? 'Shorten it.' : 'Use given facts that are missing; if there are none, leave it as it is.';
  return [`The request asks for ${length} ${unit} (${bound}), the text has ${written}. ${how}`];
}
