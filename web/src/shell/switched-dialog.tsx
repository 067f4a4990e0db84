import { useEffect, useState } from 'react';
import { SWITCHED } from '../api/account-in-use.ts';
import { switchAccount } from '../api/accounts.ts';
import type { Me } from '../api/me.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { shellMessages } from './messages.ts';

/** The session uses another account than this page: nothing can be done here until one of the two gives way. */
export function SwitchedDialog({ own }: { own: Me | undefined }) {
  const messages = useMessages(shellMessages);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(SWITCHED, open);
    return () => window.removeEventListener(SWITCHED, open);
  }, []);
  const actions = (
    <>
      {own && (
        <Button
          onClick={() =>
            switchAccount(own.account.account_id, window.location.href).catch(() => window.location.reload())
          }
        >
          {messages.switchedBack}
        </Button>
      )}
      <Button variant="primary" onClick={() => window.location.assign('/')}>
        {messages.switchedReload}
      </Button>
    </>
  );
  return (
    <Dialog open={isOpen} stays title={messages.switchedTitle} actions={actions} onClose={() => {}}>
      <p>{messages.switchedLead(own?.account.email ?? '')}</p>
    </Dialog>
  );
}
