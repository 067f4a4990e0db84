import { Link } from '@tanstack/react-router';
import { FileText, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { inputStyles } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type Source, type SourceKind, type SourceResult, useSourceSearch } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { studioMessages } from './messages.ts';

const PAUSE_MS = 200;

/** Search-as-you-type over press releases or blog posts; arrow keys choose. */
export function SourcePicker({ onPick }: { onPick(source: Source): void }) {
  const messages = { ...useMessages(socialMessages), ...useMessages(studioMessages) };
  const [kind, setKind] = useState<SourceKind>('press');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const { texts, error, refetch } = useSourceSearch(kind, keyword);
  const [at, setAt] = useState(0);
  const id = useId();
  const active = texts?.[Math.min(at, texts.length - 1)];
  const pick = (text: SourceResult | undefined) => text && onPick({ kind, id: text.id });
  function onKeyDown(event: KeyboardEvent) {
    const last = (texts?.length ?? 0) - 1;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, last));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') pick(active);
    else return;
    event.preventDefault();
  }
  return (
    <div>
      <div className="flex gap-2">
        <Select
          aria-label={messages.sourceKind}
          className="w-32 shrink-0"
          value={kind}
          onChange={(event) => {
            setKind(event.target.value as SourceKind);
            setAt(0);
          }}
        >
          <option value="press">{messages.press}</option>
          <option value="blog">{messages.blog}</option>
        </Select>
        <div className="relative min-w-0 flex-1">
          <Search className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint" aria-hidden />
          <input
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={active && `${id}-${active.id}`}
            aria-label={kind === 'press' ? messages.seekPress : messages.seekBlog}
            placeholder={kind === 'press' ? messages.seekPress : messages.seekBlog}
            maxLength={100}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            className={cn(inputStyles, 'h-8 pl-8.5 pointer-coarse:h-10')}
          />
        </div>
      </div>
      <div className="mt-2 h-68 overflow-y-auto rounded-lg border border-line">
        {error && !texts ? (
          <ErrorState problem={error} onRetry={refetch} className="py-8" />
        ) : (
          <Results id={id} texts={texts} active={active} onPick={pick} />
        )}
        {texts?.length === 0 && <Nothing kind={kind} isSearch={keyword !== ''} />}
      </div>
    </div>
  );
}

type ResultsProps = {
  id: string;
  texts: SourceResult[] | undefined;
  active: SourceResult | undefined;
  onPick(text: SourceResult): void;
};

function Results({ id, texts, active, onPick }: ResultsProps) {
  const messages = useMessages(studioMessages);
  const formats = useFormats();
  if (!texts) {
    return (
      <div className="grid gap-5 p-4">
        {['w-3/4', 'w-1/2', 'w-2/3', 'w-3/5'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    );
  }
  return (
    <div role="listbox" id={id} aria-label={messages.results} className="p-1">
      {texts.map((text) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above handles the keyboard.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search field.
        <div
          key={text.id}
          id={`${id}-${text.id}`}
          role="option"
          aria-selected={text === active}
          onClick={() => onPick(text)}
          className={cn(
            'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 hover:bg-hover pointer-coarse:min-h-11',
            text === active && 'bg-hover',
          )}
        >
          <FileText className="size-4 shrink-0 text-faint" aria-hidden />
          <span className="line-clamp-2 min-w-0 flex-1">{text.title}</span>
          <span className="text-xs whitespace-nowrap text-faint max-sm:hidden">{formats.date(text.created_at)}</span>
        </div>
      ))}
    </div>
  );
}

function Nothing({ kind, isSearch }: { kind: SourceKind; isSearch: boolean }) {
  const messages = useMessages(studioMessages);
  const isPress = kind === 'press';
  return (
    <div className="flex h-56 flex-col items-center justify-center gap-3 px-4 text-center text-sm text-soft">
      {isSearch ? messages.noMatch : isPress ? messages.noPress : messages.noBlog}
      {!isSearch && (
        <Button asChild>
          <Link to={(isPress ? '/write/press/new' : '/write/blog/new') as string}>
            {isPress ? messages.writePress : messages.writeBlog}
          </Link>
        </Button>
      )}
    </div>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
