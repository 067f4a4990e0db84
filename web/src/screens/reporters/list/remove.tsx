import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { refreshPaths, useAction } from '../../../api/hooks.ts';
import { messageOf } from '../../../api/problem.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Activity, type Reporter, reporterPath, reportersPath, WORKSPACE } from '../calls.ts';
import { listMessages } from './messages.ts';

/**
 * A reporter without activities is deleted immediately; undo adds the same data again. Activities cannot be restored, so
 * then it asks first.
 */
export function useRemoveReporter(workspaceId: number, onRemoved: () => void = () => {}) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(listMessages) };
  const formats = useFormats();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ reporter: Reporter; count: number } | null>(null);
  const remove = useAction<{ reporter: Reporter; canUndo: boolean }>({
    call: ({ reporter }) => api.del(reporterPath(workspaceId, reporter.reporter_id)),
    refresh: [WORKSPACE],
    onDone: (_output, { reporter, canUndo }) => {
      setAsked(null);
      toast(messages.removed(reporter.name), canUndo ? { undo: () => bringBack(reporter) } : {});
      onRemoved();
    },
  });

  async function bringBack({ reporter_id: _old, is_managed, ...values }: Reporter) {
    try {
      const added = await api.post<Reporter>(reportersPath(workspaceId), values);
      if (!is_managed) await api.put(reporterPath(workspaceId, added.reporter_id), { is_managed });
      toast(messages.undone);
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' });
    }
    await refreshPaths(queries, [WORKSPACE]);
  }

  async function start(reporter: Reporter) {
    try {
      const path = `${reporterPath(workspaceId, reporter.reporter_id)}/meetings`;
      const { total_count: count } = await api.page<Activity[]>(path, { page_size: 1 });
      if (count > 0) setAsked({ reporter, count });
      else await remove.mutateAsync({ reporter, canUndo: true });
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' });
    }
  }

  const dialog = asked && (
    <ConfirmDialog
      open
      title={messages.removeTitle(asked.reporter.name)}
      verb={messages.delete}
      call={{ method: 'DELETE', path: reporterPath(workspaceId, asked.reporter.reporter_id) }}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate({ reporter: asked.reporter, canUndo: false })}
      onClose={() => setAsked(null)}
    >
      {messages.removeLead(formats.number(asked.count))}
    </ConfirmDialog>
  );
  return { start, dialog };
}
