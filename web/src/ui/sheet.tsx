import { Dialog, type DialogProps } from './dialog.tsx';

/** A side panel for details beside a list; full width on a phone. */
export function Sheet(props: Omit<DialogProps, 'side'>) {
  return <Dialog {...props} side="right" />;
}
