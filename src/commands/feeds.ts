import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pollAllFeeds, readOpml } from '../app/news.ts';
import {
  addFeed,
  addManyFeeds,
  FEED_KINDS,
  type FeedKind,
  type FeedRow,
  listFeeds,
  NAVER_NEWS_URL,
  removeFeed,
} from '../areas/newsclip/feeds/index.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { REGIONS, type Region } from '../providers/feeds/port.ts';
import { type Command, type Context, command } from './command.ts';

export const feedCommands: Command[] = [
  command({
    name: 'feeds add',
    usage: '--url U | --kind naver --media M --region 국내|해외 [--full-text] [--interval SECONDS]',
    async run({ args, withDatabase }) {
      const fullText = args.includes('--full-text');
      const rest = args.filter((arg) => arg !== '--full-text');
      const { media, region, ...given } = options(rest, ['media', 'region'], ['url', 'interval', 'kind']);
      const kind = kindOf(given.kind);
      const url = given.url ?? (kind === 'naver' ? NAVER_NEWS_URL : undefined);
      if (!url) throw new UsageError('--url is required.');
      const feed = { url, media, region: regionOf(region), kind, fullText, intervalSeconds: secondsOf(given.interval) };
      const added = await withDatabase((database) => addFeed(database, feed));
      if ('refused' in added) throw new UsageError(added.refused);
      return { feed_id: added.id, url: added.url, kind: added.kind };
    },
    show: ({ feed_id, url, kind }) => `Feed ${feed_id} (${kind}) will be polled within a minute: ${url}`,
  }),
  command({
    name: 'feeds list',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, []);
      return { feeds: await withDatabase((database) => listFeeds(database)) };
    },
    show: ({ feeds }) => feeds.map(lineOf).join('\n'),
  }),
  command({
    name: 'feeds remove',
    usage: '--id N',
    async run({ args, withDatabase }) {
      const { id } = options(args, ['id']);
      const isGone = /^[1-9]\d{0,14}$/.test(id) && (await withDatabase((database) => removeFeed(database, Number(id))));
      if (!isGone) throw new UsageError(`There is no feed ${id}.`);
      return { feed_id: Number(id) };
    },
    show: ({ feed_id }) => `Feed ${feed_id} was removed; its articles are kept.`,
  }),
  command({
    name: 'feeds poll',
    usage: '',
    async run({ args, config, withDatabase }) {
      options(args, []);
      return withDatabase((database) => pollAllFeeds(config, database));
    },
    show: ({ polled, new_articles, failed }) => `${polled} polled, ${new_articles} new articles, ${failed} failed.`,
  }),
  command({
    name: 'feeds import',
    usage: '--file F.opml --region 국내|해외 [--full-text]',
    run: importFeeds,
    show: imported,
  }),
];

async function importFeeds({ args, withDatabase }: Context) {
  const fullText = args.includes('--full-text');
  const { file, region } = options(
    args.filter((arg) => arg !== '--full-text'),
    ['file', 'region'],
  );
  const place = regionOf(region);
  const outlined = readOpml(readFile(file));
  if (!outlined) throw new UsageError(`${file} is not an OPML file.`);
  const given = outlined.map(({ url, title }) => ({
    url,
    media: title || (URL.parse(url)?.hostname ?? ''),
    region: place,
    fullText,
  }));
  return withDatabase((database) => addManyFeeds(database, given));
}

function imported({ added, known, refused }: Awaited<ReturnType<typeof importFeeds>>): string {
  const reasons = refused.map(({ url, reason }) => `  ${url}: ${reason}`);
  return [`${added} added, ${known} already known, ${refused.length} refused.`, ...reasons].join('\n');
}

function readFile(file: string): Buffer {
  try {
    // npm runs in the project's folder; INIT_CWD is the operator's working directory.
    return readFileSync(resolve(process.env.INIT_CWD ?? '', file));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

function lineOf(feed: FeedRow): string {
  const moment = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';
  const summary = `last success ${moment(feed.last_success_at)}, ${feed.articles_total} articles, next ${moment(feed.next_poll_at)}`;
  const moved = feed.found_at === null ? [] : [`    found at ${feed.found_at}`];
  const error = feed.last_error === null ? [] : [`    ${feed.failures} failures: ${feed.last_error}`];
  const note = feed.note === null ? [] : [`    ${feed.note}`];
  return [
    `${feed.id}  ${feed.health}  ${feed.region}  ${feed.media}  ${feed.url}  ${summary}`,
    ...moved,
    ...error,
    ...note,
  ].join('\n');
}

function regionOf(text: string): Region {
  const region = REGIONS.find((each) => each === text.normalize('NFC'));
  if (!region) throw new UsageError(`--region must be one of ${REGIONS.join(', ')}.`);
  return region;
}

function kindOf(text: string | undefined): FeedKind | undefined {
  const kind = FEED_KINDS.find((each) => each === text);
  if (text !== undefined && !kind) throw new UsageError(`--kind must be one of ${FEED_KINDS.join(', ')}.`);
  return kind;
}

function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,6}$/.test(text)) throw new UsageError('--interval must be a whole number of seconds.');
  return Number(text);
}
