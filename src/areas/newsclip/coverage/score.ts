import type { Language } from '../../../writing/brief.ts';
import { keyTerms } from '../../../writing/language/terms.ts';

/** How sure it is that an article came of a release: 0 to 1. */

/** What it takes to be linked; tuned on rewritten, copied and unrelated articles. */
export const LINKED_FROM = 0.36;

const WEIGHTS = { title: 0.3, text: 0.3, terms: 0.25, company: 0.15 };
const TERMS = 12;
const DAY_MS = 24 * 3600 * 1000;
/** After two weeks the same likeness counts for less. */
const WINDOW_DAYS = 14;
const LEAST_FACTOR = 0.85;
const READ = 6000;

export type ReleaseText = { title: string; content: string; language: Language; company: string };
export type ArticleText = { title: string; title_ko: string; summary_ko: string; content: string | null };

/** What is worked out once for a release. */
export type Profile = { title: Set<string>; text: Set<string>; terms: string[]; company: string; sizes: Sizes };

/** Letters of a piece. Alphabets have few letters, so that short pieces are alike by chance. */
type Sizes = { title: number; text: number };
const SYLLABLES: Sizes = { title: 2, text: 4 };
const LETTERS: Sizes = { title: 4, text: 9 };

export function profileOf({ title, content, language, company }: ReleaseText): Profile {
  const name = plainName(company);
  // Who is not named in the text, such as a sender without a brand profile, tells nothing.
  const isNamed = name.length > 1 && squeezed(`${title}\n${content}`).includes(name);
  const terms = keyTerms(`${title}\n${title}\n${content}`, language, TERMS + 4).map(squeezed);
  const telling = [...new Set(terms)].filter((term) => term.length > 1 && !(isNamed && name.includes(term)));
  const sizes = ['ko', 'ja', 'zh'].includes(language) ? SYLLABLES : LETTERS;
  return {
    title: pieces(title, sizes.title),
    text: pieces(content, sizes.text),
    terms: telling.slice(0, TERMS),
    company: isNamed ? name : '',
    sizes,
  };
}

/** Could it be? Cheap, because it is asked of every article. */
export function mayCover({ company, terms }: Profile, squeezedArticle: string): boolean {
  if (company !== '' && squeezedArticle.includes(company)) return true;
  return terms.filter((term) => squeezedArticle.includes(term)).length >= 3;
}

export function squeezedArticle({ title, title_ko, summary_ko, content }: ArticleText): string {
  return squeezed(`${title}\n${title_ko}\n${summary_ko}\n${(content ?? '').slice(0, READ)}`);
}

export function coverageScore(profile: Profile, article: ArticleText, afterMs: number): number {
  const { sizes } = profile;
  const whole = squeezedArticle(article);
  const body = article.content?.slice(0, READ) || article.summary_ko || article.title;
  const titles = [article.title, article.title_ko].map((title) => likeness(profile.title, pieces(title, sizes.title)));
  const found = profile.terms.filter((term) => whole.includes(term)).length;
  const known =
    WEIGHTS.title * Math.max(...titles) +
    WEIGHTS.text * lenient(share(pieces(body, sizes.text), profile.text)) +
    WEIGHTS.terms * lenient(found / Math.max(1, profile.terms.length));
  const company = whole.includes(profile.company) ? WEIGHTS.company : 0;
  const score = profile.company === '' ? known / (1 - WEIGHTS.company) : known + company;
  const lateness = Math.min(1, Math.max(0, afterMs) / (WINDOW_DAYS * DAY_MS));
  return Math.round(score * (1 - (1 - LEAST_FACTOR) * lateness) * 1000) / 1000;
}

/** Nobody takes over everything: two thirds of it are all. */
function lenient(part: number): number {
  return Math.min(1, 1.5 * part);
}

/** Pieces of letters instead of words: 센서를 and 센서가 share all but the particle. */
function pieces(text: string, size: number): Set<string> {
  const letters = squeezed(text.slice(0, 20_000));
  const found = new Set<string>();
  for (let start = 0; start + size <= letters.length; start++) found.add(letters.slice(start, start + size));
  return found;
}

/** Dice's coefficient. */
function likeness(left: Set<string>, right: Set<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  return (2 * left.intersection(right).size) / (left.size + right.size);
}

/** How much of the first is in the second. */
function share(part: Set<string>, whole: Set<string>): number {
  return part.size === 0 ? 0 : part.intersection(whole).size / part.size;
}

function squeezed(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** ㈜한빛바이오, (주)한빛바이오 and 한빛바이오 are one company. */
function plainName(name: string): string {
  return squeezed(name.replace(/㈜|\(주\)|주식회사|유한회사|(?:,?\s+(?:inc|corp|ltd|llc|co)\.?)+$/giu, ' '));
}
