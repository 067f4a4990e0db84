import { Dialog, type DialogProps } from './dialog.tsx';

/** A panel from the side, for details beside a list; the whole width on a phone. */
export function Sheet(props: Omit<DialogProps, 'side'>) {
  return <Dialog {...props} side="right" />;
}
