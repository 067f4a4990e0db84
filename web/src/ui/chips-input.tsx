import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { addEntries } from './add-entries.ts';
import { cn } from './cn.ts';
import { inputStyles } from './input.tsx';

const messages = defineMessages({
  ko: {
    remove: (word: string) => `${word} 빼기`,
    hint: '입력하고 Enter',
    rejected: (length: number, count: number) => `${length}자 이하로 ${count}개까지 넣을 수 있습니다.`,
  },
  en: {
    remove: (word) => `Remove ${word}`,
    hint: 'Type and press Enter',
    rejected: (length, count) => `You can add up to ${count} entries of up to ${length} characters each.`,
  },
});

type Props = {
  value: string[];
  onChange(value: string[]): void;
  max?: number;
  maxLength?: number;
  placeholder?: string;
  autoFocus?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
};

/** Input for several short entries: Enter or a comma adds one, Backspace removes the last. */
export function ChipsInput({ value, onChange, max = 10, maxLength = 50, placeholder, ...field }: Props) {
  const text = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [isRejected, setRejected] = useState(false);
  const isFull = value.length >= max && typed === '';

  function add(entered: string) {
    const { list, rejected } = addEntries(value, entered.split(/[,\n\t]/), { max, maxLength });
    if (list.length > value.length) onChange(list);
    setTyped(rejected.join(', '));
    setRejected(rejected.length > 0);
  }

  function press(event: KeyboardEvent) {
    // While a Korean syllable is being composed, Enter only completes it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n\t]/.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  }

  return (
    <>
      <div
        className={cn(
          inputStyles,
          'flex min-h-8 flex-wrap items-center gap-1 px-1 py-1 focus-within:border-accent pointer-coarse:min-h-10',
          (field['aria-invalid'] || isRejected) && 'border-danger',
        )}
      >
        {value.map((word) => (
          <span
            key={word}
            className="inline-flex h-6 max-w-full items-center rounded-md bg-accent-soft pl-2 text-sm text-accent-text"
          >
            <span className="truncate">{word}</span>
            <button
              type="button"
              aria-label={text.remove(word)}
              onClick={() => onChange(value.filter((other) => other !== word))}
              className="flex size-6 items-center justify-center rounded-md opacity-70 hover:opacity-100"
            >
              <X className="size-3.5" aria-hidden />
            </button>
          </span>
        ))}
        <input
          {...field}
          value={typed}
          readOnly={isFull}
          placeholder={value.length === 0 ? (placeholder ?? text.hint) : isFull ? '' : text.hint}
          onChange={(event) => (/,$/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value))}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
          className="h-6 min-w-28 flex-1 bg-transparent px-1.5 outline-none"
        />
        <span className="px-1.5 text-xs text-faint tabular-nums" aria-hidden>
          {value.length}/{max}
        </span>
      </div>
      {isRejected && (
        <p role="alert" className="text-sm text-danger-text">
          {text.rejected(maxLength, max)}
        </p>
      )}
    </>
  );
}
