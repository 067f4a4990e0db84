import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Static } from 'typebox';
import type { Suggestion } from '../../../../../../src/texts/comments/schema.ts';
import { api } from '../../../../api/client.ts';
import { refreshPaths, useAction } from '../../../../api/hooks.ts';
import { ApiProblem } from '../../../../api/problem.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { DiffView } from '../../../../ui/diff-view.tsx';
import { Notice, ProblemNotice } from '../../../../ui/notice.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { threadsPath } from '../comments/calls.ts';
import type { Thread } from '../comments/types.ts';
import type { EditorState } from '../use-editor.ts';
import { suggestingMessages } from './messages.ts';
import { type Outdated, onCurrent } from './on-current.ts';

type Outcome = NonNullable<Thread['outcome']>;
type Found = Static<typeof Suggestion>;

/** Shows the suggestion of a thread in the text. When everything is decided, the text is saved and the thread is closed. */
export function SuggestionReview({ editor, thread, onShow }: { editor: EditorState; thread: Thread; onShow(): void }) {
  const messages = useMessages(suggestingMessages);
  const queries = useQueryClient();
  const { kind, text, body, sync, suggesting } = editor;
  const threads = threadsPath(kind, text.id);
  const path = `${threads}/${thread.thread_id}`;
  const [isShown, setShown] = useState(false);
  const [outdated, setOutdated] = useState<Outdated[] | null>(null);
  const reject = useAction<void>({
    call: () => api.put(path, { is_resolved: true, outcome: 'rejected' }),
    refresh: [threads],
    onDone: () => toast(messages.rejectedDone),
  });

  async function decide(outcome: Outcome, isWhole: boolean): Promise<void> {
    if (outcome === 'rejected') return reject.mutate();
    // What was typed before is a change of its own.
    await sync.flush().catch(() => {});
    sync.accepting({ thread_id: thread.thread_id, outcome: isWhole ? outcome : 'partly_accepted' });
    body!.takeOver();
    await sync.flush().then(
      () => toast(messages.acceptedDone),
      (problem: unknown) => {
        if (problem instanceof ApiProblem && problem.code === 'SUGGESTION_DECIDED') toast(problem.message);
      },
    );
    await refreshPaths(queries, [threads]);
  }

  const load = useAction<void, Found>({
    call: () => api.get(`${path}/suggestion`),
    onDone(suggestion) {
      if (!body) return;
      const found = onCurrent(body.blocks(), suggestion);
      setOutdated(found.outdated);
      const isProposed = body.propose(found.proposed, (outcome) => {
        setShown(false);
        if (outcome) void decide(outcome, found.outdated.length === 0);
      });
      setShown(isProposed);
      if (!isProposed) return;
      onShow();
      // After the text is shown, which is a tab on a phone.
      requestAnimationFrame(() => body.showProposal());
    },
  });
  const isEmpty = outdated !== null && !isShown && load.isSuccess;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={isShown || suggesting.isOn}
          pending={load.isPending}
          onClick={() => load.mutate()}
        >
          {messages.show}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={isShown}
          pending={reject.isPending}
          onClick={() => reject.mutate()}
        >
          {messages.reject}
        </Button>
      </div>
      {outdated !== null && outdated.length > 0 && <OutdatedParts outdated={outdated} />}
      {isEmpty && outdated.length === 0 && <p className="text-xs text-soft">{messages.gone}</p>}
      <ProblemNotice problem={load.error ?? reject.error} />
    </>
  );
}

function OutdatedParts({ outdated }: { outdated: Outdated[] }) {
  const messages = useMessages(suggestingMessages);
  return (
    <Notice tone="warning" role="status">
      <p>{messages.outdated}</p>
      <ul className="mt-1.5 grid gap-1.5">
        {outdated.map(({ before, after }, index) => (
          <li key={index} className="rounded-md bg-surface p-2 text-ink">
            <DiffView before={before} after={after} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
