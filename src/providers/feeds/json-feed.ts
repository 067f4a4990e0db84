import { type Json, objectOf, stringOf } from '../../kernel/json-value.ts';
import type { RawItem } from './raw-items.ts';

/** JSON Feed, version 1 and 1.1. Anything may be missing or have another type. */

/** Null when it is no JSON Feed. */
export function readJsonFeed(source: string): RawItem[] | null {
  const feed = objectOf(parsed(source));
  const isFeed = String(feed.version).includes('jsonfeed.org') || Array.isArray(feed.items);
  return isFeed ? listOf(feed.items).map((item) => rawItem(item, feed)) : null;
}

function rawItem(item: Json, feed: Json): RawItem {
  const pictures = listOf(item.attachments).filter(({ mime_type }) => stringOf(mime_type)?.startsWith('image'));
  const authors = [item, feed].flatMap(({ author, authors }) => [...listOf(authors), objectOf(author)]);
  return {
    titles: [stringOf(item.title)],
    summaries: [item.summary, item.content_text, item.content_html].map(stringOf),
    links: [item.url, item.external_url, item.id].map(stringOf),
    guid: stringOf(item.id),
    authors: authors.map(({ name }) => stringOf(name)),
    dates: [item.date_published, item.date_modified].map(stringOf),
    images: [item.image, item.banner_image, ...pictures.map(({ url }) => url)].map(stringOf),
    languages: [item.language, feed.language].map(stringOf),
    outlet: undefined,
  };
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}
