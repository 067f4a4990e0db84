import type { Static } from 'typebox';
import type { Newsroom, NewsroomBody } from '../../../../../src/areas/newsroom/schema.ts';
import type { SubscriberList } from '../../../../../src/areas/newsroom/subscribers/schema.ts';
import { api } from '../../../api/client.ts';
import { download } from '../../../api/files.ts';
import { useAction, useApi, usePage } from '../../../api/hooks.ts';

export type NewsroomInput = Static<typeof NewsroomBody>;
export type StoredNewsroom = Static<typeof Newsroom>;
type Subscribers = Static<typeof SubscriberList>;
export type Subscriber = Subscribers['subscribers'][number];

const PATH = '/newsroom';

export function useNewsroom() {
  return useApi<StoredNewsroom>(PATH);
}

export function useSaveNewsroom(onDone: (saved: StoredNewsroom) => void) {
  return useAction<NewsroomInput, StoredNewsroom>({ call: (input) => api.put(PATH, input), refresh: [PATH], onDone });
}

export function useSubscribers(page: number) {
  return usePage<Subscribers>('/newsroom/subscribers', { page, page_size: 20 });
}

export function useRemoveSubscriber(onDone: (subscriber: Subscriber) => void) {
  return useAction<Subscriber>({
    call: ({ id }) => api.del(`/newsroom/subscribers/${id}`),
    refresh: [PATH],
    onDone: (_, subscriber) => onDone(subscriber),
  });
}

export function useExport() {
  return useAction({ call: () => download('/newsroom/subscribers/download') });
}
