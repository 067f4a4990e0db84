import type { AnyFeed, AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from 'feedsmith';

/** Common form of the items of all feed formats, not yet cleaned; the first usable value of each list is taken. */
export type RawItem = {
  titles: Text[];
  /** May contain HTML. */
  summaries: Text[];
  links: Text[];
  guid: Text;
  authors: Text[];
  dates: Text[];
  images: Text[];
  languages: Text[];
  outlet: Text;
};
type Text = string | undefined;

export type RawFeed = { items: RawItem[]; minWaitMinutes: number };

export function rawItems(parsed: AnyFeed<string>): RawFeed {
  switch (parsed.format) {
    case 'rss':
      return {
        items: (parsed.feed.items ?? []).map((item) => fromRss(item, parsed.feed)),
        minWaitMinutes: parsed.feed.ttl ?? 0,
      };
    case 'atom':
      return { items: (parsed.feed.entries ?? []).map((entry) => fromAtom(entry, parsed.feed)), minWaitMinutes: 0 };
    case 'rdf':
      return { items: (parsed.feed.items ?? []).map((item) => fromRdf(item, parsed.feed)), minWaitMinutes: 0 };
    case 'json':
      return { items: (parsed.feed.items ?? []).map((item) => fromJson(item, parsed.feed)), minWaitMinutes: 0 };
  }
}

function fromRss(item: RssFeed.Item<string>, feed: RssFeed.Feed<string>): RawItem {
  const { guid, dc, media, content } = item;
  return {
    titles: [item.title, dc?.titles?.[0], media?.title?.value],
    summaries: [
      item.description,
      content?.encoded,
      item.atom?.summary?.value,
      media?.description?.value,
      dc?.descriptions?.[0],
    ],
    links: [item.link, item.atom?.links?.[0]?.href, guid?.isPermaLink === false ? undefined : guid?.value],
    guid: guid?.value,
    authors: [...(item.authors ?? []).map(({ name }) => name), ...(dc?.creators ?? []), item.itunes?.author],
    dates: [item.pubDate, dc?.dates?.[0], item.dcterms?.created?.[0], item.atom?.published, item.atom?.updated],
    images: [...mediaImages(media), ...enclosures(item.enclosures), item.itunes?.image],
    languages: [dc?.languages?.[0], feed.language, feed.dc?.languages?.[0]],
    outlet: item.source?.title,
  };
}

function fromRdf(item: RdfFeed.Item<string>, feed: RdfFeed.Feed<string>): RawItem {
  const { dc, media, content, rdf } = item;
  return {
    titles: [item.title, dc?.titles?.[0]],
    summaries: [item.description, content?.encoded, dc?.descriptions?.[0]],
    links: [item.link, rdf?.about],
    guid: rdf?.about,
    authors: dc?.creators ?? [],
    dates: [dc?.dates?.[0], item.dcterms?.created?.[0]],
    images: mediaImages(media),
    languages: [dc?.languages?.[0], feed.dc?.languages?.[0]],
    outlet: undefined,
  };
}

function fromAtom(entry: AtomFeed.Entry<string>, feed: AtomFeed.Feed<string>): RawItem {
  const links = entry.links ?? [];
  const pages = links.filter(({ rel }) => rel === undefined || rel === 'alternate');
  const pictures = links.filter(({ rel, type }) => rel === 'enclosure' && isPicture(type));
  return {
    titles: [entry.title?.value],
    summaries: [entry.summary?.value, entry.content?.value, entry.media?.groups?.[0]?.description?.value],
    links: [...pages.map(({ href }) => href), entry.content?.src, entry.id],
    guid: entry.id,
    authors: [...(entry.authors ?? []), ...(feed.authors ?? [])].map(({ name }) => name),
    dates: [entry.published, entry.updated, entry.dc?.dates?.[0]],
    images: [...mediaImages(entry.media), ...pictures.map(({ href }) => href)],
    languages: [entry.xml?.lang, feed.xml?.lang],
    outlet: entry.source?.title?.value,
  };
}

function fromJson(item: JsonFeed.Item<string>, feed: JsonFeed.Feed<string>): RawItem {
  const pictures = (item.attachments ?? []).filter(({ mime_type }) => isPicture(mime_type));
  return {
    titles: [item.title],
    summaries: [item.summary, item.content_text, item.content_html],
    links: [item.url, item.external_url, item.id],
    guid: item.id,
    authors: [...(item.authors ?? []), ...(feed.authors ?? [])].map(({ name }) => name),
    dates: [item.date_published, item.date_modified],
    images: [item.image, item.banner_image, ...pictures.map(({ url }) => url)],
    languages: [item.language, feed.language],
    outlet: undefined,
  };
}

function mediaImages(media: MediaNs.ItemOrFeed | undefined): Text[] {
  const levels = media ? [media, ...(media.groups ?? [])] : [];
  const contents = levels.flatMap(({ contents = [] }) => contents);
  const pictures = contents.filter(
    ({ medium, type, url }) => medium === 'image' || isPicture(type) || hasPictureExtension(url),
  );
  return [
    ...pictures.map(({ url }) => url),
    ...[...levels, ...contents].flatMap(({ thumbnails = [] }) => thumbnails.map(({ url }) => url)),
  ];
}

function enclosures(list: RssFeed.Enclosure[] = []): Text[] {
  return list.filter(({ type, url }) => isPicture(type) || hasPictureExtension(url)).map(({ url }) => url);
}

function isPicture(type: Text): boolean {
  return type?.toLowerCase().startsWith('image') ?? false;
}

function hasPictureExtension(url: Text): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(url ?? '');
}
