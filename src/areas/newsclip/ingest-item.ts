import type { FeedItem } from '../../providers/feeds/port.ts';
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
    reporter_name: readByline(item.author) ?? bylineIn(`${summary}\n${content?.slice(0, 300) ?? ''}`),
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

const TITLES = '(?:선임|전문|인턴|수습|객원|시민|의학|과학|여행|취재)?(?:기자|특파원|통신원|에디터|앵커|PD)|논설위원';

/** The first name of a byline, without what outlets put around it. */
export function readByline(author: string | null): string | null {
  if (author === null) return null;
  const name = oneLine(author)
    .replace(/\S+@\S+\s*\(([^)]+)\)/u, '$1')
    .replace(/[<([]?[^\s<([]+@[^\s>)\]]+[>)\]]?/gu, '')
    .replace(/^(?:by|글|사진)[\s:]+/iu, '')
    .replace(/^[([][^)\]]*=[^)\]]*[)\]]\s*/u, '')
    .split(/[,;|·/=]| and | & /u, 1)[0]
    ?.replace(new RegExp(`\\s*(?:${TITLES})\\s*$`, 'u'), '')
    .trim();
  return name && name.length <= 60 && /\p{L}{2}|\p{L}\.? \p{L}/u.test(name) ? name : null;
}

/** Wire stories begin with `(서울=통신사) 홍길동 기자 =`. */
function bylineIn(text: string): string | null {
  return new RegExp(`(?:^|[\\s)\\]])([가-힣]{2,4})\\s?(?:${TITLES})\\s*=`, 'u').exec(text)?.[1] ?? null;
}
