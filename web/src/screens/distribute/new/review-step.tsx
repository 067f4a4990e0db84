import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useId, useRef } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { OutboxNotice } from '../status.tsx';
import type { Order, PreflightResult, Press } from './calls.ts';
import type { Change, Choices } from './choices.ts';
import { WriteIntroduction } from './introduction.tsx';
import type { MailText } from './mail-text.ts';
import { RecipientsCard } from './recipients-card.tsx';
import { reviewMessages } from './review-messages.ts';

type Props = {
  press: Press | undefined;
  choices: Choices;
  mail: MailText;
  onChange: Change;
  /** Debounced: may not include the latest keystrokes. */
  order: Order | null;
  checked: PreflightResult | undefined;
  problem: unknown;
};

export function ReviewStep({ press, choices, mail, onChange, order, checked, problem }: Props) {
  const messages = useMessages(reviewMessages);
  const { subject, introduction } = mail;
  const caret = useRef<Caret>({ field: 'introduction', start: 0, end: 0 });
  const insert = (variable: string) => {
    const { field, start, end } = caret.current;
    const text = mail[field];
    caret.current = { field, start: start + variable.length, end: start + variable.length };
    onChange({ [field]: text.slice(0, start) + variable + text.slice(end) });
  };
  const hasGaps = checked?.unfilled.some(({ place }) => place === 'press');
  const edit = press && hasGaps && (
    <Button size="small" asChild>
      <Link to={`/write/press/${press.id}` as string}>{messages.editPress}</Link>
    </Button>
  );
  return (
    <div className="grid min-w-0 gap-4">
      <OutboxNotice />
      <Card title={messages.mail} lead={messages.mailLead} actions={edit || undefined}>
        <div className="grid gap-4">
          <Field
            label={messages.subject}
            name="email_title"
            problem={problem}
            hint={messages.subjectHint([...subject.trim()].length)}
          >
            <Input
              maxLength={limits['POST /release/create'].email_title}
              value={subject}
              onSelect={(event) => {
                caret.current = caretOf('subject', event);
              }}
              onChange={(event) => onChange({ subject: event.target.value })}
            />
          </Field>
          <div className="grid gap-2">
            <Field label={messages.introduction} name="email_content" problem={problem}>
              <Textarea
                rows={7}
                maxLength={limits['POST /release/create'].email_content}
                value={introduction}
                onSelect={(event) => {
                  caret.current = caretOf('introduction', event);
                }}
                onChange={(event) => onChange({ introduction: event.target.value })}
              />
            </Field>
            <div className="flex flex-wrap items-center justify-between gap-3">
              {press && (
                <WriteIntroduction
                  pressId={press.id}
                  onWritten={(text) => {
                    onChange({ introduction: text });
                    toast(messages.written, { undo: () => onChange({ introduction }) });
                  }}
                />
              )}
              <Variables onInsert={insert} />
            </div>
          </div>
        </div>
      </Card>
      <RecipientsCard order={order} notes={choices.notes} onNotes={(notes) => onChange({ notes })} />
    </div>
  );
}

/** Where the caret was last, so that a variable is inserted there. */
type Caret = { field: keyof MailText; start: number; end: number };

function caretOf(
  field: keyof MailText,
  { currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>,
): Caret {
  const { selectionStart, selectionEnd } = currentTarget;
  return { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 };
}

function Variables({ onInsert }: { onInsert(variable: string): void }) {
  const messages = useMessages(reviewMessages);
  const id = useId();
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <span id={id} className="text-soft">
          {messages.insert}
        </span>
        {[messages.nameVariable, messages.mediaVariable].map((variable) => (
          <Button key={variable} size="small" aria-describedby={id} onClick={() => onInsert(variable)}>
            {variable}
          </Button>
        ))}
      </span>
      <span className="text-xs text-soft">{messages.variableHint}</span>
    </div>
  );
}
