import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { cn } from './cn.ts';
import { PortalContainer } from './portal.ts';
import { ReadOnly } from './read-only.ts';

type Props = {
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  /** Takes the focus when the menu closes, instead of the trigger. */
  onClosed?(): void;
};

/** A dropdown menu. `trigger` is the button that opens it. */
export function Menu({ trigger, children, align = 'end', side = 'bottom', onClosed }: Props) {
  const home = useContext(PortalContainer);
  return (
    // Not modal: locking the scroll needs inline styles, which the content security policy forbids.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (!onClosed) return;
            event.preventDefault();
            onClosed();
          }}
          className="z-50 min-w-44 max-w-72 animate-appear rounded-lg bg-raised p-1 text-ink shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemStyles =
  'flex min-h-8 w-full items-center gap-2.5 rounded-md px-2.5 py-1 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:text-faint';

export function MenuItem({ danger, className, ...rest }: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  const isReadOnly = useContext(ReadOnly);
  if (isReadOnly && danger) return null;
  const look = danger && 'text-danger-text data-highlighted:bg-danger-soft [&_svg]:text-danger-text';
  return <Radix.Item {...rest} className={cn(itemStyles, 'cursor-pointer', look, className)} />;
}

export function MenuLabel(props: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className="px-2.5 py-1.5 text-xs text-faint" />;
}

export function MenuLine() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
