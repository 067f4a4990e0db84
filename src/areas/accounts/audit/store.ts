import type { AuditEntry } from '../../../kernel/audit-entry.ts';
import type { Queryable } from '../../../kernel/database.ts';
import type { AuditRow } from './schema.ts';

/** The database refuses to change or delete rows; see migration 0097. */

export type Filter = {
  person_id?: number;
  key_id?: number;
  operation?: string;
  area?: string;
  from?: Date;
  until?: Date;
};

export async function recordAudit(sql: Queryable, entry: AuditEntry): Promise<void> {
  const { accountId, personId, keyId, operation, resourceId } = entry;
  await sql`
    insert into audit_entries (account_id, person_id, key_id, actor_name, address, area, operation, resource_kind,
      resource_id, summary, request_id)
    select ${accountId}, ${personId}, ${keyId}, ${entry.name}, ${entry.address}, ${entry.area}, ${operation},
      ${entry.kind}, ${resourceId}, ${entry.summary}, ${entry.requestId}
    ${
      entry.isHourly
        ? sql`where not exists (
            select from audit_entries
            where account_id = ${accountId} and operation = ${operation} and resource_id = ${resourceId}
              and person_id is not distinct from ${personId}::bigint and key_id is not distinct from ${keyId}::bigint
              and created_at > now() - interval '1 hour')`
        : sql``
    }`;
}

export async function listAudit(
  sql: Queryable,
  accountId: number,
  { page, page_size, ...filter }: Filter & { page: number; page_size: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    sql<AuditRow[]>`
      select ${columns(sql)} from audit_entries where ${matching(sql, accountId, filter)}
      order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`
      select count(*) as total from audit_entries where ${matching(sql, accountId, filter)}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** The next entries before an id, the newest first. */
export function listBefore(
  sql: Queryable,
  accountId: number,
  filter: Filter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditRow[]> {
  return sql<AuditRow[]>`
    select ${columns(sql)} from audit_entries
    where ${matching(sql, accountId, filter)} ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`;
}

export async function removeOldAudit(sql: Queryable, days: number): Promise<number> {
  const [row] = await sql<{ erased: number }[]>`
    select erase_audit_entries(null, now() - ${days} * interval '1 day') as erased`;
  return row?.erased ?? 0;
}

function columns(sql: Queryable) {
  return sql`id as entry_id, kst(created_at) as created_kst, person_id, key_id, actor_name, address, area, operation,
    resource_kind, resource_id, summary, request_id`;
}

function matching(sql: Queryable, accountId: number, filter: Filter) {
  const { person_id, key_id, operation, area } = filter;
  return sql`account_id = ${accountId}
    ${person_id === undefined ? sql`` : sql`and person_id = ${person_id}`}
    ${key_id === undefined ? sql`` : sql`and key_id = ${key_id}`}
    ${operation === undefined ? sql`` : sql`and operation = ${operation}`}
    ${area === undefined ? sql`` : sql`and area = ${area}`}
    ${filter.from ? sql`and created_at >= ${filter.from}` : sql``}
    ${filter.until ? sql`and created_at < ${filter.until}` : sql``}`;
}
