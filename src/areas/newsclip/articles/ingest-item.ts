import { oneLine } from '../../../kernel/one-line.ts';
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

/** Limit of the index on URLs. */
const MAX_ADDRESS_LENGTH = 2000;
const MAX_GUID_LENGTH = 500;
const MAX_TITLE_LENGTH = 500;
const MAX_SUMMARY_LENGTH = 2000;
const MAX_CONTENT_LENGTH = 50_000;
const MAX_NAME_LENGTH = 100;
/** Tolerance for clock skew of outlets; later dates, and dates before feeds existed, are mistakes. */
const MAX_CLOCK_SKEW_MS = 10 * 60_000;
const EARLIEST = Date.UTC(1990, 0, 1);

/** The valid articles of a batch without duplicates. */
export function readItems(items: FeedItem[], now: Date): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const item of items) {
    const draft = readItem(item, now);
    if (draft && !drafts.has(draft.url)) drafts.set(draft.url, draft);
  }
  const uses = Map.groupBy(drafts.values(), ({ guid }) => guid);
  return Array.from(drafts.values(), (draft) => {
    // A guid that several articles share identifies none of them.
    const isUnique = draft.guid !== null && uses.get(draft.guid)?.length === 1;
    return isUnique ? draft : { ...draft, guid: null };
  });
}

function readItem(item: FeedItem, now: Date): Draft | null {
  const url = canonicalUrl(item.url);
  const summary = oneLine(item.summary).slice(0, MAX_SUMMARY_LENGTH);
  const title = (oneLine(item.title) || summary.slice(0, 80)).slice(0, MAX_TITLE_LENGTH);
  if (url === null || url.length > MAX_ADDRESS_LENGTH || title === '') return null;
  const content = item.fullText === null ? null : storable(item.fullText).trim().slice(0, MAX_CONTENT_LENGTH) || null;
  const guid = item.guid === null ? '' : oneLine(item.guid);
  const published = item.publishedAt?.getTime() ?? Number.NaN;
  const isPlausible = published >= EARLIEST && published <= now.getTime() + MAX_CLOCK_SKEW_MS;
  return {
    url,
    guid: guid === '' || guid.length > MAX_GUID_LENGTH ? null : guid,
    title: title.toWellFormed(),
    summary: summary.toWellFormed(),
    content: content?.toWellFormed() ?? null,
    language: languageOf(`${title} ${summary}`, item.language),
    img_url: item.imageUrl === null || item.imageUrl.length > MAX_ADDRESS_LENGTH ? null : storable(item.imageUrl),
    reporter_name: item.author === null ? null : oneLine(item.author).slice(0, MAX_NAME_LENGTH).toWellFormed() || null,
    published_at: isPlausible ? new Date(published) : now,
  };
}

/** The database refuses NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Detects the language by script first, because the declared language of feeds is often wrong. */
export function languageOf(text: string, declared: string | null): string {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const letters = count(/\p{L}/gu);
  const named = declared?.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  if (letters === 0) return /^[a-z]{2,3}$/.test(named) ? named : 'ko';
  // A Korean headline may have more Latin letters than syllables, because a syllable stands for two or three letters.
  if (count(/\p{Script=Hangul}/gu) / letters > 0.15) return 'ko';
  if (count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) / letters > 0.1) return 'ja';
  if (count(/\p{Script=Han}/gu) / letters > 0.3) return named === 'ja' ? 'ja' : 'zh';
  return /^[a-z]{2,3}$/.test(named) && !['ko', 'ja', 'zh'].includes(named) ? named : 'en';
}
