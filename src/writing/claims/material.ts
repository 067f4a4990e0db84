import type { Brief } from '../brief.ts';
import { classesOf, LETTER } from './letters.ts';
import { PhraseIndex } from './phrases.ts';
import { halfWidth, sentenceAt } from './text.ts';
import type { Origin } from './types.ts';

/** Turns the sentence in which something was found into its origin. */
type ToOrigin = (sentence: string) => Origin;
type Passage = { start: number; origin: ToOrigin };

/** Number of characters of a passage that are examined to detect its script. */
const SAMPLE = 500;

/** Everything the brief allows to be stated, as one text that knows which passage each position belongs to. */
export class Material {
  readonly text: string;
  readonly phrases: PhraseIndex;
  private readonly passages: Passage[] = [];

  constructor(brief: Brief) {
    const parts: string[] = [];
    let length = 0;
    for (const { text, origin } of passagesOf(brief)) {
      this.passages.push({ start: length, origin });
      const plain = `${halfWidth(text.normalize('NFC'))}\n\u0000\n`;
      parts.push(plain);
      length += plain.length;
    }
    this.text = parts.join('');
    this.phrases = new PhraseIndex(this.text);
  }

  /** Facts are combined only within one passage. */
  passageAt(position: number): number {
    let low = 0;
    let high = this.passages.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.passages[middle]!.start <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  originAt(position: number): Origin {
    return this.passages[this.passageAt(position)]!.origin(sentenceAt(this.text, position));
  }

  /** Whether most letters of the material are of this script, so that a name could be found in it as it stands. */
  isMostly(script: number): boolean {
    let letters = 0;
    let inScript = 0;
    this.passages.forEach(({ start }) => {
      const end = Math.min(start + SAMPLE, this.text.length);
      for (let position = start; position < end; position += 1) {
        const classes = classesOf(this.text.charCodeAt(position));
        if ((classes & LETTER) !== 0) letters += 1;
        if ((classes & script) !== 0) inScript += 1;
      }
    });
    return inScript * 2 > letters;
  }
}

function passagesOf(brief: Brief): { text: string; origin: ToOrigin }[] {
  const { brand } = brief;
  const contact = brand?.contact;
  const keyword: ToOrigin = (sentence) => ({ type: 'keyword', sentence });
  const ofBrand = [
    brand?.company,
    brand?.boilerplate,
    ...[contact?.department, contact?.name, contact?.phone, contact?.email],
    brand?.homepage,
    ...(brand?.glossary ?? []).map(({ use }) => use),
  ].filter(Boolean);
  return [
    ...brief.references.map(({ id, title, text, url }) => ({
      text: [title, text, url ?? ''].join('\n'),
      origin: (sentence: string): Origin => ({ type: 'reference', reference_id: id ?? null, title, sentence }),
    })),
    { text: brief.keyword, origin: keyword },
    { text: brief.instruction ?? '', origin: keyword },
    { text: ofBrand.join('\n'), origin: (sentence) => ({ type: 'brand', sentence }) },
    ...brief.sources.map(({ title, text, url }) => ({
      text: [title, text, url ?? ''].join('\n'),
      origin: (sentence: string): Origin => ({ type: 'source', title, url, sentence }),
    })),
  ];
}
