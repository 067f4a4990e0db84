import { koreanDay, parseDay, parseMoment } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/database.ts';
import type { Queue } from '../../../kernel/jobs/index.ts';
import type { HostThrottle } from '../../../kernel/outbound/host-throttle.ts';
import type { Files } from '../../../media/files/index.ts';
import { MAX_REFERENCE } from '../../../media/files/limits.ts';
import { firstParagraphs } from '../../../media/files/paragraphs.ts';
import type { ReadListing } from '../../../providers/feeds/port.ts';
import type { PageReader } from '../../../providers/pages/port.ts';
import { countHouseTexts, insertHouseText } from '../../../texts/house/store.ts';
import { MAX_TEXTS, readEarlier } from '../reading.ts';
import type { Reason } from './reasons.ts';
import {
  failImport,
  findOrder,
  finishReading,
  finishTaking,
  keepList,
  keepText,
  lockImport,
  lockReadyItem,
  markTaken,
  nextItem,
  type Order,
  refuseItem,
  refuseList,
  refuseWaiting,
  replaceArchive,
  unfinishedImports,
  type WaitingItem,
} from './store.ts';

/**
 * Reads and takes the texts of an import, one after the other. Each is kept in a transaction of its own, so that a job that is
 * lost with its instance continues where it was.
 */

/** After this time the next account gets its turn. */
const TURN_MS = 10_000;
const CONCURRENCY = 2;
/** Pages of a list, and sitemaps. */
const MAX_LISTS = 100;
/** A page with less has no text of its own. */
const MIN_TEXT = 60;

export type ImportJobDeps = {
  database: Database;
  files: Pick<Files, 'tryRead' | 'listArchive' | 'tryReadEntry'>;
  pages: PageReader;
  readListing: ReadListing;
  throttle: HostThrottle;
};

export function houseImportQueue(deps: ImportJobDeps): Queue {
  return {
    name: 'house.import',
    concurrency: CONCURRENCY,
    due: unfinishedImports,
    async work({ key, signal }) {
      const end = performance.now() + TURN_MS;
      while (!signal.aborted && performance.now() < end) {
        // It may have been deleted since.
        const order = await findOrder(deps.database, Number(key));
        if (!order) return;
        await (order.state === 'taking' ? takeNext(deps, order) : readNext(deps, order, signal));
      }
    },
  };
}

async function readNext(deps: ImportJobDeps, order: Order, signal: AbortSignal): Promise<void> {
  const { database } = deps;
  if (order.is_late) await refuseWaiting(database, order.id, 'took_too_long');
  else if (order.list_url !== null) return readList(deps, order, order.list_url, signal);
  const item = await nextItem(database, order.id);
  if (!item) return finishReading(database, order.id);
  return item.url === null
    ? readFileItem(deps, order, item, signal)
    : readPageItem(deps, order, item, item.url, signal);
}

async function readList(
  { database, readListing, throttle }: ImportJobDeps,
  order: Order,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const isFirst = order.lists_read === 0;
  const listing = await throttle(url, signal, () => readListing(url, order.lists_read, signal));
  if ('failure' in listing) {
    if (listing.failure === 'cancelled') return;
    if (isFirst) return failImport(database, order.id, listing.failure);
    return database.begin((transaction) => refuseList(transaction, order, url, listing.failure as Reason));
  }
  const { texts, following, isPage } = listing;
  if (isFirst && texts.length === 0 && following.length === 0) return failImport(database, order.id, 'no_list');
  const listed = texts.map(({ url: address, title, publishedAt }) => ({
    ...{ url: address, title },
    published_on: publishedAt && koreanDay(publishedAt),
  }));
  const hasRoom = order.lists_read + 1 < MAX_LISTS;
  await database.begin((transaction) =>
    keepList(transaction, order, listed, (added) => (hasRoom && (added > 0 || !isPage) ? following : [])),
  );
}

async function readPageItem(
  { database, pages, throttle }: ImportJobDeps,
  order: Order,
  item: WaitingItem,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const page = await throttle(url, signal, () => pages.read(url, signal));
  if (!page.ok) {
    if (page.reason !== 'cancelled') await refuseItem(database, item.id, page.reason);
    return;
  }
  if (page.text.length < MIN_TEXT) return refuseItem(database, item.id, 'no_text');
  const title = item.title ?? page.title;
  const text = page.text.startsWith(title) ? page.text.slice(title.length).trim() : page.text;
  const published_on = item.published_on ?? dayOf(page.published);
  await keepFound(database, order, { ...item, title, published_on }, firstParagraphs(text, MAX_REFERENCE).text);
}

/** The Korean day of a time as pages write it. */
function dayOf(published: string): string | null {
  const moment = parseMoment(published);
  if (moment) return koreanDay(moment);
  const day = published.slice(0, 10);
  return parseDay(day) ? day : null;
}

async function readFileItem(
  { database, files }: ImportJobDeps,
  order: Order,
  { file_url, ...item }: WaitingItem,
  signal: AbortSignal,
): Promise<void> {
  const fileUrl = file_url ?? '';
  const reader = { accountId: order.account_id, isTest: order.is_test, signal };
  if (item.entry === null) {
    const archive = await files.listArchive(reader, fileUrl);
    if (archive) return openArchive(database, order, { ...item, file_url }, archive);
  }
  const found =
    item.entry === null
      ? await files.tryRead(reader, fileUrl, MAX_REFERENCE)
      : await files.tryReadEntry(reader, { fileUrl, place: item.entry, name: item.name }, MAX_REFERENCE);
  if ('refused' in found) return refuseItem(database, item.id, found.refused);
  await keepFound(database, order, item, found.text);
}

type Archive = NonNullable<Awaited<ReturnType<Files['listArchive']>>>;

async function openArchive(database: Database, order: Order, item: WaitingItem, archive: Archive): Promise<void> {
  if ('refused' in archive) return refuseItem(database, item.id, archive.refused);
  if (archive.entries.length === 0) return refuseItem(database, item.id, 'empty');
  const entries = archive.entries.map(({ place, name, isTooLarge }) => ({
    ...{ place, name },
    reason: /\.zip$/i.test(name) ? ('nested_archive' as const) : isTooLarge ? ('too_large' as const) : null,
  }));
  const isReplaced = await database.begin((transaction) => replaceArchive(transaction, order, item, entries));
  if (!isReplaced) await refuseItem(database, item.id, 'too_many');
}

async function keepFound(
  database: Database,
  order: Order,
  { id, name, title, published_on }: Pick<WaitingItem, 'id' | 'name' | 'title' | 'published_on'>,
  content: string,
): Promise<void> {
  const { language } = order;
  const text = readEarlier({ title: title ?? undefined, content, language, published_on, name }, order.now);
  if (text.language === null) await refuseItem(database, id, 'unknown_language', text.title);
  else await keepText(database, order, id, text);
}

/** One text and the mark that it was taken. The lock of the import holds up whoever deletes it. */
async function takeNext({ database }: ImportJobDeps, { id, account_id, area, kind, source }: Order): Promise<void> {
  await database.begin(async (transaction) => {
    const locked = await lockImport(transaction, account_id, id);
    if (locked?.state !== 'taking') return;
    const item = await lockReadyItem(transaction, id);
    if (!item) return finishTaking(transaction, id);
    const { id: itemId, ...text } = item;
    if ((await countHouseTexts(transaction, account_id)) >= MAX_TEXTS)
      return refuseItem(transaction, itemId, 'archive_full');
    const origin = source === 'page' ? 'page' : 'file';
    const row = await insertHouseText(transaction, account_id, { area, kind, origin, ...text });
    await markTaken(transaction, itemId, row?.house_text_id ?? null);
  });
}
