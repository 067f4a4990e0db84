import type { Brief, Language } from '../../brief.ts';
import { fullWidth } from '../../languages/width.ts';
import { asItem, isFragment } from '../language/fragments.ts';
import { type Material, materialOf, type Sentence } from '../material.ts';
import { noteAbout } from '../notes.ts';
import { readDirections } from './directions.ts';
import { localised } from './localise.ts';

export type PostMaterial = Material & {
  /** How long a video was asked to be. */
  seconds: number | null;
  /** How many cards were asked for. */
  count: number | null;
};

/** What a post or creation is written from, without what its keyword asks of the writer. */
export function postMaterial(given: Brief): PostMaterial {
  const { brief, topic, seconds, count, open } = readDirections(given);
  const material = materialOf(brief);
  const asked = topic === null ? null : withTopic(material, fullWidth(topic, brief.language));
  const named = withoutName({ ...material, ...(asked ?? withShortName(material)) });
  const { untranslated, ...readable } = localised(named, brief);
  return {
    ...readable,
    sentences: readable.sentences.map((sentence) => withoutVerb(sentence, brief.language)),
    seconds,
    count,
    toCheck: [
      ...material.toCheck,
      ...noteAbout('translate', untranslated),
      ...open.flatMap((text) => noteAbout('request', [{ text }])),
    ],
  };
}

/** What was taken for the topic before the request named another is a note, unless a sentence says it. */
function withTopic({ name, sentences }: Material, topic: string): Pick<Material, 'name' | 'isNoun' | 'sentences'> {
  const isTold = name === null || name === topic || sentences.some(({ text }) => text.includes(name));
  const told = isTold ? sentences : [noteOf(name), ...sentences];
  return { name: topic, isNoun: true, sentences: told };
}

/** A note that only ends like a sentence stands in a list. */
function withoutVerb(sentence: Sentence, language: Language): Sentence {
  const isItem = sentence.isItem || (!sentence.isSource && !sentence.isQuote && isFragment(sentence.text, language));
  return isItem ? { ...sentence, isItem, text: asItem(sentence.text) } : sentence;
}

const noteOf = (text: string): Sentence => ({ text, isQuote: false, isItem: true, isSource: false });

/** A row that only repeats the name, whatever quotation marks it has there. */
function withoutName(material: Material): Material {
  const bare = (text: string) => text.replace(/['"‘’“”]/gu, '');
  const isName = (value: string) => material.name !== null && bare(value) === bare(material.name);
  return {
    ...material,
    facts: material.facts.filter(({ value }) => !isName(value)),
    keyFacts: material.keyFacts.filter(({ value }) => !isName(value)),
  };
}

/** `김장 나눔, 11월 28일 마을회관`: the name ends where dates and figures begin, and those become the first note. */
function withShortName({ name, isNoun, sentences }: Material): Pick<Material, 'name' | 'isNoun' | 'sentences'> {
  const [, short, rest] = /^([^,\d]{2,40}),\s(.*\d.*)$/u.exec(name ?? '') ?? [];
  const isClause = /[가-힣](?:어요|아요|해요|습니다|[한했된]다)\s|(?:부터|까지|하는|되는)$/u.test(name ?? '');
  if (short === undefined || rest === undefined) return { name, isNoun: isNoun && !isClause, sentences };
  return { name: short, isNoun: !/(?:[다요까죠]|하기|되기)$/u.test(short), sentences: [noteOf(rest), ...sentences] };
}
