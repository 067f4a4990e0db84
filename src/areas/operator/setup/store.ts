import type { Static } from 'typebox';
import type { Queryable } from '../../../kernel/database.ts';
import type { Setup, StepBody, StepParams } from './schema.ts';

type Outcome = Static<typeof StepBody>['outcome'];
type Step = Static<typeof StepParams>['step'];

export async function readSetup(sql: Queryable): Promise<Static<typeof Setup>> {
  const rows = await sql<{ step: Step; outcome: Outcome }[]>`select step, outcome from setup_steps order by step`;
  const steps = rows.flatMap(({ step, outcome }) => (step === 'wizard' ? [] : [{ step, outcome }]));
  return { steps, closed: rows.some(({ step }) => step === 'wizard') };
}

export async function saveStep(sql: Queryable, step: Step, outcome: Outcome): Promise<void> {
  await sql`
    insert into setup_steps (step, outcome) values (${step}, ${outcome})
    on conflict (step) do update set outcome = excluded.outcome, updated_at = now()`;
}
