import type { Fragment, Queryable } from '../../../kernel/database.ts';
import { type Paged, windowOf } from '../../../kernel/paging.ts';
import { mailProblem } from '../../../mail/suppressions.ts';
import { gramsOf, type Phrase, searchKeyword } from '../../../search-index/index.ts';
import { isDistinct } from '../namesakes/store.ts';
import type {
  DuplicateRow,
  FilterInput,
  ListedRow,
  PageInput,
  ReporterPath,
  ReporterRow,
  ReportersInput,
  UsedValues,
} from '../schema.ts';

/** Every query filters by both. */
export type WorkspaceScope = { accountId: number; workspaceId: number };
export type ReporterValues = Omit<ReporterRow, 'reporter_id' | 'mail_problem'>;

/** Normalised address for comparisons. */
export function addressKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** Undefined when the address exists, also for concurrent inserts. */
export async function insertReporter(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  reporter: ReporterValues,
): Promise<ReporterRow | undefined> {
  const { name, email, media, is_managed, is_distribution_target, memo } = reporter;
  const { title, phone, beat, tags, language, consent } = reporter;
  const [row] = await sql<ReporterRow[]>`
    insert into workspace_reporters
      (account_id, workspace_id, name, email, email_key, media, is_managed, is_distribution_target, memo, grams,
       title, phone, beat, tags, language, consent)
    values (${accountId}, ${workspaceId}, ${name}, ${email}, ${addressKey(email)}, ${media}, ${is_managed},
            ${is_distribution_target}, ${memo}, ${gramsOf({ accountId, area: 'reporters' }, name, media)}::bigint[],
            ${title}, ${phone}, ${beat}, ${tags}::text[], ${language}, ${consent})
    on conflict (workspace_id, email_key) do nothing
    returning ${columns(sql)}`;
  return row;
}

/** With `lock` the row is locked until the transaction ends. */
export async function findReporter(
  sql: Queryable,
  accountId: number,
  { workspace_id, reporter_id }: ReporterPath,
  lock = false,
): Promise<ReporterRow | undefined> {
  const [row] = await sql<ReporterRow[]>`
    select ${columns(sql)} from workspace_reporters
    where id = ${reporter_id} and workspace_id = ${workspace_id} and account_id = ${accountId}
    ${lock ? sql`for update` : sql``}`;
  return row;
}

export async function updateReporter(sql: Queryable, accountId: number, reporter: ReporterRow): Promise<ReporterRow> {
  const { reporter_id, name, email, media, is_managed, is_distribution_target, memo } = reporter;
  const { title, phone, beat, tags, language, consent } = reporter;
  const [row] = await sql<ReporterRow[]>`
    update workspace_reporters
    set name = ${name}, email = ${email}, email_key = ${addressKey(email)}, media = ${media},
        is_managed = ${is_managed}, is_distribution_target = ${is_distribution_target}, memo = ${memo},
        title = ${title}, phone = ${phone}, beat = ${beat}, tags = ${tags}::text[], language = ${language}, consent = ${consent},
        grams = ${gramsOf({ accountId, area: 'reporters' }, name, media)}::bigint[], updated_at = now()
    where id = ${reporter_id} and account_id = ${accountId}
    returning ${columns(sql)}`;
  return row as ReporterRow;
}

/** Without the workspace: of the whole account. */
export async function lockReporter(sql: Queryable, accountId: number, id: number): Promise<ReporterRow | undefined> {
  const [row] = await sql<ReporterRow[]>`
    select ${columns(sql)} from workspace_reporters where id = ${id} and account_id = ${accountId} for update`;
  return row;
}

/** Of reporters that are back. */
export async function forgetRemoval(sql: Queryable, accountId: number, ids: number[]): Promise<void> {
  await sql`
    delete from workspace_removed_reporters where reporter_id = any(${ids}::bigint[]) and account_id = ${accountId}`;
}

/** Returns those that existed. Activities are deleted by cascade; of the contact only the id is kept. */
export async function deleteReporters(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  ids: number[],
): Promise<number[]> {
  const removed = await sql<{ reporter_id: number }[]>`
    with deleted as (
      delete from workspace_reporters
      where id = any(${ids}::bigint[]) and workspace_id = ${workspaceId} and account_id = ${accountId}
      returning id, account_id
    )
    insert into workspace_removed_reporters (reporter_id, account_id) select id, account_id from deleted
    returning reporter_id`;
  return removed.map(({ reporter_id }) => reporter_id);
}

/** The account's contacts among these ids, and those that it had once; neither for ids that were never its own. */
export async function findReporterIds(
  sql: Queryable,
  accountId: number,
  ids: number[],
): Promise<{ known: number[]; removed: number[] }> {
  const rows = await sql<{ id: number; is_removed: boolean }[]>`
    select id, false as is_removed from workspace_reporters where id = any(${ids}::bigint[]) and account_id = ${accountId}
    union all
    select reporter_id, true from workspace_removed_reporters
    where reporter_id = any(${ids}::bigint[]) and account_id = ${accountId}`;
  const idsWhere = (removed: boolean) => rows.filter((row) => row.is_removed === removed).map(({ id }) => id);
  return { known: idsWhere(false), removed: idsWhere(true) };
}

/** All `conditions` must hold. */
export async function listReporters(
  sql: Queryable,
  scope: WorkspaceScope,
  { page, after, page_size: size, ...filter }: ReportersInput,
  conditions: Fragment[],
): Promise<Paged<ListedRow[]>> {
  const wanted = matching(sql, scope, filter, conditions);
  const window = windowOf(sql, { page, after, size });
  const [rows, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select ${columns(sql)}, ${lastContact(sql, scope.accountId)} as last_contact_kst ${wanted} ${window.following}
      order by id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total ${wanted}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.reporter_id, total) };
}

export async function listReporterIds(
  sql: Queryable,
  scope: WorkspaceScope,
  filter: FilterInput,
  conditions: Fragment[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id ${matching(sql, scope, filter, conditions)} order by id`;
  return rows.map(({ id }) => id);
}

function matching(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  { keyword = '', search = '', is_distribution_target: target, tag = '', beat = '', outlet = '' }: FilterInput,
  conditions: Fragment[],
) {
  const all = [
    ...conditions,
    ...(target === undefined ? [] : [sql`is_distribution_target = ${target}`]),
    ...(tag.trim() === '' ? [] : [hasTag(sql, tag)]),
    ...(beat.trim() === '' ? [] : [sql`outlet_key(beat) = outlet_key(${beat})`]),
    ...(outlet.trim() === '' ? [] : [sql`outlet_key(media) = outlet_key(${outlet})`]),
    ...phrasesOf(accountId, keyword).map((phrase) => isNamed(sql, phrase)),
    ...phrasesOf(accountId, search).map((phrase) => isFound(sql, phrase)),
  ];
  return sql`
    from workspace_reporters where workspace_id = ${workspaceId} and account_id = ${accountId}
    ${all.reduce((left, right) => sql`${left} and ${right}`, sql``)}`;
}

/** The latest of what was done with the reporter, sent to the address, or answered. */
function lastContact(sql: Queryable, accountId: number) {
  return sql`kst(greatest(
    (select max(coalesce(a.started_at, a.created_at)) from workspace_activities a
      where a.reporter_id = workspace_reporters.id and coalesce(a.started_at, a.created_at) <= now()),
    (select max(greatest(r.sent_at, r.replied_at)) from release_recipients r
      where r.email = workspace_reporters.email_key and r.account_id = ${accountId} and r.state = 'sent')))`;
}

function hasTag(sql: Queryable, tag: string) {
  return sql`exists (
    select from unnest(tags) present
    where lower(present collate pg_c_utf8) = lower(normalize(${tag.trim()}::text) collate pg_c_utf8))`;
}

function phrasesOf(accountId: number, keyword: string): Phrase[] {
  return searchKeyword({ accountId, area: 'reporters' }, keyword).phrases;
}

const within = (sql: Queryable, { text }: Phrase, column: Fragment) =>
  sql`position(${text} in lower(normalize(${column}) collate pg_c_utf8)) > 0`;

/**
 * Name and outlet have an n-gram index. Several n-grams may match in different places, so the fields are checked for the
 * whole phrase.
 */
function isNamed(sql: Queryable, phrase: Phrase): Fragment {
  const indexed = sql`grams @> ${phrase.grams}::bigint[]`;
  if (!phrase.needsCheck) return indexed;
  return sql`${indexed} and (${within(sql, phrase, sql`name`)} or ${within(sql, phrase, sql`media`)})`;
}

function isFound(sql: Queryable, phrase: Phrase): Fragment {
  const digits = phrase.typed.replace(/\D/g, '');
  const phone = digits.length < 4 ? sql`` : sql`or position(${digits} in regexp_replace(phone, '\\D', '', 'g')) > 0`;
  return sql`((${isNamed(sql, phrase)}) or ${within(sql, phrase, sql`email_key`)} or ${within(sql, phrase, sql`beat`)}
    or ${within(sql, phrase, sql`array_to_string(tags, ' ')`)} ${phone})`;
}

export type FoundReporter = Pick<ReporterRow, 'reporter_id' | 'name' | 'media' | 'email'>;

/** The newest reporters of the account that the keyword finds. */
export function findReporters(
  sql: Queryable,
  accountId: number,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<FoundReporter[]> {
  const conditions = phrasesOf(accountId, keyword).map((phrase) => isFound(sql, phrase));
  const found = conditions.reduce((left, right) => sql`${left} and ${right}`, sql``);
  return sql<FoundReporter[]>`
    select id as reporter_id, name, media, email from workspace_reporters
    where account_id = ${accountId} ${found} order by id desc limit ${limit}`;
}

const MAX_VALUES = 200;

export async function listUsedValues(sql: Queryable, { accountId, workspaceId }: WorkspaceScope): Promise<UsedValues> {
  const own = sql`workspace_reporters where workspace_id = ${workspaceId} and account_id = ${accountId}`;
  const used = (values: Fragment) => sql`(
    select coalesce(jsonb_agg(to_jsonb(counted) order by reporter_count desc, value), '[]') from (
      select value, count(*) as reporter_count from (${values}) listed (value) where value <> ''
      group by value order by count(*) desc, value limit ${MAX_VALUES}) counted)`;
  const [row] = await sql<UsedValues[]>`
    select ${used(sql`select unnest(tags) from ${own}`)} as tags, ${used(sql`select beat from ${own}`)} as beats,
      ${used(sql`select media from ${own}`)} as outlets, ${used(sql`select language from ${own}`)} as languages`;
  return row as UsedValues;
}

/** Limits the pairs per reporter, so that thousands of equal names do not produce millions of pairs. */
const MAX_CANDIDATES = 20;
/** Newest first, pairs beyond are not compared. */
const MAX_PAIRS = 20_000;

/** Pairs that may be one person. Outlets match when they are equal, one contains the other, or one is unknown. */
export async function listDuplicates(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  { page, page_size }: PageInput,
): Promise<{ rows: DuplicateRow[]; total: number }> {
  const candidates = (column: string) => sql`
    select one.id as first, other.id as second, one.media as first_media, other.media as second_media
    from workspace_reporters one cross join lateral (
      select * from workspace_reporters
      where workspace_id = ${workspaceId} and account_id = ${accountId}
        and ${sql(column)} = one.${sql(column)} and id > one.id and not ${isDistinct(sql)}
      order by id limit ${MAX_CANDIDATES}
    ) other
    where one.workspace_id = ${workspaceId} and one.account_id = ${accountId}
    order by one.id desc limit ${MAX_PAIRS}`;
  const shown = (alias: string) => sql`
    (select to_jsonb(shown) from (select ${columns(sql)} from (select ${sql(alias)}.*) person) shown)`;
  const pairs = sql`
    pairs as materialized (
      select first, second, array_agg(reason order by reason) as reasons
      from (
        select first, second, 'same_name' as reason from (${candidates('name_key')}) named
        where position(outlet_key(first_media) in outlet_key(second_media)) > 0
          or position(outlet_key(second_media) in outlet_key(first_media)) > 0
        union all
        select first, second, 'same_mailbox' from (${candidates('mailbox')}) mailed
      ) found
      group by first, second
    )`;
  const [answer] = await sql<{ rows: DuplicateRow[]; total: number }[]>`
    with ${pairs}, page as (
      select * from pairs order by first desc, second desc limit ${page_size} offset ${(page - 1) * page_size}
    )
    select (select count(*) from pairs) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('reasons', page.reasons,
          'reporters', jsonb_build_array(${shown('one')}, ${shown('other')}))
          order by page.first desc, page.second desc), '[]')
        from page join workspace_reporters one on one.id = page.first
        join workspace_reporters other on other.id = page.second) as rows`;
  return answer ?? { rows: [], total: 0 };
}

export function columns(sql: Queryable) {
  return sql`id as reporter_id, name, email, media, title, is_managed, is_distribution_target, memo, phone, beat, tags, language,
    consent, ${mailProblem(sql, sql`account_id`, sql`email_key`)} as mail_problem`;
}
