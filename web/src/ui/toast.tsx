import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { useTopDialog } from './portal.ts';
import { useSecondsUntil } from './seconds-until.ts';

type Toast = {
  id: number;
  text: string;
  tone: 'plain' | 'danger';
  undo?: (() => void) | undefined;
  /** Unix time in milliseconds until which undo works, counted down. */
  until?: number | undefined;
  /** A later toast with the same topic takes its place. */
  topic?: string | undefined;
};

type Options = Partial<Pick<Toast, 'tone' | 'undo' | 'until' | 'topic'>>;

const VISIBLE_MS = 5000;
/** Long enough to read the message and use undo. */
const UNDO_MS = 9000;
let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Shows a short message. `undo` adds a button that reverts the action. */
export function toast(text: string, { tone = 'plain', undo, until, topic }: Options = {}): void {
  lastId += 1;
  const id = lastId;
  const others = toasts.filter((shown) => topic === undefined || shown.topic !== topic);
  change([...others.slice(-2), { id, text, tone, undo, until, topic }]);
  setTimeout(dismiss, until ? until - Date.now() : undo ? UNDO_MS : VISIBLE_MS, id);
}

/**
 * Rendered once by the shell. The live region must exist from the start, or screen readers would miss the first toast.
 * While a dialog is open everything outside it is inert, so the toasts are rendered inside the dialog.
 */
export function Toasts() {
  const dialog = useTopDialog();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <>
      <div role="status" className={cn(REGION, 'z-50')}>
        {!dialog && <ToastList toasts={shown} />}
      </div>
      {dialog &&
        createPortal(
          // A popover is shown above its dialog and is not clipped by it.
          <div
            role="status"
            popover="manual"
            ref={show}
            className={cn(REGION, 'top-auto h-auto w-auto overflow-visible bg-transparent text-ink')}
          >
            <ToastList toasts={shown} />
          </div>,
          dialog,
        )}
    </>
  );
}

/** Hidden from screen readers, which would read out every second. */
function SecondsLeft({ until }: { until: number }) {
  const messages = useMessages(sharedMessages);
  return (
    <span aria-hidden className="ml-1 tabular-nums">
      {messages.secondsLeft(useSecondsUntil(until))}
    </span>
  );
}

function show(element: HTMLElement | null): void {
  if (element && !element.matches(':popover-open')) element.showPopover();
}

const REGION = 'pointer-events-none fixed inset-x-4 bottom-4 flex flex-col items-end gap-2';

function ToastList({ toasts: shown }: { toasts: Toast[] }) {
  const messages = useMessages(sharedMessages);
  return shown.map(({ id, text, tone, undo, until }) => (
    <div
      key={id}
      className={cn(
        'pointer-events-auto flex max-w-md animate-rise items-center gap-3 rounded-lg bg-raised py-1.5 pr-1.5 pl-4 text-sm shadow-float max-sm:w-full',
        tone === 'danger' && 'text-danger-text',
      )}
    >
      <span className="flex-1 py-1">{text}</span>
      {undo && (
        <Button
          variant="link"
          size="bare"
          onClick={() => {
            undo();
            dismiss(id);
          }}
        >
          {messages.undo}
          {until !== undefined && <SecondsLeft until={until} />}
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={messages.close} onClick={() => dismiss(id)}>
        <X aria-hidden />
      </Button>
    </div>
  ));
}
