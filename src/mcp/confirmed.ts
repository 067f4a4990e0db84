import type { CallToolResult } from '@modelcontextprotocol/server';
import type { CallOptions } from '../../sdk/src/index.ts';
import type { Deps } from './deps.ts';
import { say } from './messages.ts';
import { refusal, result, slim } from './results.ts';

/** Carries out what was confirmed, once: the quote is the Idempotency-Key of the call. */
export async function confirmed(
  { confirmations, language }: Pick<Deps, 'confirmations' | 'language'>,
  confirmation: string,
  action: string,
  input: object,
  work: (quote: string, options: CallOptions) => Promise<unknown>,
): Promise<CallToolResult> {
  const accepted = await confirmations.accept(confirmation, action, input);
  if (!accepted) return refusal(say('badConfirmation', language));
  let isRepeated = false;
  const done = await work(accepted.quote, {
    idempotencyKey: accepted.idempotencyKey,
    onResponse: ({ headers }) => {
      isRepeated = headers.has('idempotent-replayed');
    },
  });
  if (!isRepeated) return result(done, { language });
  return refusal(say('doneBefore', language, { result: JSON.stringify(slim(done, language)) }));
}
