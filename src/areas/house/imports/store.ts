import type { Language } from '../../../documents/language.ts';
import type { Fragment, Queryable } from '../../../kernel/database.ts';
import { type Paged, windowOf } from '../../../kernel/paging.ts';
import type { HouseArea } from '../../../texts/house/names.ts';
import type { Earlier } from '../reading.ts';
import { ITEM_STATES, type ItemState, MAX_ITEMS } from './names.ts';
import type { Reason } from './reasons.ts';
import type { ShownImport, ShownItem } from './schema.ts';

export type ImportRow = Omit<ShownImport, 'reason_text'>;
export type ItemRow = Omit<ShownItem, 'reason_text'>;

type NewImport = Pick<ImportRow, 'url' | 'area' | 'kind' | 'language' | 'preview' | 'ordered_by'>;

/** Throws a unique violation of house_imports_running while another one of the account is under way. */
export async function insertImport(
  sql: Queryable,
  accountId: number,
  { url, area, kind, language, preview, ordered_by }: NewImport,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into house_imports (account_id, ordered_by, source, url, area, kind, language, is_preview, list_urls)
    values (${accountId}, ${ordered_by}, ${url === null ? 'files' : 'page'}, ${url}, ${area}, ${kind}, ${language},
      ${preview}, ${url === null ? [] : [url]}::text[])
    returning id`;
  return row!.id;
}

export async function insertFiles(
  sql: Queryable,
  accountId: number,
  importId: number,
  fileUrls: string[],
): Promise<void> {
  await sql`
    insert into house_import_items (account_id, import_id, name, file_url)
    select ${accountId}, ${importId}, coalesce(u.filename, given.file_url), given.file_url
    from unnest(${fileUrls}::text[]) with ordinality given (file_url, place)
    left join uploads u on u.account_id = ${accountId} and u.file_url = given.file_url
    order by given.place`;
}

export async function findImport(sql: Queryable, accountId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await sql<ImportRow[]>`
    select ${importColumns(sql)} from house_imports i where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Newest first. */
export async function listImports(
  sql: Queryable,
  accountId: number,
  { page, after, page_size: size }: { page: number; after?: string | undefined; page_size: number },
): Promise<Paged<ImportRow[]>> {
  const window = windowOf(sql, { page, after, size });
  const [rows, [count]] = await Promise.all([
    sql<ImportRow[]>`
      select ${importColumns(sql)} from house_imports i where account_id = ${accountId} ${window.following}
      order by id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total from house_imports where account_id = ${accountId}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.house_import_id, total) };
}

/** In the order in which they were given. */
export async function listItems(
  sql: Queryable,
  importId: number,
  {
    page,
    after,
    page_size: size,
    state,
  }: { page: number; after?: string | undefined; page_size: number; state?: ItemState | undefined },
): Promise<Paged<ItemRow[]>> {
  const window = windowOf(sql, { page, after, size }, { isAscending: true });
  const own = sql`import_id = ${importId} ${state === undefined ? sql`` : sql`and state = ${state}`}`;
  const [rows, [count]] = await Promise.all([
    sql<ItemRow[]>`
      select id as item_id, name, url, state, reason, title, left(content, 200) as excerpt, language,
        published_on::text, is_date_sure, house_text_id
      from house_import_items where ${own} ${window.following} order by id limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total from house_import_items where ${own}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.item_id, total) };
}

/** Locks the import until the transaction ends. */
export async function lockImport(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<Pick<ImportRow, 'state'> | undefined> {
  const [row] = await sql<Pick<ImportRow, 'state'>[]>`
    select state from house_imports where id = ${id} and account_id = ${accountId} for update`;
  return row;
}

/** Those of the ids that are no items of the import. */
export async function unknownItems(sql: Queryable, importId: number, ids: number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select given.id from unnest(${ids}::bigint[]) given (id)
    where not exists (select from house_import_items item where item.id = given.id and import_id = ${importId})`;
  return rows.map(({ id }) => id);
}

/** Throws a unique violation of house_imports_running while another one of the account is under way. */
export async function startTaking(sql: Queryable, importId: number, except: number[]): Promise<void> {
  await sql`
    update house_import_items set state = 'left_out', content = null
    where import_id = ${importId} and state = 'ready' and id = any(${except}::bigint[])`;
  await sql`update house_imports set state = 'taking' where id = ${importId}`;
}

export async function deleteImport(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from house_imports where id = ${id} and account_id = ${accountId}`;
  return deleted.count === 1;
}

/** Those that nobody took within a week, and what is left of the others after a month. */
export async function removeOldImports(sql: Queryable): Promise<void> {
  await sql`
    delete from house_imports
    where state in ('ready', 'failed') and created_at < now() - interval '7 days'
      or state = 'done' and finished_at < now() - interval '30 days'`;
}

/* What the job reads and writes. */

export type Order = {
  id: number;
  account_id: number;
  is_test: boolean;
  state: ImportRow['state'];
  source: ImportRow['source'];
  url: string | null;
  area: HouseArea;
  kind: string | null;
  language: Language | null;
  /** The next list to read. */
  list_url: string | null;
  lists_read: number;
  /** Of the account. */
  now: Date;
  is_late: boolean;
};

/** How long the pages of an address are read. */
const LONGEST = '6 hours';

export function unfinishedImports(sql: Queryable): Fragment {
  return sql`
    select i.id from house_imports i join accounts a on a.id = i.account_id
    where i.state in ('reading', 'taking') and a.deleted_at is null order by i.id`;
}

export async function findOrder(sql: Queryable, id: number): Promise<Order | undefined> {
  const [row] = await sql<Order[]>`
    select i.id, account_id, test_of is not null as is_test, state, source, url, area, kind, language,
      list_urls[1] as list_url, lists_read, account_now(account_id) as now,
      i.created_at < now() - ${LONGEST}::interval as is_late
    from house_imports i join accounts a on a.id = i.account_id
    where i.id = ${id} and state in ('reading', 'taking')`;
  return row;
}

export type WaitingItem = {
  id: number;
  name: string;
  file_url: string | null;
  entry: number | null;
  url: string | null;
} & {
  title: string | null;
  published_on: string | null;
};

export async function nextItem(sql: Queryable, importId: number): Promise<WaitingItem | undefined> {
  const [row] = await sql<WaitingItem[]>`
    select id, name, file_url, entry, url, title, published_on::text from house_import_items
    where import_id = ${importId} and state = 'waiting' order by id limit 1`;
  return row;
}

/** A text that the archive or an earlier item of the import has is a duplicate. */
export async function keepText(
  sql: Queryable,
  { id: importId, account_id }: Order,
  itemId: number,
  { title, content, language, published_on, is_date_sure }: Earlier,
): Promise<void> {
  await sql`
    update house_import_items item set title = ${title}, language = ${language}, published_on = ${published_on}::date,
      is_date_sure = ${is_date_sure},
      content = case when known.is_known then null else ${content} end,
      state = case when known.is_known then 'duplicate' else 'ready' end
    from (select exists (
        select from house_texts where account_id = ${account_id} and digest = house_digest(${title}, ${content}))
      or exists (
        select from house_import_items other
        where other.import_id = ${importId} and other.digest = house_digest(${title}, ${content}))
      as is_known) known
    where item.id = ${itemId} and item.state = 'waiting'`;
}

export async function refuseItem(
  sql: Queryable,
  itemId: number,
  reason: Reason,
  title: string | null = null,
): Promise<void> {
  await sql`
    update house_import_items set state = 'refused', reason = ${reason}, content = null, title = coalesce(${title}, title)
    where id = ${itemId} and state in ('waiting', 'ready')`;
}

export async function refuseWaiting(sql: Queryable, importId: number, reason: Reason): Promise<void> {
  await sql`
    update house_import_items set state = 'refused', reason = ${reason}
    where import_id = ${importId} and state = 'waiting'`;
  await sql`update house_imports set list_urls = '{}' where id = ${importId}`;
}

/** Puts the documents of a ZIP file into its place. False when they are too many. */
export async function replaceArchive(
  sql: Queryable,
  { id: importId, account_id }: Order,
  item: WaitingItem,
  entries: { place: number; name: string; reason: Reason | null }[],
): Promise<boolean> {
  const [count] = await sql<{ total: number }[]>`
    select count(*) as total from house_import_items where import_id = ${importId}`;
  if (count!.total - 1 + entries.length > MAX_ITEMS) return false;
  const replaced = await sql`delete from house_import_items where id = ${item.id} and state = 'waiting'`;
  if (replaced.count === 0) return true;
  await sql`
    insert into house_import_items (account_id, import_id, name, file_url, entry, state, reason)
    select ${account_id}, ${importId}, given.name, ${item.file_url}, given.place,
      case when given.reason is null then 'waiting' else 'refused' end, given.reason
    from unnest(${entries.map(({ place }) => place)}::int[], ${entries.map(({ name }) => name)}::text[],
      ${entries.map(({ reason }) => reason)}::text[]) given (place, name, reason)
    order by given.place`;
  return true;
}

export type Listed = { url: string; title: string | null; published_on: string | null };

/** The texts of a list that was read, and the lists that follow it by the number of texts that are new. */
export async function keepList(
  sql: Queryable,
  { id: importId, account_id, list_url }: Order,
  texts: Listed[],
  following: (added: number) => string[],
): Promise<void> {
  const [count] = await sql<{ total: number }[]>`
    select count(*) as total from house_import_items where import_id = ${importId}`;
  const room = MAX_ITEMS - count!.total;
  const added = await sql`
    insert into house_import_items (account_id, import_id, name, url, title, published_on, is_date_sure)
    select ${account_id}, ${importId}, given.url, given.url, given.title, given.day::date, given.day is not null
    from unnest(${texts.map(({ url }) => url)}::text[], ${texts.map(({ title }) => title)}::text[],
      ${texts.map(({ published_on }) => published_on)}::text[]) with ordinality given (url, title, day, place)
    where not exists (select from house_import_items item where item.import_id = ${importId} and item.url = given.url)
    order by given.place limit ${room}
    on conflict (import_id, url) do nothing`;
  const next = room > added.count ? following(added.count) : [];
  await sql`
    update house_imports set list_urls = list_urls[2:] || ${next}::text[], lists_read = lists_read + 1
    where id = ${importId} and list_urls[1] = ${list_url}`;
}

/** A further list that could not be read is reported like a text. */
export async function refuseList(
  sql: Queryable,
  { id: importId, account_id }: Order,
  url: string,
  reason: Reason,
): Promise<void> {
  await sql`
    insert into house_import_items (account_id, import_id, name, url, state, reason)
    values (${account_id}, ${importId}, ${url}, ${url}, 'refused', ${reason})
    on conflict (import_id, url) do nothing`;
  await sql`
    update house_imports set list_urls = list_urls[2:], lists_read = lists_read + 1
    where id = ${importId} and list_urls[1] = ${url}`;
}

export async function failImport(sql: Queryable, importId: number, reason: Reason): Promise<void> {
  await sql`
    update house_imports set state = 'failed', reason = ${reason}, finished_at = now()
    where id = ${importId} and state = 'reading'`;
}

/** An import without texts to take is done, one without any has failed. */
export async function finishReading(sql: Queryable, importId: number): Promise<void> {
  await sql`
    update house_imports set reason = case when found.total = 0 then 'no_list' end,
      state = case when found.total = 0 then 'failed' when found.ready = 0 then 'done'
        when is_preview then 'ready' else 'taking' end,
      finished_at = case when found.ready = 0 then now() end
    from (select count(*) as total, count(*) filter (where item.state = 'ready') as ready
      from house_import_items item where import_id = ${importId}) found
    where id = ${importId} and house_imports.state = 'reading'`;
}

export type ReadyItem = Omit<Earlier, 'language'> & { id: number; language: Language; url: string | null };

export async function lockReadyItem(sql: Queryable, importId: number): Promise<ReadyItem | undefined> {
  const [row] = await sql<ReadyItem[]>`
    select id, title, content, language, published_on::text, is_date_sure, url from house_import_items
    where import_id = ${importId} and state = 'ready' order by id limit 1 for update`;
  return row;
}

/** `houseTextId`: null when the archive has the text by now. */
export async function markTaken(sql: Queryable, itemId: number, houseTextId: number | null): Promise<void> {
  await sql`
    update house_import_items set state = ${houseTextId === null ? 'duplicate' : 'taken'}, content = null,
      house_text_id = ${houseTextId}
    where id = ${itemId}`;
}

export async function finishTaking(sql: Queryable, importId: number): Promise<void> {
  await sql`update house_imports set state = 'done', finished_at = now() where id = ${importId} and state = 'taking'`;
}

function importColumns(sql: Queryable) {
  const counts = ITEM_STATES.map((state) => sql`${state}::text, count(*) filter (where state = ${state})`).reduce(
    (all, each) => sql`${all}, ${each}`,
  );
  return sql`id as house_import_id, source, url, area, kind, language, is_preview as preview, state, reason, ordered_by,
    unix(created_at) as created_at, kst(finished_at) as finished_kst,
    (select jsonb_build_object(${counts}) from house_import_items item where item.import_id = i.id) as counts`;
}
