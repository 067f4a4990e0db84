import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { cn } from '../ui/cn.ts';
import { dialogOpened } from '../ui/portal.ts';
import { shellMessages } from './messages.ts';
import { CREATE_ACTIONS, PAGES, SIDEBAR } from './navigation.ts';
import { onOpenPalette } from './palette-state.ts';

/** Command palette, opened with Ctrl+K or ⌘K. */
export function Palette({ isOperator }: { isOperator: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
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
  const navigate = useNavigate();
  const element = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return dialogOpened(dialog);
  }, []);

  const items = SIDEBAR.flatMap((group) => group.items).filter((item) => isOperator || !item.operatorOnly);
  const pages = PAGES.flatMap(({ to, under, message }) => {
    const parent = items.find((item) => item.message === under);
    return parent ? [{ to, icon: parent.icon, label: `${messages[under]} › ${messages[message]}` }] : [];
  });
  const all = [
    ...items.map(({ to, icon, message }) => ({ to, icon, label: messages[message] })),
    ...CREATE_ACTIONS.map(({ to, message }) => ({ to, icon: Plus, label: messages[message] })),
    ...pages,
  ];
  const found = all.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const chosen = Math.min(at, found.length - 1);
  useEffect(() => {
    document.getElementById(`palette-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go(to: string) {
    onClose();
    navigate({ href: to });
  }
  function onKeyDown(event: KeyboardEvent) {
    // While a Korean syllable is being composed, Enter only completes it.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(1, found.length));
    }
    const entry = found[chosen];
    if (event.key === 'Enter' && entry) go(entry.to);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click on the backdrop.
    <dialog
      ref={element}
      aria-label={messages.goTo}
      onCancel={onClose}
      onClick={(event) => event.target === element.current && onClose()}
      className="mx-auto mt-[12vh] w-[min(34rem,calc(100vw-2rem))] animate-rise overflow-hidden rounded-xl bg-raised text-ink shadow-float"
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
        aria-activedescendant={found[chosen] ? `palette-${chosen}` : undefined}
        aria-label={messages.goTo}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
      />
      <div id="palette-list" role="listbox" aria-label={messages.goTo} className="h-80 overflow-y-auto p-1.5">
        {found.map(({ to, label, icon: Icon }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input above keeps the focus and handles the keys.
          <div
            key={to}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(to)}
            onPointerMove={() => setAt(index)}
            className={cn('flex h-9 cursor-pointer items-center gap-3 rounded-md px-3', index === chosen && 'bg-hover')}
          >
            <Icon className="size-4 text-faint" aria-hidden />
            {label}
          </div>
        ))}
        {found.length === 0 && <p className="px-3 py-8 text-center text-soft">{messages.noMatch}</p>}
      </div>
    </dialog>
  );
}
