import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { factMessages } from './fact-messages.ts';
import type { Facts } from './facts.ts';

/** Facts of which there may be several: quotes, enclosures, and rows under labels of their own. */

const MAX = limits['POST /press/create-v2'];
const MAX_QUOTES = 10;
const MAX_ROWS = 20;

type Quotes = NonNullable<Facts['quotes']>;
type Rows = NonNullable<Facts['more']>;

type ListProps = { label: string; hint?: string; add: string; isFull: boolean; onAdd(): void; children: ReactNode };

function Several({ label, hint, add, isFull, onAdd, children }: ListProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {hint && <p className="text-sm text-soft">{hint}</p>}
      {children}
      <div>
        <Button size="small" disabled={isFull} onClick={onAdd}>
          <Plus aria-hidden />
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

function Remove({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={onRemove}>
      <X aria-hidden />
    </Button>
  );
}

type QuoteProps = { quotes: Quotes; problem: unknown; onChange(quotes: Quotes): void };

export function QuoteFields({ quotes, problem, onChange }: QuoteProps) {
  const messages = useMessages(factMessages);
  // One empty quote is always offered.
  const shown = quotes.length === 0 ? [{ text: '', speaker: '' }] : quotes;
  const set = (at: number, change: Partial<Quotes[number]>) =>
    onChange(shown.map((quote, index) => (index === at ? { ...quote, ...change } : quote)));
  const error = errorOf(problem, 'facts.quotes');
  return (
    <Several
      label={messages.quotes}
      add={messages.addQuote}
      isFull={shown.length >= MAX_QUOTES}
      onAdd={() => onChange([...shown, { text: '', speaker: '' }])}
    >
      {shown.map(({ text, speaker = '' }, at) => (
        <div key={at} className="flex items-start gap-1">
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <Textarea
              rows={2}
              aria-label={messages.quote(at + 1)}
              placeholder={messages.quotePlaceholder}
              maxLength={MAX['facts.quotes[].text']}
              value={text}
              onChange={(event) => set(at, { text: event.target.value })}
            />
            <Input
              aria-label={messages.speaker(at + 1)}
              placeholder={messages.speakerPlaceholder}
              maxLength={MAX['facts.quotes[].speaker']}
              value={speaker}
              onChange={(event) => set(at, { speaker: event.target.value })}
            />
          </div>
          {quotes.length > 0 && (
            <Remove
              label={messages.removeQuote(at + 1)}
              onRemove={() => onChange(quotes.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
    </Several>
  );
}

export function AttachmentFields({ names, onChange }: { names: string[]; onChange(names: string[]): void }) {
  const messages = useMessages(factMessages);
  return (
    <Several
      label={messages.attachments}
      add={messages.addAttachment}
      isFull={names.length >= MAX_ROWS}
      onAdd={() => onChange([...names, ''])}
    >
      {names.map((name, at) => (
        <div key={at} className="flex gap-1">
          <Input
            className="min-w-0 flex-1"
            aria-label={messages.attachment(at + 1)}
            placeholder={messages.attachmentPlaceholder}
            maxLength={MAX['facts.attachments[]']}
            value={name}
            onChange={(event) => onChange(names.with(at, event.target.value))}
          />
          <Remove
            label={messages.removeAttachment(at + 1)}
            onRemove={() => onChange(names.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </Several>
  );
}

export function RowFields({ rows, onChange }: { rows: Rows; onChange(rows: Rows): void }) {
  const messages = useMessages(factMessages);
  const set = (at: number, change: Partial<Rows[number]>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <Several
      label={messages.rows}
      hint={messages.rowsHint}
      add={messages.addRow}
      isFull={rows.length >= MAX_ROWS}
      onAdd={() => onChange([...rows, { label: '', value: '' }])}
    >
      {rows.map(({ label, value }, at) => (
        <div key={at} className="flex gap-1">
          <Input
            className="w-1/3 min-w-0"
            aria-label={messages.rowLabel(at + 1)}
            placeholder={messages.rowLabelPlaceholder}
            maxLength={MAX['facts.more[].label']}
            value={label}
            onChange={(event) => set(at, { label: event.target.value })}
          />
          <Input
            className="min-w-0 flex-1"
            aria-label={messages.rowValue(at + 1)}
            placeholder={messages.rowValuePlaceholder}
            maxLength={MAX['facts.more[].value']}
            value={value}
            onChange={(event) => set(at, { value: event.target.value })}
          />
          <Remove
            label={messages.removeRow(at + 1)}
            onRemove={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
    </Several>
  );
}
