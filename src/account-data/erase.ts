import type { Database, Queryable } from '../kernel/database.ts';
import { ERASED_WITH_FILES, ERASED_WITH_PEOPLE, KEPT, LOOSE_REFERENCES } from './tables.ts';

/**
 * Deletes the rows of an account from every table, the ones that refer to others first. Each table is a transaction of its
 * own: what a crash leaves behind is deleted by the next attempt.
 */

type Reference = { table: string; column: string; target: string };

export async function eraseRows(database: Database, accountId: number): Promise<void> {
  // Its rows cannot be deleted in any other way.
  await database`select erase_audit_entries(${accountId}, 'infinity')`;
  const owned = await listOwnedTables(database);
  const references = await listReferences(database);
  const isErased = (table: string) =>
    !(table in KEPT) && !ERASED_WITH_FILES.includes(table) && !ERASED_WITH_PEOPLE.includes(table);
  for (const table of inOrderOfDeletion(owned, references).filter(isErased)) {
    const parts = [...references, ...LOOSE_REFERENCES].filter(
      (each) => each.target === table && !owned.includes(each.table),
    );
    await database.begin(async (transaction) => {
      // An account may have millions of rows.
      await transaction`set local statement_timeout = 0`;
      for (const part of parts)
        await transaction`
          delete from ${transaction(part.table)} where ${transaction(part.column)} in
            (select id from ${transaction(table)} where account_id = ${accountId})`;
      await transaction`delete from ${transaction(table)} where account_id = ${accountId}`;
    });
  }
}

async function listOwnedTables(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not a.attisdropped order by 1`;
  return rows.map(({ name }) => name);
}

/** Foreign keys between tables of our own, all of which name an `id`. */
function listReferences(sql: Queryable): Promise<Reference[]> {
  return sql<Reference[]>`
    select t.relname as table, a.attname as column, r.relname as target
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.oid <> r.oid`;
}

function inOrderOfDeletion(tables: string[], references: Reference[]): string[] {
  const ordered: string[] = [];
  const isReady = (name: string) =>
    references.every(({ table, target }) => target !== name || !tables.includes(table) || ordered.includes(table));
  while (ordered.length < tables.length) {
    const ready = tables.filter((table) => !ordered.includes(table) && isReady(table));
    if (ready.length === 0) throw new Error('Some tables refer to each other in a circle.');
    ordered.push(...ready);
  }
  return ordered;
}
