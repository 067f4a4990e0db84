import type { RawItem, Text } from './raw-items.ts';

/** JSON Feed, version 1 and 1.1. Anything may be missing or have another type. */

type Json = { [name: string]: unknown };

/** Null when it is no JSON Feed. */
export function readJsonFeed(source: string): RawItem[] | null {
  const feed = objectOf(parsed(source));
  const isFeed = String(feed.version).includes('jsonfeed.org') || Array.isArray(feed.items);
  return isFeed ? listOf(feed.items).map((item) => rawItem(item, feed)) : null;
}

function rawItem(item: Json, feed: Json): RawItem {
  const pictures = listOf(item.attachments).filter(({ mime_type }) => textOf(mime_type)?.startsWith('image'));
  const authors = [item, feed].flatMap(({ author, authors }) => [...listOf(authors), objectOf(author)]);
  return {
    titles: [textOf(item.title)],
    summaries: [item.summary, item.content_text, item.content_html].map(textOf),
    links: [item.url, item.external_url, item.id].map(textOf),
    guid: textOf(item.id),
    authors: authors.map(({ name }) => textOf(name)),
    dates: [item.date_published, item.date_modified].map(textOf),
    images: [item.image, item.banner_image, ...pictures.map(({ url }) => url)].map(textOf),
    languages: [item.language, feed.language].map(textOf),
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

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

function textOf(value: unknown): Text {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}
