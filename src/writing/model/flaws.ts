import type { Document } from '../../documents/model.ts';
import { contentOf } from '../../documents/render.ts';
import { type Json, objectOf } from '../../kernel/json-value.ts';
import type { Brief } from '../brief.ts';
import { holdsBanned } from '../house.ts';
import { rulesOf } from '../languages/index.ts';
import { listOf } from './answer.ts';

/** Flaws that can be measured and are worth a repair call, described for the model. */

/** An asked length may be missed by this share. */
const TOLERANCE = 0.25;

export function draftFlaws({ answer, document }: { answer: Json; document: Document }, brief: Brief): string[] {
  const asked = askedOf(answer);
  return [
    ...(asked.length === null ? [] : lengthFlaws(document, asked.length, asked)),
    ...(asked.apology && !rulesOf(brief.language).apology.test(`${document.title}\n${contentOf(document)}`)
      ? ['The request asks for an apology, and the text contains none.']
      : []),
    ...(holdsBanned(writtenText(answer), brief.brand)
      ? ['The text contains a word that the house style forbids. Say it differently.']
      : []),
  ];
}

/** The words as the model wrote them: in the document the house style has already replaced what is forbidden. */
function writtenText({ title, blocks, content, body, text }: Json): string {
  const parts = listOf(blocks).map((block) => {
    const { text: own, items, rows } = objectOf(block);
    return [typeof block === 'string' ? block : own, listOf(items).map((item) => objectOf(item).text ?? item), rows];
  });
  return [title, typeof blocks === 'string' ? blocks : parts, content, body, text]
    .flat(Number.POSITIVE_INFINITY)
    .filter((part) => typeof part === 'string')
    .join('\n');
}

/** As the prompt counts: everything that is printed. */
function lengthFlaws(document: Document, length: number, { unit, bound }: Asked): string[] {
  const content = `${document.title}\n\n${contentOf(document)}`;
  const written = unit === 'words' ? content.split(/\s+/u).length : [...content].length;
  const isLong = bound !== 'at_least' && written > length * (1 + TOLERANCE);
  const isShort = bound !== 'at_most' && written < length * (1 - TOLERANCE);
  if (!isLong && !isShort) return [];
  const how = isLong ? 'Shorten it.' : 'Use given facts that are missing; if there are none, leave it as it is.';
  return [`The request asks for ${bound.replace('_', ' ')} ${length} ${unit}, the text has ${written}. ${how}`];
}

type Asked = {
  length: number | null;
  unit: 'characters' | 'words';
  bound: 'about' | 'at_most' | 'at_least';
  apology: boolean;
};

/** What the model says about the request, for the measurable wishes. */
function askedOf(answer: Json): Asked {
  const { length, unit, bound, apology } = objectOf(answer.asked);
  return {
    length: typeof length === 'number' && length > 0 ? length : null,
    unit: unit === 'words' ? 'words' : 'characters',
    bound: bound === 'at_most' || bound === 'at_least' ? bound : 'about',
    apology: apology === true,
  };
}
