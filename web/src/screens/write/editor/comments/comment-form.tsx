import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import limits from '../../../../api/limits.json';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Field } from '../../../../ui/field.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { useMembers } from './calls.ts';
import { matchingMembers, mentionBefore, mentionedIn } from './mention.ts';
import { commentMessages } from './messages.ts';
import type { Member, Written } from './types.ts';

type Props = {
  label: string;
  verb: string;
  placeholder: string;
  start?: string;
  isPending: boolean;
  problem: unknown;
  autoFocus?: boolean;
  onSend(written: Written): void;
  onCancel?: (() => void) | undefined;
};

/** Writes or edits a comment. Ctrl+Enter sends it; `@` offers the members of the account. */
export function CommentForm({ label, verb, placeholder, start = '', isPending, problem, autoFocus, ...rest }: Props) {
  const { onSend, onCancel } = rest;
  const messages = useMessages(commentMessages);
  const [text, setText] = useState(start);
  const mention = useMention(text, setText);
  function submit(event?: FormEvent) {
    event?.preventDefault();
    const written = text.trim();
    if (written === '' || isPending) return;
    onSend({ text: written, mentions: mentionedIn(written, mention.members).map(({ id }) => id) });
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || mention.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape') onCancel?.();
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <div className="relative">
        <Field label={label} name="text" problem={problem}>
          <Textarea
            autoFocus={autoFocus}
            rows={2}
            value={text}
            placeholder={placeholder}
            maxLength={limits['POST /press/{press_id}/threads'].text}
            className="min-h-16"
            aria-controls={mention.found.length > 0 ? mention.listId : undefined}
            aria-activedescendant={mention.found.length > 0 ? mention.optionId(mention.index) : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              mention.follow(currentTarget);
            }}
            onSelect={({ currentTarget }) => mention.follow(currentTarget)}
            onBlur={mention.close}
            onKeyDown={onKeyDown}
          />
        </Field>
        {mention.found.length > 0 && <MentionList mention={mention} />}
      </div>
      <ProblemNotice problem={problem} fields={['text']} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" pending={isPending} disabled={text.trim() === ''}>
          {verb}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function MentionList({ mention }: { mention: ReturnType<typeof useMention> }) {
  const messages = useMessages(commentMessages);
  return (
    <div
      role="listbox"
      id={mention.listId}
      aria-label={messages.mentions}
      className="absolute top-full left-0 z-20 mt-1 w-64 max-w-full rounded-lg bg-raised p-1 shadow-float"
    >
      {mention.found.map((member, index) => (
        <div
          key={member.id}
          role="option"
          id={mention.optionId(index)}
          aria-selected={index === mention.index}
          tabIndex={-1}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            mention.choose(member);
          }}
          className={cn(
            'flex min-h-8 cursor-pointer items-center truncate rounded-md px-2.5 text-sm pointer-coarse:min-h-10',
            index === mention.index ? 'bg-hover' : 'hover:bg-hover',
          )}
        >
          {member.name}
        </div>
      ))}
    </div>
  );
}

function useMention(text: string, setText: (text: string) => void) {
  const members = useMembers();
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [sought, setSought] = useState<ReturnType<typeof mentionBefore>>(null);
  const [index, setIndex] = useState(0);
  const found = sought ? matchingMembers(members, sought.query) : [];
  const current = Math.min(index, found.length - 1);

  function choose({ name }: Member): void {
    const before = `${text.slice(0, sought!.at)}@${name} `;
    setText(before + text.slice(sought!.at + sought!.query.length + 1));
    setSought(null);
    // After React has set the text, which puts the caret at its end.
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length));
  }

  return {
    members,
    listId,
    optionId: (place: number) => `${listId}-${place}`,
    found,
    index: current,
    choose,
    close: () => setSought(null),
    follow(element: HTMLTextAreaElement) {
      field.current = element;
      const next = mentionBefore(element.value, element.selectionStart);
      if (next?.at !== sought?.at || next?.query !== sought?.query) setIndex(0);
      setSought(next);
    },
    /** True when the key was for the list. */
    onKey(event: KeyboardEvent): boolean {
      if (found.length === 0) return false;
      if (event.key === 'ArrowDown') setIndex((current + 1) % found.length);
      else if (event.key === 'ArrowUp') setIndex((current + found.length - 1) % found.length);
      else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
        choose(found[current]!);
      else if (event.key === 'Escape') setSought(null);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
