import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { addEntries } from '../../../ui/add-entries.ts';
import { Input } from '../../../ui/input.tsx';
import { reporterMessages } from '../messages.ts';

const MOST = 50;
const LONGEST = limits['POST /workspace/create']['keywords[]'];

type Props = { value: string[]; onChange(value: string[]): void; id?: string; 'aria-describedby'?: string };

/** Keyword input: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function KeywordsField({ value, onChange, ...field }: Props) {
  const messages = useMessages(reporterMessages);
  const [typed, setTyped] = useState('');
  const [isRejected, setRejected] = useState(false);
  function add() {
    const { list, rejected } = addEntries(value, typed.split(','), { max: MOST, maxLength: LONGEST });
    if (list.length > value.length) onChange(list);
    setTyped(rejected.join(', '));
    setRejected(rejected.length > 0);
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a Korean syllable is being composed, Enter only completes it.
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  }
  return (
    <div>
      <Input
        {...field}
        value={typed}
        aria-invalid={isRejected || undefined}
        placeholder={messages.addKeyword}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {isRejected && (
        <p role="alert" className="mt-1.5 text-sm text-danger-text">
          {messages.keywordsRejected(LONGEST, MOST)}
        </p>
      )}
      {value.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {value.map((keyword) => (
            <li key={keyword} className="flex h-7 items-center gap-1 rounded-full bg-hover pr-1 pl-3 text-sm">
              {keyword}
              <button
                type="button"
                aria-label={messages.removeKeyword(keyword)}
                onClick={() => onChange(value.filter((other) => other !== keyword))}
                className="flex size-5 items-center justify-center rounded-full text-faint hover:bg-selected hover:text-ink"
              >
                <X className="size-3.5" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
