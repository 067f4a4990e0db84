import type { Queryable } from '../../../kernel/database.ts';
import { gramsOf } from '../../../search-index/index.ts';
import { addressKey, columns, type ReporterValues, type WorkspaceScope } from '../reporters/store.ts';
import type { ErasedCounts, ReporterRow } from '../schema.ts';

export async function findByAddresses(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  emails: string[],
): Promise<ReporterRow[]> {
  return sql<ReporterRow[]>`
    select ${columns(sql)} from workspace_reporters
    where workspace_id = ${workspaceId} and account_id = ${accountId}
      -- An array, because a join with a set would compare each reporter with each address.
      and email_key = any(array(select jsonb_array_elements_text(${sql.json(emails.map(addressKey))})))`;
}

type Stored = { email_key: string; is_new: boolean };

/**
 * Stores all reporters in one statement. Existing ones are kept, or updated with `overwrite`; then a blank value changes
 * nothing, also for one that was added after the values were prepared.
 */
export async function storeReporters(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  reporters: ReporterValues[],
  overwrite: boolean,
): Promise<Stored[]> {
  const rows = reporters.map((reporter) => ({
    ...reporter,
    email_key: addressKey(reporter.email),
    grams: `{${gramsOf({ accountId, area: 'reporters' }, reporter.name, reporter.media).join()}}`,
  }));
  const filled = (column: string) => sql`coalesce(nullif(excluded.${sql(column)}, ''), kept.${sql(column)})`;
  const conflict = overwrite
    ? sql`update set name = excluded.name, media = ${filled('media')}, title = ${filled('title')}, memo = ${filled('memo')},
          phone = ${filled('phone')}, beat = ${filled('beat')}, language = ${filled('language')},
          tags = case when excluded.tags = '{}' then kept.tags else excluded.tags end,
          grams = excluded.grams, is_distribution_target = excluded.is_distribution_target, updated_at = now()`
    : sql`nothing`;
  return sql<Stored[]>`
    insert into workspace_reporters as kept
      (account_id, workspace_id, name, email, email_key, media, is_managed, is_distribution_target, memo, grams,
       title, phone, beat, tags, language, consent)
    select ${accountId}, ${workspaceId}, name, email, email_key, media, is_managed, is_distribution_target, memo,
           grams::bigint[], title, phone, beat, tags, language, consent
    from jsonb_to_recordset(${sql.json(rows)}) as given (name text, email text, email_key text, media text,
      is_managed boolean, is_distribution_target boolean, memo text, grams text, title text, phone text, beat text, tags text[],
      language text, consent text)
    on conflict (workspace_id, email_key) do ${conflict}
    returning email_key, (kept.xmax = 0) as is_new`;
}

/** Counts the activities before they are deleted together with the reporter. */
export async function erasePerson(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  email: string,
): Promise<Omit<ErasedCounts, 'mails'>> {
  const [row] = await sql<Omit<ErasedCounts, 'mails'>[]>`
    with person as (
      select id from workspace_reporters
      where workspace_id = ${workspaceId} and account_id = ${accountId} and email_key = ${addressKey(email)}
      for update
    ), known as (
      select count(*) as activities from workspace_activities where reporter_id in (select id from person)
    ), deleted as (
      delete from workspace_reporters where id in (select id from person) returning id
    ), removed as (
      insert into workspace_removed_reporters (reporter_id, account_id) select id, ${accountId} from deleted
    )
    select (select count(*) from deleted) as reporters, (select activities from known) as activities`;
  return row as Omit<ErasedCounts, 'mails'>;
}
