import { ChevronRight, Search } from 'lucide-react';
import { memo, useCallback, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cn } from '../../../ui/cn.ts';
import { Input } from '../../../ui/input.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useSharedReference } from '../calls.ts';
import type { Sentence } from '../types.ts';
import { newMessages } from './messages.ts';

/** `chosen` is null for all sentences, which is the default and sends nothing. */
type Choice = { chosen: number[] | null; onChoose(sentences: number[] | null): void };
type Props = Choice & { reference: { id: number; name: string } };

/** A disclosure with the sentences of a reference, to choose those that the text is written from. */
export function SentencePicker({ reference, chosen, onChoose }: Props) {
  const messages = useMessages(newMessages);
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useSharedReference(reference.id, isOpen);
  const count = formats.number(chosen?.length ?? 0);
  const isUnused = chosen?.length === 0;
  const state = isUnused
    ? messages.sentencesNone
    : chosen === null
      ? messages.sentencesAll
      : messages.sentencesChosen(count);
  return (
    <details className="group/sentences mt-2 sm:pl-7" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-7 list-none items-center gap-1.5 rounded-sm text-sm pointer-coarse:min-h-10">
        <ChevronRight
          className="size-3.5 shrink-0 text-faint transition-transform group-open/sentences:rotate-90"
          aria-hidden
        />
        <span className="shrink-0 font-medium text-accent-text">{messages.sentences}</span>
        <span className={cn('text-xs', isUnused ? 'text-warning-text' : 'text-faint')}>{state}</span>
      </summary>
      <div className="mt-2 rounded-lg border border-line">
        {error ? (
          <ErrorState problem={error} onRetry={refetch} className="py-6" />
        ) : data ? (
          <Sentences name={reference.name} sentences={data.sentences} chosen={chosen} onChoose={onChoose} />
        ) : (
          <div className="p-3">
            <SkeletonText lines={4} />
          </div>
        )}
      </div>
    </details>
  );
}

/** A reference can have thousands of sentences; more are shown on request. */
const SHOWN = 200;
/** Fewer sentences are found by looking. */
const SEARCHED_FROM = 10;

function Sentences({ name, sentences, chosen, onChoose }: Choice & { name: string; sentences: Sentence[] }) {
  const messages = useMessages(newMessages);
  const formats = useFormats();
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const wanted = sought.trim().toLowerCase();
  const found = wanted === '' ? sentences : sentences.filter(({ text }) => text.toLowerCase().includes(wanted));
  const ticked = new Set(chosen ?? sentences.map(({ number }) => number));
  function tick(numbers: number[], isTicked: boolean) {
    const changed = new Set(numbers);
    const left = sentences
      .map(({ number }) => number)
      .filter((number) => (changed.has(number) ? isTicked : ticked.has(number)));
    onChoose(left.length === sentences.length ? null : left);
  }
  // Rows keep their function, so that ticking one does not draw hundreds.
  const newest = useRef(tick);
  newest.current = tick;
  const tickOne = useCallback((number: number, isTicked: boolean) => newest.current([number], isTicked), []);
  if (sentences.length === 0) return <p className="p-3 text-sm text-soft">{messages.sentencesEmpty}</p>;
  const all = found.map(({ number }) => number);
  const count = messages.sentencesCount(formats.number(ticked.size), formats.number(sentences.length));
  const more = Math.min(SHOWN, found.length - shown);
  return (
    <fieldset>
      <legend className="sr-only">{messages.sentencesOf(name)}</legend>
      <div className="grid gap-2 border-b border-line p-2 pl-3">
        {sentences.length >= SEARCHED_FROM && (
          <search className="relative -ml-1">
            <Search
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
              aria-hidden
            />
            <Input
              type="search"
              aria-label={messages.sentencesFind}
              placeholder={messages.sentencesFind}
              className="pl-8.5"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
            />
          </search>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="text-xs text-soft" aria-live="polite">
            {count}
            {wanted !== '' && ` ${messages.sentencesFound(formats.number(found.length))}`}
          </p>
          <div className="-ml-2.5 flex gap-1">
            <Button
              variant="quiet"
              size="small"
              className="pointer-coarse:h-10"
              disabled={all.every((number) => ticked.has(number))}
              onClick={() => tick(all, true)}
            >
              {wanted === '' ? messages.chooseAll : messages.chooseFound}
            </Button>
            <Button
              variant="quiet"
              size="small"
              className="pointer-coarse:h-10"
              disabled={!all.some((number) => ticked.has(number))}
              onClick={() => tick(all, false)}
            >
              {wanted === '' ? messages.chooseNone : messages.dropFound}
            </Button>
          </div>
        </div>
      </div>
      <ul className="max-h-72 overflow-y-auto p-1">
        {found.slice(0, shown).map(({ number, text }) => (
          <Row key={number} number={number} text={text} isTicked={ticked.has(number)} onTick={tickOne} />
        ))}
        {more > 0 && (
          <li className="p-1">
            <Button variant="quiet" onClick={() => setShown(shown + SHOWN)}>
              {messages.showMore(formats.number(more))}
            </Button>
          </li>
        )}
      </ul>
    </fieldset>
  );
}

type RowProps = Sentence & { isTicked: boolean; onTick(number: number, isTicked: boolean): void };

const Row = memo(function Row({ number, text, isTicked, onTick }: RowProps) {
  return (
    <li className="rounded-md px-2 py-1 text-sm hover:bg-hover pointer-coarse:py-2">
      <Checkbox
        label={<span className={cn(!isTicked && 'text-faint')}>{text}</span>}
        checked={isTicked}
        onCheckedChange={(checked) => onTick(number, checked === true)}
      />
    </li>
  );
});
