import type { Actor } from '../../../kernel/actor.ts';
import type { JobKind, WorkerPool } from '../../../kernel/workers/pool.ts';
import { unknownVariables } from '../../../mail/personal.ts';
import { type Contradiction, contradictions } from './contradictions.ts';
import { internalRemarksIn, type Placeholder, placeholdersIn } from './placeholders.ts';
import { sampleTexts } from './sample-texts.ts';
import type { Texts } from './texts.ts';

/** What the texts of an order contain that should not be mailed. */

export type TextChecks = {
  placeholders: Placeholder[];
  remarks: string[];
  /** Variables such as `{이름}` that stand for nothing. */
  unknown: string[];
  contradictions: Contradiction[];
  /** Words that only stand in samples, as written. */
  samples: string[];
};

/** Pure, because it runs in a thread. */
export function checkTexts(texts: Texts): TextChecks {
  return {
    placeholders: placeholdersIn(texts),
    remarks: internalRemarksIn(texts),
    unknown: [...new Set([texts.mail.email_title, texts.mail.email_content].flatMap(unknownVariables))],
    contradictions: contradictions(texts),
    samples: sampleTexts(texts),
  };
}

const CHECK_TEXTS: JobKind<Texts, TextChecks> = {
  program: new URL('./text-checks.ts', import.meta.url),
  handler: 'checkTexts',
  timeoutMs: 10_000,
};
/** Longer texts are checked in a worker thread. */
const LIGHT_CHARACTERS = 20_000;

export async function checkOrderTexts(
  workers: WorkerPool,
  { accountId, signal }: Actor,
  { press: { title, content }, mail: { email_title, email_content } }: Texts,
): Promise<TextChecks> {
  const texts = { press: { title, content }, mail: { email_title, email_content } };
  if (content.length + email_content.length <= LIGHT_CHARACTERS) return checkTexts(texts);
  return workers.run(CHECK_TEXTS, accountId, texts, signal);
}
