import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import { Switch } from '../ui/switch.tsx';
import { shellMessages } from './messages.ts';
import { SIDEBAR } from './navigation.ts';
import { commandKey, keysOf, setLetterShortcuts, useLetterShortcuts, useShortcutKeys } from './shortcuts.ts';
import { onOpenShortcuts } from './shortcuts-state.ts';

/** List of all keyboard shortcuts, opened with `?`. */
export function ShortcutsDialog() {
  const messages = useMessages(shellMessages);
  const [isOpen, setOpen] = useState(false);
  const areOn = useLetterShortcuts();
  useShortcutKeys();
  useEffect(() => onOpenShortcuts(() => setOpen(true)), []);
  const everywhere = [
    [`${commandKey} K`, messages.goTo],
    ['/', messages.focusSearch],
    ['?', messages.shortcuts],
    ['Esc', messages.closeKey],
  ] as const;
  const writing = [
    [`${commandKey} S`, messages.saveKey],
    [`${commandKey} Enter`, messages.submitKey],
    [`${commandKey} Z`, messages.undoKey],
    [`${commandKey} Alt P`, messages.previewKey],
  ] as const;
  const screens = SIDEBAR.flatMap(({ items }) => items).flatMap(({ to, message }) => {
    const keys = keysOf(to)?.keys;
    return keys ? [[keys, messages[message] as string] as const] : [];
  });
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={messages.shortcuts}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <Section heading={messages.everywhere} rows={everywhere} />
          <Section heading={messages.whileWriting} rows={writing} />
        </div>
        <Section heading={messages.screens} rows={screens} />
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label={messages.letterShortcuts}
          hint={messages.letterShortcutsHint}
          checked={areOn}
          onCheckedChange={setLetterShortcuts}
        />
      </div>
    </Dialog>
  );
}

function Section({ heading, rows }: { heading: string; rows: readonly (readonly [keys: string, label: string])[] }) {
  return (
    <section>
      <h3 className="pb-1 text-xs font-medium text-faint">{heading}</h3>
      <dl>
        {rows.map(([keys, label]) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
