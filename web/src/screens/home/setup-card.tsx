import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useDismissSetup, useSetup } from './calls.ts';
import { homeMessages } from './messages.ts';

/** For operators, until the setup of the installation is finished or put aside. */
export function SetupCard() {
  const messages = useMessages(homeMessages);
  const { data: setup } = useSetup();
  const dismiss = useDismissSetup();
  if (!setup || setup.closed) return null;
  return (
    <section
      aria-label={messages.setup}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface px-5 py-4 shadow-card"
    >
      <p className="min-w-52 flex-1 text-sm text-soft">{messages.setupLead}</p>
      <Button variant="quiet" pending={dismiss.isPending} onClick={() => dismiss.mutate()}>
        {messages.setupDismiss}
      </Button>
      <Button asChild variant="primary">
        <Link to="/setup">{messages.setup}</Link>
      </Button>
    </section>
  );
}
