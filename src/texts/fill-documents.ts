import { documentColumns, documentJson, documentOf, type StoredText } from '../documents/stored.ts';
import type { Database, Fragment, Queryable } from '../kernel/database.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import type { TextKind } from './kind.ts';

/** Adds the document to texts that the previous release stored. Their title and content are not changed. */

const BATCH = 20;
/** Batches per run, so that stopping the process does not take long. */
const BATCHES = 10;

type Row = StoredText & { id: number; account_id: number; version: number; with_lead: boolean | null };

export async function fillDocuments(
  { database, workers }: { database: Database; workers: WorkerPool },
  kinds: TextKind[],
): Promise<void> {
  for (const kind of kinds) {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      if ((await fillBatch(database, workers, kind)) < BATCH) break;
    }
  }
}

export function areDocumentsToFill(sql: Queryable, kinds: TextKind[]): Fragment {
  return kinds
    .map(({ table }) => sql`exists (select from ${sql(table)} where document_v2 is null)`)
    .reduce((before, each) => sql`${before} or ${each}`);
}

async function fillBatch(sql: Database, workers: WorkerPool, kind: TextKind): Promise<number> {
  const rows = await sql<Row[]>`
    select id, account_id, title, content, language, revision as version, (brief ->> 'withLead')::boolean as with_lead,
      ${documentColumns(sql)}
    from ${sql(kind.table)} where document_v2 is null order by id limit ${BATCH}`;
  for (const { id, account_id, version, with_lead, ...text } of rows) {
    const form = { isPress: kind.area === 'press', withSubtitle: with_lead };
    const document = await documentOf(workers, { accountId: account_id }, text, form);
    // A text that was changed in the meantime already has its document, or gets it in the next run.
    await sql`
      update ${sql(kind.table)} set document_v2 = ${documentJson(document)}::text::jsonb
      where id = ${id} and account_id = ${account_id} and revision = ${version} and document_v2 is null`;
  }
  return rows.length;
}
