import type { Static } from 'typebox';
import type { HouseImport, HouseImportItem } from '../../../../../src/areas/house/imports/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi, usePage } from '../../../api/hooks.ts';
import { HOUSE_TEXTS } from '../calls.ts';

export const HOUSE_IMPORTS = '/house/imports';

export type Import = Static<typeof HouseImport>;
export type Item = Static<typeof HouseImportItem>;
export type Order = { area: Import['area'] } & ({ url: string } | { file_urls: string[] });

const PROGRESS_MS = 1000;

export const isRunning = ({ state }: Import) => state === 'reading' || state === 'taking';

export function useImports() {
  return usePage<Import[]>(HOUSE_IMPORTS, { page_size: 10 });
}

/** Follows an import until it rests. */
export function useImport(id: number) {
  const refetchInterval = ({ state }: { state: { data: Import | undefined } }) =>
    state.data && isRunning(state.data) ? PROGRESS_MS : false;
  return useApi<Import>(`${HOUSE_IMPORTS}/${id}`, undefined, { refetchInterval });
}

export function useItems(id: number, state: Item['state'], page: number) {
  return usePage<Item[]>(`${HOUSE_IMPORTS}/${id}/items`, { state, page, page_size: 50 });
}

export function useStartImport(onDone: (started: Import) => void) {
  return useAction<Order, Import>({
    call: (order, options) => api.post(HOUSE_IMPORTS, order, options),
    refresh: [HOUSE_IMPORTS],
    onDone,
  });
}

export function useTakeImport(id: number) {
  return useAction<{ except: number[] }, Import>({
    call: (body, options) => api.post(`${HOUSE_IMPORTS}/${id}/take`, body, options),
    refresh: [HOUSE_IMPORTS, HOUSE_TEXTS],
  });
}

export function useRemoveImport(id: number, onDone: () => void) {
  return useAction({
    call: () => api.del(`${HOUSE_IMPORTS}/${id}`),
    onDone,
  });
}
