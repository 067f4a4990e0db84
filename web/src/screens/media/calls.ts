import type { EditInput } from '../../../../src/areas/media/schema.ts';
import { api } from '../../api/client.ts';
import { useAction, useApi } from '../../api/hooks.ts';
import { MEDIA, type Media, type MediaWithUses } from '../../ui/media/calls.ts';

export const useMedia = (id: number) => useApi<MediaWithUses>(`/media/${id}`);

export function useChangeMedia(id: number, onDone: (media: Media) => void) {
  return useAction<EditInput, Media>({
    call: (input, options) => api.patch(`/media/${id}`, input, options),
    refresh: [MEDIA],
    onDone,
  });
}

export function useDeleteMedia(id: number, onDone: () => void) {
  return useAction<void>({
    call: (_none, options) => api.del(`/media/${id}`, undefined, options),
    refresh: ['/media/list'],
    onDone,
  });
}
