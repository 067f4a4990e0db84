import type { Language } from '../../../writing/brief.ts';
import { keyTerms } from '../../../writing/languages/terms.ts';

/** Score from 0 to 1 for how likely an article is coverage of a release. */

/** Minimum score for a link; tuned on rewritten, copied and unrelated articles. */
export const MIN_SCORE = 0.36;

const WEIGHTS = { title: 0.3, text: 0.3, terms: 0.25, company: 0.15 };
const TERMS = 12;
const DAY_MS = 24 * 3600 * 1000;
/** The score decreases over two weeks to this factor. */
const WINDOW_DAYS = 14;
const MIN_TIME_FACTOR = 0.85;
const MAX_BODY_LENGTH = 6000;

export type ReleaseText = { title: string; content: string; language: Language; company: string };
export type ArticleText = { title: string; title_ko: string; summary_ko: string; content: string | null };

/** Precomputed features of a release. */
export type Profile = { title: Set<string>; text: Set<string>; terms: string[]; company: string; sizes: Sizes };

/** N-gram lengths. Longer for alphabets, because short n-grams of few letters match by chance. */
type Sizes = { title: number; text: number };
const SYLLABLES: Sizes = { title: 2, text: 4 };
const LETTERS: Sizes = { title: 4, text: 9 };

export function profileOf({ title, content, language, company }: ReleaseText): Profile {
  const name = plainName(company);
  // A company that is not named in the text, such as a sender without a brand profile, is ignored.
  const isNamed = name.length > 1 && normalized(`${title}\n${content}`).includes(name);
  const terms = keyTerms(`${title}\n${title}\n${content}`, language, TERMS + 4).map(normalized);
  const distinctive = [...new Set(terms)].filter((term) => term.length > 1 && !(isNamed && name.includes(term)));
  const sizes = ['ko', 'ja', 'zh'].includes(language) ? SYLLABLES : LETTERS;
  return {
    title: ngrams(title, sizes.title),
    text: ngrams(content, sizes.text),
    terms: distinctive.slice(0, TERMS),
    company: isNamed ? name : '',
    sizes,
  };
}

/** Fast pre-check, because it runs for every article. */
export function mayCover({ company, terms }: Profile, normalizedArticle: string): boolean {
  if (company !== '' && normalizedArticle.includes(company)) return true;
  return terms.filter((term) => normalizedArticle.includes(term)).length >= 3;
}

export function normalizedArticle({ title, title_ko, summary_ko, content }: ArticleText): string {
  return normalized(`${title}\n${title_ko}\n${summary_ko}\n${(content ?? '').slice(0, MAX_BODY_LENGTH)}`);
}

export function coverageScore(profile: Profile, article: ArticleText, afterMs: number): number {
  const { sizes } = profile;
  const whole = normalizedArticle(article);
  const body = article.content?.slice(0, MAX_BODY_LENGTH) || article.summary_ko || article.title;
  const titles = [article.title, article.title_ko].map((title) =>
    similarity(profile.title, ngrams(title, sizes.title)),
  );
  const found = profile.terms.filter((term) => whole.includes(term)).length;
  const known =
    WEIGHTS.title * Math.max(...titles) +
    WEIGHTS.text * lenient(share(ngrams(body, sizes.text), profile.text)) +
    WEIGHTS.terms * lenient(found / Math.max(1, profile.terms.length));
  const company = whole.includes(profile.company) ? WEIGHTS.company : 0;
  const score = profile.company === '' ? known / (1 - WEIGHTS.company) : known + company;
  const lateness = Math.min(1, Math.max(0, afterMs) / (WINDOW_DAYS * DAY_MS));
  return Math.round(score * (1 - (1 - MIN_TIME_FACTOR) * lateness) * 1000) / 1000;
}

/** Two thirds already count as everything, because no article takes over the whole text. */
function lenient(part: number): number {
  return Math.min(1, 1.5 * part);
}

/** Character n-grams instead of words, because 센서를 and 센서가 differ only in the particle. */
function ngrams(text: string, size: number): Set<string> {
  const letters = normalized(text.slice(0, 20_000));
  const found = new Set<string>();
  for (let start = 0; start + size <= letters.length; start++) found.add(letters.slice(start, start + size));
  return found;
}

/** Dice's coefficient. */
function similarity(left: Set<string>, right: Set<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  return (2 * left.intersection(right).size) / (left.size + right.size);
}

/** Share of the first set that is in the second. */
function share(part: Set<string>, whole: Set<string>): number {
  return part.size === 0 ? 0 : part.intersection(whole).size / part.size;
}

function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** ㈜한빛바이오, (주)한빛바이오 and 한빛바이오 are one company. */
function plainName(name: string): string {
  return normalized(name.replace(/㈜|\(주\)|주식회사|유한회사|(?:,?\s+(?:inc|corp|ltd|llc|co)\.?)+$/giu, ' '));
}
