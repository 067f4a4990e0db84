import { useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { InboxCount, InboxPage } from '../../../src/areas/inbox/schema.ts';
import { api } from './client.ts';
import { refreshPaths, useAction, useApi, usePage } from './hooks.ts';

export const INBOX = '/inbox';
const COUNT = `${INBOX}/count`;
/** Only while the window is visible; it is also read when the window gets the focus. */
const COUNT_INTERVAL_MS = 60_000;

export type InboxNotices = Static<typeof InboxPage>;
export type InboxNotice = InboxNotices['notices'][number];
type Count = Static<typeof InboxCount>;

/** Number of unread notices; 0 while loading. */
export function useUnreadCount(): number {
  return useApi<Count>(COUNT, undefined, { refetchInterval: COUNT_INTERVAL_MS }).data?.unread_count ?? 0;
}

export function useInbox(query: { page: number; unread: boolean; kind: string }) {
  return usePage<InboxNotices>(INBOX, query);
}

export function useReadAll(onDone: () => void) {
  return useAction<void, Count>({
    call: (_input, options) => api.post(`${INBOX}/read`, { all: true }, options),
    refresh: [INBOX],
    onDone,
  });
}

/** For a notice that is opened: its screen does not wait for it, and a failure only leaves the notice unread. */
export function useReadOne(): (id: number) => void {
  const queries = useQueryClient();
  return (id) => {
    api
      .post(`${INBOX}/read`, { notice_ids: [id] })
      .then(() => refreshPaths(queries, [INBOX]))
      .catch(() => {});
  };
}
