import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { dialogOpened, PortalContainer } from './portal.ts';

export type DialogProps = {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  /** Shown under the title. */
  lead?: ReactNode;
  children?: ReactNode;
  /** Footer buttons, the primary one last. */
  actions?: ReactNode;
  /** Can only be closed with its buttons: for secrets that are shown once. */
  stays?: boolean;
  side?: 'center' | 'right' | 'left';
  /** Hides the title visually; screen readers still announce it. */
  bare?: boolean;
  className?: string;
};

const PLACES = {
  center:
    'm-auto w-[min(30rem,calc(100vw-2rem))] max-h-[min(44rem,calc(100dvh-2rem))] rounded-xl animate-rise max-sm:mb-4',
  right: 'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(28rem,100vw)] animate-appear',
  left: 'my-0 mr-auto ml-0 h-dvh max-h-none w-[min(17rem,85vw)] animate-slide',
};

/** The native <dialog>: it traps focus, makes the rest inert and closes on Escape. */
export function Dialog({
  open,
  onClose,
  title,
  lead,
  children,
  actions,
  stays,
  side = 'center',
  bare,
  className,
}: DialogProps) {
  const messages = useMessages(sharedMessages);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const id = useId();
  useEffect(() => {
    if (!element) return;
    if (!element.open) {
      element.showModal();
      // The browser would focus the close button; focus the first field or the footer buttons instead.
      element.querySelector<HTMLElement>('input, textarea, select, footer > button')?.focus();
    }
    return dialogOpened(element);
  }, [element]);
  if (!open) return null;
  return (
    <PortalContainer.Provider value={element}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click on the backdrop. */}
      <dialog
        ref={setElement}
        aria-labelledby={id}
        onCancel={(event) => {
          event.preventDefault();
          if (!stays) onClose();
        }}
        onClick={(event) => {
          if (event.target === element && !stays) onClose();
        }}
        className={cn(
          'flex-col overflow-hidden bg-raised text-ink shadow-float outline-none open:flex',
          PLACES[side],
          className,
        )}
      >
        {bare ? (
          <h2 id={id} className="sr-only">
            {title}
          </h2>
        ) : (
          <div className="flex items-start gap-4 px-5 pt-4.5 pb-1">
            <div className="min-w-0 flex-1">
              <h2 id={id} className="text-lg font-semibold">
                {title}
              </h2>
              {lead && <p className="mt-1 text-soft">{lead}</p>}
            </div>
            {!stays && (
              <Button variant="quiet" size="icon" className="-mt-1 -mr-2" aria-label={messages.close} onClick={onClose}>
                <X aria-hidden />
              </Button>
            )}
          </div>
        )}
        <div className={cn('min-h-0 flex-1 overflow-y-auto', !bare && 'px-5 py-3', !bare && !actions && 'pb-5')}>
          {children}
        </div>
        {actions && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">{actions}</footer>
        )}
      </dialog>
    </PortalContainer.Provider>
  );
}
