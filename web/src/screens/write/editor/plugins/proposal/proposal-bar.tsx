import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Check, ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect } from 'react';
import { useMessages } from '../../../../../i18n/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { cn } from '../../../../../ui/cn.ts';
import { proposalMessages } from './messages.ts';
import { accept, goTo, proposalIn, putAside, reject } from './state.ts';

/** Decides on a proposal, one change after the other or together. Nothing is shown without one. */
export function ProposalBar({ editor, className }: { editor: Editor; className?: string }) {
  const messages = useMessages(proposalMessages);
  const { total, current, waits } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      total: proposalIn(state).suggestions.length,
      current: proposalIn(state).current,
      waits: proposalIn(state).waits,
    }),
  });
  useEffect(() => {
    if (total === 0) return;
    const { suggestions } = proposalIn(editor.state);
    const shown = editor.view.dom.querySelector(`[data-suggestion="${suggestions[current]?.id}"]`);
    shown?.scrollIntoView({ block: 'center' });
  }, [editor, total, current]);
  if (total === 0) return null;
  const run = (transaction: Transaction | null) => transaction && editor.view.dispatch(transaction);
  const all = () => proposalIn(editor.state).suggestions;
  const chosen = () => all().slice(current, current + 1);
  return (
    <section
      aria-label={messages.bar}
      className={cn(
        'flex w-fit max-w-full flex-wrap items-center gap-1.5 rounded-lg border border-line bg-raised p-2 shadow-float',
        className,
      )}
    >
      <span role="status" className="px-1 text-sm text-soft">
        {messages.place(current + 1, total)}
      </span>
      <Button variant="quiet" size="icon" aria-label={messages.previous} onClick={() => run(goTo(editor.state, -1))}>
        <ChevronUp aria-hidden />
      </Button>
      <Button variant="quiet" size="icon" aria-label={messages.next} onClick={() => run(goTo(editor.state, 1))}>
        <ChevronDown aria-hidden />
      </Button>
      <Button onClick={() => run(accept(editor.state, chosen()))}>
        <Check aria-hidden />
        {messages.accept}
      </Button>
      <Button onClick={() => run(reject(editor.state, chosen()))}>
        <X aria-hidden />
        {messages.reject}
      </Button>
      <Button variant="primary" onClick={() => run(accept(editor.state, all()))}>
        {messages.acceptAll}
      </Button>
      <Button variant="quiet" onClick={() => run(reject(editor.state, all()))}>
        {messages.rejectAll}
      </Button>
      {waits && (
        <Button variant="quiet" onClick={() => run(putAside(editor.state))}>
          {messages.later}
        </Button>
      )}
    </section>
  );
}
