import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { cn } from '../ui/cn.ts';
import { Keys } from '../ui/keys.tsx';
import { dialogOpened } from '../ui/portal.ts';
import { shellMessages } from './messages.ts';
import { type Entry, usePaletteGroups } from './palette-entries.ts';
import { onOpenPalette } from './palette-state.ts';

/** Search and commands, opened with Ctrl+K or ⌘K. In an editor with selected text that key makes a link. */
export function Palette({ isOperator }: { isOperator: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      // With a Korean keyboard layout the letter is known only by the position of the key.
      const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK';
      if (!isK || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      if (event.defaultPrevented) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener('keydown', onKey);
    const stop = onOpenPalette(() => setOpen(true));
    return () => {
      window.removeEventListener('keydown', onKey);
      stop();
    };
  }, []);
  return isOpen ? <OpenPalette isOperator={isOperator} onClose={() => setOpen(false)} /> : null;
}

function OpenPalette({ isOperator, onClose }: { isOperator: boolean; onClose(): void }) {
  const messages = useMessages(shellMessages);
  const element = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching } = usePaletteGroups(text, isOperator);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return dialogOpened(dialog);
  }, []);

  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(at, entries.length - 1);
  useEffect(() => {
    document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function run(entry: Entry) {
    onClose();
    entry.run();
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a Korean syllable is being composed, Enter only completes it.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + entries.length) % Math.max(1, entries.length));
    }
    const entry = entries[chosen];
    if (event.key === 'Enter' && entry) run(entry);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click on the backdrop.
    <dialog
      ref={element}
      aria-label={messages.goTo}
      onCancel={onClose}
      onClick={(event) => event.target === element.current && onClose()}
      className="mx-auto mt-[12vh] w-[min(38rem,calc(100vw-2rem))] animate-rise overflow-hidden rounded-xl bg-raised text-ink shadow-float max-sm:mt-4"
    >
      <input
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder={messages.goToHint}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={entries[chosen] ? `palette-${chosen}` : undefined}
        aria-label={messages.goTo}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
      />
      <div
        id="palette-list"
        role="listbox"
        aria-label={messages.goTo}
        aria-busy={isSearching}
        className="h-96 max-h-[70dvh] overflow-y-auto p-1.5"
      >
        {groups.map(({ heading, entries: listed }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a list box.
          <div key={heading} role="group" aria-label={heading} className="pb-1.5">
            <p aria-hidden className="px-3 pt-1.5 pb-1 text-xs text-faint">
              {heading}
            </p>
            {listed.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                <Option
                  key={entry.id}
                  entry={entry}
                  place={place}
                  isChosen={place === chosen}
                  onPoint={() => setAt(place)}
                  onRun={() => run(entry)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isSearching ? messages.searching : messages.resultCount(entries.length)}
      </p>
    </dialog>
  );
}

type OptionProps = { entry: Entry; place: number; isChosen: boolean; onPoint(): void; onRun(): void };

function Option({ entry, place, isChosen, onPoint, onRun }: OptionProps) {
  const { icon: Icon, label, detail, keys } = entry;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys.
    <div
      id={`palette-${place}`}
      role="option"
      aria-selected={isChosen}
      onClick={onRun}
      onPointerMove={onPoint}
      className={cn(
        'flex h-9 cursor-pointer items-center gap-3 rounded-md px-3 pointer-coarse:h-11',
        isChosen && 'bg-hover',
      )}
    >
      <Icon className="size-4 shrink-0 text-faint" aria-hidden />
      <span className="min-w-0 truncate">{label}</span>
      {detail && <span className="ml-auto max-w-40 shrink-0 truncate text-sm text-faint">{detail}</span>}
      {keys && <Keys keys={keys} className="ml-auto" aria-hidden />}
    </div>
  );
}
