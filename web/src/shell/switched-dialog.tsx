import { useEffect, useState } from 'react';
import { SWITCHED } from '../api/account-in-use.ts';
import { switchAccount } from '../api/accounts.ts';
import { type Me, readMeOfSession } from '../api/me.ts';
import { switchMode } from '../api/test-mode.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { shellMessages } from './messages.ts';

/** The session uses another account or mode than this page: nothing can be done here until one of the two gives way. */
export function SwitchedDialog({ own }: { own: Me | undefined }) {
  const messages = useMessages(shellMessages);
  const [isOpen, setOpen] = useState(false);
  const [inUse, setInUse] = useState<Me>();
  useEffect(() => {
    const open = () =>
      readMeOfSession()
        .then(setInUse)
        .catch(() => {})
        .finally(() => setOpen(true));
    window.addEventListener(SWITCHED, open);
    return () => window.removeEventListener(SWITCHED, open);
  }, []);
  const [before, now] = [own?.account, inUse?.account];
  const isTest = before?.mode === 'test';
  const isOtherMode = before && now ? before.email === now.email && before.mode !== now.mode : false;
  const goBack = (switched: Promise<void>) => void switched.catch(() => window.location.reload());
  const { href } = window.location;
  const actions = (
    <>
      {before && isOtherMode && (
        <Button onClick={() => goBack(switchMode(before.mode, href))}>
          {isTest ? messages.toTest : messages.toLive}
        </Button>
      )}
      {before && !isOtherMode && !isTest && (
        <Button onClick={() => goBack(switchAccount(before.account_id, href))}>{messages.switchedBack}</Button>
      )}
      <Button variant="primary" onClick={() => window.location.assign('/')}>
        {isOtherMode ? messages.switchedModeReload : messages.switchedReload}
      </Button>
    </>
  );
  return (
    <Dialog
      open={isOpen}
      stays
      title={isOtherMode ? messages.switchedModeTitle : messages.switchedTitle}
      actions={actions}
      onClose={() => {}}
    >
      <p>
        {isOtherMode
          ? messages.switchedModeLead(isTest ? messages.testMode : messages.liveMode)
          : messages.switchedLead(before?.email ?? '')}
      </p>
    </Dialog>
  );
}
