import type { FeedItem } from '../../../providers/feeds/port.ts';
import { canonicalUrl } from './canonical.ts';

/** An article as it will be stored. */
export type Draft = {
  url: string;
  guid: string | null;
  title: string;
  summary: string;
  content: string | null;
  language: string;
  img_url: string | null;
  reporter_name: string | null;
  published_at: Date;
};

/** The index of addresses holds no longer ones. */
const LONGEST_ADDRESS = 2000;
const LONGEST_GUID = 500;
const LONGEST_TITLE = 500;
const LONGEST_SUMMARY = 2000;
const LONGEST_CONTENT = 50_000;
const LONGEST_NAME = 100;
/** Clocks of outlets run ahead; more than this is a mistake, and so is a day before there were any feeds. */
const AHEAD_MS = 10 * 60_000;
const FIRST_DAY = Date.UTC(1990, 0, 1);

/** What can be stored of a batch, each article once. */
export function readItems(items: FeedItem[], now: Date): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const item of items) {
    const draft = readItem(item, now);
    if (draft && !drafts.has(draft.url)) drafts.set(draft.url, draft);
  }
  const uses = Map.groupBy(drafts.values(), ({ guid }) => guid);
  return Array.from(drafts.values(), (draft) => {
    // A name that several articles share names none of them.
    const isOwn = draft.guid !== null && uses.get(draft.guid)?.length === 1;
    return isOwn ? draft : { ...draft, guid: null };
  });
}

function readItem(item: FeedItem, now: Date): Draft | null {
  const url = canonicalUrl(item.url);
  const summary = oneLine(item.summary).slice(0, LONGEST_SUMMARY);
  const title = (oneLine(item.title) || summary.slice(0, 80)).slice(0, LONGEST_TITLE);
  if (url === null || url.length > LONGEST_ADDRESS || title === '') return null;
  const content = item.fullText === null ? null : storable(item.fullText).trim().slice(0, LONGEST_CONTENT) || null;
  const guid = item.guid === null ? '' : oneLine(item.guid);
  const published = item.publishedAt?.getTime() ?? Number.NaN;
  const isCredible = published >= FIRST_DAY && published <= now.getTime() + AHEAD_MS;
  return {
    url,
    guid: guid === '' || guid.length > LONGEST_GUID ? null : guid,
    title: title.toWellFormed(),
    summary: summary.toWellFormed(),
    content: content?.toWellFormed() ?? null,
    language: languageOf(`${title} ${summary}`, item.language),
    img_url: item.imageUrl === null || item.imageUrl.length > LONGEST_ADDRESS ? null : storable(item.imageUrl),
    reporter_name: item.author === null ? null : oneLine(item.author).slice(0, LONGEST_NAME).toWellFormed() || null,
    published_at: isCredible ? new Date(published) : now,
  };
}

/** The database keeps no NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function oneLine(text: string): string {
  return storable(text).replace(/\s+/gu, ' ').trim();
}

/** By the script of the text where that tells; feeds declare a language they were once set up with. */
export function languageOf(text: string, declared: string | null): string {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const named = declared?.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  if (letters === 0) return /^[a-z]{2,3}$/.test(named) ? named : 'ko';
  // A Korean headline may hold more Latin letters than syllables, which are letters by the two or three.
  if (count(/\p{Script=Hangul}/gu) / letters > 0.15) return 'ko';
  if (count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) / letters > 0.1) return 'ja';
  if (count(/\p{Script=Han}/gu) / letters > 0.3) return named === 'ja' ? 'ja' : 'zh';
  return /^[a-z]{2,3}$/.test(named) && !['ko', 'ja', 'zh'].includes(named) ? named : 'en';
}
