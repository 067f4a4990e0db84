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

/** Words one by one: Enter or a comma adds, Backspace in the empty field takes the last one away. */
export function KeywordsField({ value, onChange, ...field }: Props) {
  const messages = useMessages(reporterMessages);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  function add() {
    const { list, refused } = addEntries(value, typed.split(','), { max: MOST, maxLength: LONGEST });
    if (list.length > value.length) onChange(list);
    setTyped(refused.join(', '));
    setRefused(refused.length > 0);
  }
  function onKeyDown(event: KeyboardEvent) {
    // While Hangul is being composed, Enter only ends the syllable.
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
        aria-invalid={isRefused || undefined}
        placeholder={messages.addKeyword}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {isRefused && (
        <p role="alert" className="mt-1.5 text-sm text-danger-text">
          {messages.keywordsRefused(LONGEST, MOST)}
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
