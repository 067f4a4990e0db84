import { useMessages } from '../../../i18n/messages.ts';
import { toast } from '../../../ui/toast.tsx';
import { useNamesakeArticle } from '../calls.ts';
import { detailMessages } from './messages.ts';

/** Marks an article as written by a namesake, with undo. */
export function useNotOurs(workspaceId: number, reporterId: number): (article: number) => void {
  const messages = useMessages(detailMessages);
  const mark = useNamesakeArticle(workspaceId, reporterId, (article) =>
    toast(messages.articleRemoved, { undo: () => mark.mutate({ article, undo: true }) }),
  );
  return (article) => mark.mutate({ article });
}
