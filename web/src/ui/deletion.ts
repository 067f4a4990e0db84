import { useQueryClient } from '@tanstack/react-query';
import type { RestoredRow } from '../../../src/areas/trash/schema.ts';
import { api, type CallOptions } from '../api/client.ts';
import { refreshPaths, useAction } from '../api/hooks.ts';
import { messageOf } from '../api/problem.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { plural } from '../i18n/plural.ts';
import { toast } from './toast.tsx';

export const TRASH = '/trash';

type Deletion<Input, Output> = {
  /** `options` carries what finds the deleted items in the trash: pass it on to the API. */
  call(input: Input, options: CallOptions): Promise<Output>;
  refresh: string[];
  message(output: Output, input: Input): string;
  onDone?(output: Output, input: Input): void;
};

/** Deletes or merges at once. The toast has a button that undoes all of it, and failures are shown in a toast too. */
export function useDeletion<Input, Output = unknown>({ call, refresh, message, onDone }: Deletion<Input, Output>) {
  const offerUndo = useOfferUndo(refresh);
  return useAction<Input, { output: Output; trashIds: number[] }>({
    call: async (input, options) => {
      const trashIds: number[] = [];
      const output = await call(input, { ...options, onTrash: (id) => trashIds.push(id) });
      return { output, trashIds };
    },
    refresh: [...refresh, TRASH],
    onDone: ({ output, trashIds }, input) => {
      offerUndo(message(output, input), trashIds);
      onDone?.(output, input);
    },
    onProblem: (problem) => toast(messageOf(problem), { tone: 'danger' }),
  });
}

/** Says what was deleted. Undo restores the actions that these items of the trash come from. */
export function useOfferUndo(refresh: string[]) {
  const queries = useQueryClient();
  const outcome = useRestoreOutcome();
  return (text: string, trashIds: number[]) => {
    const undo = async () => {
      try {
        const restored = await Promise.all(trashIds.map((id) => restore(id, true)));
        toast(restored.map(outcome).find(({ isComplete }) => !isComplete)?.text ?? outcome(restored[0]).text);
      } catch (problem) {
        toast(messageOf(problem), { tone: 'danger' });
      }
      await refreshPaths(queries, [...refresh, TRASH]);
    };
    toast(text, trashIds.length > 0 ? { undo } : {});
  };
}

export function restore(trashId: number, together: boolean, options?: CallOptions): Promise<RestoredRow> {
  return api.post<RestoredRow>(`/trash/${trashId}/restore`, { together }, options);
}

/** What was restored, and what was not. */
export function useRestoreOutcome() {
  const messages = useMessages(restoreMessages);
  return (restored: RestoredRow | undefined): { text: string; isComplete: boolean } => {
    const lost = restored?.losses.reduce((sum, { count }) => sum + count, 0) ?? 0;
    const left = restored?.left ?? 0;
    const parts = [
      messages.restored,
      ...(lost > 0 ? [messages.lost(lost)] : []),
      ...(left > 0 ? [messages.left(left)] : []),
    ];
    return { text: parts.join(' '), isComplete: parts.length === 1 };
  };
}

const restoreMessages = defineMessages({
  ko: {
    restored: '되돌렸습니다.',
    lost: (count: number) => `상대가 없어진 연결 ${count}건은 되돌리지 못했습니다.`,
    left: (count: number) => `이름이나 주소가 같은 항목이 새로 생긴 ${count}건은 휴지통에 남겨 두었습니다.`,
  },
  en: {
    restored: 'Restored.',
    lost: (count) => `${plural(count, 'link')} could not be restored, because the other end is gone.`,
    left: (count) => `${plural(count, 'item')} stayed in the trash, because another has the name or address by now.`,
  },
});
