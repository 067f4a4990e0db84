import type { Static } from 'typebox';
import type { AccountDeletion } from '../../../../../src/areas/accounts/closing/schema.ts';
import type { AccountExport, AccountExportList } from '../../../../../src/areas/accounts/exports/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export type Export = Static<typeof AccountExport>;
type Exports = Static<typeof AccountExportList>;

const EXPORTS = '/account/exports';
const POLL_MS = 2000;

export const isUnfinished = ({ state }: Export) => state === 'waiting' || state === 'running';

/** Only owners may list exports. Asked again while one is being made. */
export function useExports(enabled: boolean) {
  return useApi<Exports>(EXPORTS, undefined, {
    enabled,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnfinished) ? POLL_MS : false),
  });
}

/** The link of a list that was read a while ago may have expired. */
export async function freshLink(id: number): Promise<string | null> {
  const { exports } = await api.get<Exports>(EXPORTS);
  return exports.find(({ export_id }) => export_id === id)?.download_url ?? null;
}

export function useStartExport() {
  return useAction({ call: () => api.post<Export>(EXPORTS), refresh: [EXPORTS] });
}

export function useDeleteAccount(onDone: () => void) {
  return useAction<{ password: string }, Static<typeof AccountDeletion>>({
    call: (input) => api.post('/account/delete', input),
    onDone,
  });
}
