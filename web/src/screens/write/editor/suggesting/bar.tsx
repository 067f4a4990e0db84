import { useState } from 'react';
import limits from '../../../../api/limits.json';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Input } from '../../../../ui/input.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { isConflict } from '../../calls.ts';
import { useStartThread } from '../comments/calls.ts';
import type { EditorState } from '../use-editor.ts';
import { suggestingMessages } from './messages.ts';

/** Above the text while a suggestion is written. */
export function SuggestingBar({ editor, onSent }: { editor: EditorState; onSent(): void }) {
  const messages = useMessages(suggestingMessages);
  const { kind, text, body, sync, endSuggesting, suggesting } = editor;
  const [isAsking, setAsking] = useState(false);
  const send = useStartThread(
    kind,
    text.id,
    () => {
      endSuggesting();
      toast(messages.sent);
      onSent();
    },
    // The version that it was written on is not kept any more: it is sent for the text as it is now.
    (problem, { base_version }) => isConflict(problem) && base_version !== sync.version && suggest(true),
  );
  function suggest(isLate: boolean) {
    const edits = body && suggesting.edits(body, isLate ? sync.stored : null);
    if (!edits) return toast(messages.nothing);
    const note = suggesting.note.trim();
    send.mutate({ ...(note !== '' && { text: note }), mentions: [], ...edits });
  }
  function stop() {
    if (body && suggesting.edits(body, null)) setAsking(true);
    else endSuggesting();
  }
  return (
    <section
      aria-label={messages.mode}
      className="sticky top-[calc(4rem+var(--bar))] z-20 grid gap-2 rounded-xl border border-accent bg-raised px-4 py-3 shadow-float"
    >
      <p className="text-sm text-soft">
        <strong className="mr-2 font-semibold text-accent-text">{messages.mode}</strong>
        {messages.lead}
      </p>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          suggest(false);
        }}
      >
        <Input
          aria-label={messages.note}
          placeholder={messages.note}
          maxLength={limits['POST /press/{press_id}/threads'].text}
          className="min-w-36 flex-1 basis-0"
          value={suggesting.note}
          onChange={(event) => suggesting.writeNote(event.target.value, body)}
        />
        <Button type="submit" variant="primary" pending={send.isPending}>
          {messages.send}
        </Button>
        <Button variant="quiet" disabled={send.isPending} onClick={stop}>
          {messages.stop}
        </Button>
      </form>
      <ProblemNotice problem={send.error} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={endSuggesting}
        title={messages.stopTitle}
        verb={messages.discard}
      >
        {messages.stopLead}
      </ConfirmDialog>
    </section>
  );
}
