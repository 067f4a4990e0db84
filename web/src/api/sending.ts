import type { Sending, SendingInput } from '../../../src/areas/accounts/sending/schema.ts';
import { api } from './client.ts';
import { useAction, useApi } from './hooks.ts';

export const SENDING = '/account/sending';

/** What holds for every release, unless it says otherwise. */
export function useSending() {
  return useApi<Sending>(SENDING, undefined, { staleTime: 60_000 });
}

export function useSaveSending(onDone: (saved: Sending, sent: SendingInput) => void) {
  return useAction<SendingInput, Sending>({ call: (sending) => api.put(SENDING, sending), refresh: [SENDING], onDone });
}
