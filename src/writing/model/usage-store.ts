import type { Queryable } from '../../kernel/database.ts';
import type { Usage } from './ask.ts';

export async function recordUsage(sql: Queryable, usage: Usage): Promise<void> {
  const { accountId, task, kind, language, model, prompt, tokens, milliseconds, outcome } = usage;
  await sql`
    insert into generation_usage
      (account_id, task, kind, language, model, prompt, input_tokens, output_tokens, milliseconds, outcome)
    values (${accountId}, ${task}, ${kind}, ${language}, ${model}, ${prompt}, ${tokens.input}, ${tokens.output},
            ${Math.round(milliseconds)}, ${outcome})`;
}

const BATCH = 10_000;

/** Deletes calls that were made longer ago than that. Ids grow with time, so only the oldest rows are read. */
export async function removeOldUsage(sql: Queryable, days: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await sql`
      delete from generation_usage where id in (select id from generation_usage order by id limit ${BATCH})
        and created_at < now() - ${days} * interval '1 day'`;
    removed += gone.count;
    if (gone.count < BATCH) return removed;
  }
}

/** Calls that say nothing about the model. */
const IGNORED = ['cancelled'];
const CALLS = 20;

/** How many of the latest calls failed in a row, and how long ago the last of them was. */
export type ModelStatus = { failuresInARow: number; lastCallSeconds: number };

/** Reads the newest rows of all accounts by primary key. */
export async function readModelStatus(sql: Queryable): Promise<ModelStatus> {
  const calls = await sql<{ outcome: string; age: number }[]>`
    select outcome, extract(epoch from now() - created_at)::float8 as age from generation_usage
    order by id desc limit ${CALLS}`;
  const counted = calls.filter(({ outcome }) => !IGNORED.includes(outcome));
  const success = counted.findIndex(({ outcome }) => outcome === 'written');
  return {
    failuresInARow: success === -1 ? counted.length : success,
    lastCallSeconds: counted[0]?.age ?? Number.POSITIVE_INFINITY,
  };
}
