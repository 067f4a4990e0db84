import type { Static } from 'typebox';
import type { KeyBody, KeyList, NewKey as NewKeyShape } from '../../../../../src/areas/accounts/keys/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

/** What the screen asks of the service. The shapes are the service's own: none is written twice. */

export type Key = Static<typeof KeyList>['keys'][number];
export type NewKey = Static<typeof NewKeyShape>;
export type KeyInput = Static<typeof KeyBody>;

const KEYS = '/account/keys';

/** Only owners may ask. */
export function useKeys(enabled: boolean) {
  return useApi<Static<typeof KeyList>>(KEYS, undefined, { enabled });
}

export function useCreateKey(onDone: (key: NewKey) => void) {
  // Without an Idempotency-Key: the service would have to remember the secret.
  return useAction<KeyInput, NewKey>({ call: (input) => api.post(KEYS, input), refresh: [KEYS], onDone });
}

export function useRevokeKey(onDone: (key: Key) => void) {
  return useAction<Key>({
    call: ({ key_id }) => api.del(`${KEYS}/${key_id}`),
    refresh: [KEYS],
    onDone: (_output, key) => onDone(key),
  });
}
