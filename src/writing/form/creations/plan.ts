import type { Brief } from '../../brief.ts';
import { labelledAs } from '../blocks.ts';
import { type Reading, readBrief } from '../reading/index.ts';
import { sentenceTitle, titleOf } from '../title.ts';
import { type Line, linesOf } from './lines.ts';

/** What a video or card plan is made of. */
export type Plan = {
  reading: Reading;
  /** What it is about; null where nothing says so for certain. */
  name: string | null;
  /** The same without whose it is: what pictures show. */
  subject: string | null;
  lines: Line[];
  /** The length of a video and the number of cards that were asked for. */
  seconds: number | null;
  count: number | null;
};

const SECONDS = /(\d{1,3})[\s-]?(?:초|秒|seconds?\b|secs?\b|s\b|secondes?\b|detik\b)/iu;
const CARDS = /(\d{1,2})[\s-]?(?:장|컷|枚|张|cards?\b|cartes?\b|kartu\b)/iu;

export function planOf(brief: Brief, spoken: string): Plan {
  const reading = readBrief(brief);
  const asked = (pattern: RegExp) => {
    const number = reading.wishes.map((wish) => pattern.exec(wish)?.[1]).find((found) => found !== undefined);
    return number === undefined ? null : Number(number);
  };
  const name = titleOf(reading, brief.language) ?? sentenceTitle(reading, brief.language);
  return {
    reading,
    name,
    subject: labelledAs(reading.values, 'what') ?? name,
    lines: linesOf(reading, brief, spoken),
    seconds: asked(SECONDS),
    count: asked(CARDS),
  };
}
