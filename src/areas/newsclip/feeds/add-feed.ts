import type { Queryable } from '../../../kernel/database.ts';
import type { Region } from '../../../providers/feeds/port.ts';
import type { FeedKind } from './feed.ts';
import { INTERVAL_RANGE } from './interval.ts';
import { addFeeds, type NewFeed } from './store.ts';

export const KEYWORD = '{keyword}';
const NAVER_HOST = 'openapi.naver.com';
export const NAVER_NEWS_URL = `https://${NAVER_HOST}/v1/search/news.json?query=${KEYWORD}`;
const MAX_URL_LENGTH = 2000;
const MAX_MEDIA_LENGTH = 100;
const DEFAULT_INTERVAL = 900;

export type GivenFeed = {
  url: string;
  media: string;
  region: Region;
  /** Derived from the URL when missing. */
  kind?: FeedKind | undefined;
  fullText?: boolean;
  intervalSeconds?: number | undefined;
  isSample?: boolean;
};

export type Added = { id: number; url: string; kind: FeedKind } | { refused: string };

export async function addFeed(sql: Queryable, given: GivenFeed): Promise<Added> {
  const feed = checkFeed(given);
  if ('refused' in feed) return feed;
  const [added] = await addFeeds(sql, [feed]);
  if (!added) return { refused: `${feed.url} is already a source.` };
  return { ...added, kind: feed.kind };
}

export type ManyAdded = { added: number; known: number; refused: { url: string; reason: string }[] };

/** Adds the valid ones and reports the others. */
export async function addManyFeeds(sql: Queryable, given: GivenFeed[]): Promise<ManyAdded> {
  const checked = given.map((one) => ({ url: one.url, feed: checkFeed(one) }));
  const valid = checked.flatMap(({ feed }) => ('refused' in feed ? [] : [feed]));
  const refused = checked.flatMap(({ url, feed }) => ('refused' in feed ? [{ url, reason: feed.refused }] : []));
  const added = await addFeeds(sql, valid);
  return { added: added.length, known: valid.length - added.length, refused };
}

function checkFeed(given: GivenFeed): NewFeed | { refused: string } {
  const media = given.media.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const intervalSeconds = given.intervalSeconds ?? DEFAULT_INTERVAL;
  const [shortest, longest] = INTERVAL_RANGE;
  if (media === '' || media.length > MAX_MEDIA_LENGTH)
    return refused('The outlet needs a name of at most 100 characters.');
  if (!(intervalSeconds >= shortest && intervalSeconds <= longest))
    return refused(`The interval must be from ${shortest} to ${longest} seconds.`);
  const address = readAddress(given.url.trim(), given.kind);
  if ('refused' in address) return address;
  const { fullText = false, isSample = false, region } = given;
  return { ...address, media, region, fullText, intervalSeconds: Math.round(intervalSeconds), isSample };
}

type Address = { url: string; host: string; kind: FeedKind };

/** The canonical form of a URL and the kind of source that it is. */
export function readAddress(text: string, wanted: FeedKind | undefined): Address | { refused: string } {
  const url = text.length <= MAX_URL_LENGTH ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return refused('The address must start with http:// or https://.');
  if (url.username || url.password) return refused('The address must not contain a user name or password.');
  if (/[{}]|%7b|%7d/i.test(url.host)) return refused(`The host must not contain ${KEYWORD}.`);
  const hasKeyword = text.includes(KEYWORD);
  const kind = wanted ?? (url.hostname === NAVER_HOST ? 'naver' : hasKeyword ? 'template' : 'feed');
  if (kind === 'feed' && hasKeyword) return refused(`Only a template may contain ${KEYWORD}.`);
  if (kind !== 'feed' && !hasKeyword) return refused(`The address must contain ${KEYWORD}.`);
  url.hash = '';
  // The URL parser encodes the braces; the placeholder must stay readable.
  return { url: url.href.replace(/%7Bkeyword%7D/gi, KEYWORD), host: url.host, kind };
}

/** The canonical form of a feed URL; null when it would be refused. */
export function feedAddress(text: string): string | null {
  const address = readAddress(text, 'feed');
  return 'refused' in address ? null : address.url;
}

function refused(reason: string): { refused: string } {
  return { refused: reason };
}
