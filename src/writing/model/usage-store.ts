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
