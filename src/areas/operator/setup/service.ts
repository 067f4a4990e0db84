import type { Static } from 'typebox';
import type { Database } from '../../../kernel/database.ts';
import type { Setup, StepBody, StepParams } from './schema.ts';
import { readSetup, saveStep } from './store.ts';

export type SetupDeps = { database: Database };

export function showSetup({ database }: SetupDeps): Promise<Static<typeof Setup>> {
  return readSetup(database);
}

/** A step that was done stays done when it is skipped the next time. */
export async function recordStep(
  { database }: SetupDeps,
  { step }: Static<typeof StepParams>,
  { outcome }: Static<typeof StepBody>,
): Promise<Static<typeof Setup>> {
  const { steps } = await readSetup(database);
  const isDone = steps.some((known) => known.step === step && known.outcome === 'done');
  if (outcome === 'done' || !isDone) await saveStep(database, step, outcome);
  return readSetup(database);
}
