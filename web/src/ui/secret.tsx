import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';

/** A secret value with a copy button. */
export function Secret({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-1.5 font-mono text-sm break-all">{text}</code>
      <CopyButton text={text} />
    </div>
  );
}

type Props = { title: string; lead: string; secret: string; verb: string; onClose(): void };

/** Shown once: it closes only when the user confirms that the secret was saved. */
export function SecretDialog({ title, lead, secret, verb, onClose }: Props) {
  const actions = (
    <Button variant="primary" onClick={onClose}>
      {verb}
    </Button>
  );
  return (
    <Dialog open stays title={title} lead={lead} onClose={onClose} actions={actions}>
      <Secret text={secret} />
    </Dialog>
  );
}
