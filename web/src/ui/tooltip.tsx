import { Tooltip as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { PortalContainer } from './portal.ts';

/** Explains an icon-only control; the control keeps its own aria-label. */
export function Tooltip({ text, keys, children }: { text: ReactNode; keys?: string; children: ReactElement }) {
  const home = useContext(PortalContainer);
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={home}>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex max-w-64 animate-appear items-center gap-2 rounded-md bg-ink px-2 py-1 text-xs text-page shadow-float"
          >
            {text}
            {keys && <kbd className="rounded-sm bg-soft/40 px-1 font-sans">{keys}</kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
