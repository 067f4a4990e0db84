import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { MediaDetail, MediaList, Media as MediaShape } from '../../../../src/areas/media/schema.ts';
import { api } from '../../api/client.ts';
import type { ApiProblem } from '../../api/problem.ts';

/** The media library, for its own screens and for every place where a picture is chosen. */

export type Media = Static<typeof MediaShape>;
export type MediaWithUses = Static<typeof MediaDetail>;

export const MEDIA = '/media';
const LIST = '/media/list';

export type MediaQuery = { keyword?: string; page: number; page_size: number };

export function useMediaList(query: MediaQuery) {
  return useQuery<Static<typeof MediaList>, ApiProblem>({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => api.get(LIST, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** The address stays the same when a picture is cut, so the revision makes the browser load it again. */
export function shown({ revision }: Pick<Media, 'revision'>, address: string): string {
  return `${address}?v=${revision}`;
}
