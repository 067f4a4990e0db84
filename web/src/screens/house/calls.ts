import { useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { ChangeBody, HouseText, ListedHouseText } from '../../../../src/areas/house/schema.ts';
import { api, type CallOptions, type Query } from '../../api/client.ts';
import { refreshPaths, useAction, useApi, usePage } from '../../api/hooks.ts';
import { useDeletion } from '../../ui/deletion.ts';

export const HOUSE_TEXTS = '/house/texts';

export type Listed = Static<typeof ListedHouseText>;
export type Text = Static<typeof HouseText>;
export type Change = Static<typeof ChangeBody>;

export function useHouseTexts(query: Query) {
  return usePage<Listed[]>(HOUSE_TEXTS, query);
}

export function useHouseText(id: number) {
  return useApi<Text>(`${HOUSE_TEXTS}/${id}`);
}

export function useAddHouseText(onDone: (text: Text) => void) {
  return useAction<{ area: Text['area']; content: string }, Text>({
    call: (body, options) => api.post(HOUSE_TEXTS, body, options),
    refresh: [HOUSE_TEXTS],
    onDone,
  });
}

export function useSaveHouseFile(area: Text['area']) {
  const queries = useQueryClient();
  return async ({ file_url }: { file_url: string }, options: CallOptions) => {
    await api.post<Text>(HOUSE_TEXTS, { area, file_url }, options);
    refreshPaths(queries, [HOUSE_TEXTS]);
  };
}

export function useChangeHouseText(onDone: (text: Text) => void) {
  return useAction<Change & { id: number }, Text>({
    call: ({ id, ...change }) => api.put(`${HOUSE_TEXTS}/${id}`, change),
    refresh: [HOUSE_TEXTS],
    onDone,
  });
}

export function useRemoveHouseText(message: (title: string) => string) {
  return useDeletion<Pick<Listed, 'house_text_id' | 'title'>>({
    call: ({ house_text_id }, options) => api.del(`${HOUSE_TEXTS}/${house_text_id}`, options),
    refresh: [HOUSE_TEXTS],
    message: (_, { title }) => message(title),
  });
}
