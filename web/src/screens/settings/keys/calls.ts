import type { Static } from 'typebox';
import type {
  KeyBody,
  KeyChangeBody,
  KeyList,
  KeyUsage,
  NewKey as NewKeyShape,
} from '../../../../../src/areas/accounts/keys/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

/** API calls of this screen. Types come from the service's schemas. */

export type Key = Static<typeof KeyList>['keys'][number];
export type NewKey = Static<typeof NewKeyShape>;
export type KeyInput = Static<typeof KeyBody>;
/** What is decided about a new key and about an existing one. */
export type KeySettings = Omit<KeyInput, 'expires_at'>;

const KEYS = '/account/keys';

/** Only owners may list keys. */
export function useKeys(enabled: boolean) {
  return useApi<Static<typeof KeyList>>(KEYS, undefined, { enabled });
}

export function useCreateKey(onDone: (key: NewKey) => void) {
  // No Idempotency-Key: the service would have to store the secret.
  return useAction<KeyInput, NewKey>({ call: (input) => api.post(KEYS, input), refresh: [KEYS], onDone });
}

export function useChangeKey(keyId: number, onDone: () => void) {
  return useAction<Static<typeof KeyChangeBody>>({
    call: (input) => api.put(`${KEYS}/${keyId}`, input),
    refresh: [KEYS],
    onDone,
  });
}

export function useRotateKey(keyId: number, onDone: (key: NewKey) => void) {
  return useAction<number, NewKey>({
    call: (overlap_hours) => api.post(`${KEYS}/${keyId}/rotate`, { overlap_hours }),
    refresh: [KEYS],
    onDone,
  });
}

export function useKeyUsage(keyId: number) {
  return useApi<Static<typeof KeyUsage>>(`${KEYS}/${keyId}/usage`);
}

export function useRevokeKey(onDone: (key: Key) => void) {
  return useAction<Key>({
    call: ({ key_id }) => api.del(`${KEYS}/${key_id}`),
    refresh: [KEYS],
    onDone: (_output, key) => onDone(key),
  });
}
