import type { CallToolResult } from '@modelcontextprotocol/server';
import type { CallOptions } from '../../sdk/src/index.ts';
import type { Confirmations } from './confirmations.ts';
import { refusal, result } from './results.ts';

/** Carries out what was confirmed, once: the confirmation is the Idempotency-Key of the call. */
export async function confirmed(
  confirmations: Confirmations,
  confirmation: string,
  action: string,
  input: object,
  work: (options: CallOptions) => Promise<unknown>,
): Promise<CallToolResult> {
  const idempotencyKey = await confirmations.keyOf(confirmation, action, input);
  if (!idempotencyKey)
    return refusal('This confirmation is not valid for this input. Ask for a quote again, without `confirmation`.');
  let isRepeated = false;
  const done = await work({
    idempotencyKey,
    onResponse: ({ headers }) => {
      isRepeated = headers.has('idempotent-replayed');
    },
  });
  if (!isRepeated) return result(done);
  return refusal(`This confirmation was used before; nothing was done again. Its result: ${JSON.stringify(done)}`);
}
