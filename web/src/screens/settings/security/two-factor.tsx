import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { securityMessages } from './messages.ts';
import { CodesDialog, PasswordDialog, SetUpDialog } from './two-factor-dialogs.tsx';

type Enabled = { totpURI: string; backupCodes: string[] };
type Step =
  | { at: 'enable' | 'disable' | 'renew' }
  | { at: 'set-up'; uri: string; codes: string[] }
  | { at: 'codes'; codes: string[] };

/** Steps: password, app setup, first code, recovery codes. It is enabled only after a correct code. */
export function TwoFactorCard() {
  const messages = useMessages(securityMessages);
  const { data: me } = useMe();
  const [step, setStep] = useState<Step | null>(null);
  const isOn = me?.person.two_factor_enabled ?? false;
  const close = () => setStep(null);
  const state = me ? <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? messages.on : messages.off}</Badge> : null;
  return (
    <Card title={messages.twoFactor} lead={messages.twoFactorLead} actions={state}>
      <div className="flex h-8 flex-wrap gap-2">
        {!me && <Skeleton className="h-8 w-36" />}
        {me && !isOn && <Button onClick={() => setStep({ at: 'enable' })}>{messages.turnOn}</Button>}
        {me && isOn && (
          <>
            <Button onClick={() => setStep({ at: 'renew' })}>{messages.newCodes}</Button>
            <Button variant="quiet" onClick={() => setStep({ at: 'disable' })}>
              {messages.turnOff}
            </Button>
          </>
        )}
      </div>
      {step?.at === 'enable' && (
        <PasswordDialog<Enabled>
          title={messages.turnOn}
          verb={messages.continue}
          path="/two-factor/enable"
          onDone={({ totpURI, backupCodes }) => setStep({ at: 'set-up', uri: totpURI, codes: backupCodes })}
          onClose={close}
        />
      )}
      {step?.at === 'set-up' && (
        <SetUpDialog
          uri={step.uri}
          onDone={() => {
            toast(messages.turnedOn);
            setStep({ at: 'codes', codes: step.codes });
          }}
          onClose={close}
        />
      )}
      {step?.at === 'codes' && <CodesDialog codes={step.codes} onClose={close} />}
      {step?.at === 'renew' && (
        <PasswordDialog<{ backupCodes: string[] }>
          title={messages.newCodes}
          verb={messages.continue}
          path="/two-factor/generate-backup-codes"
          onDone={({ backupCodes }) => setStep({ at: 'codes', codes: backupCodes })}
          onClose={close}
        />
      )}
      {step?.at === 'disable' && (
        <PasswordDialog
          title={messages.turnOff}
          verb={messages.turnOff}
          isDanger
          path="/two-factor/disable"
          onDone={() => {
            close();
            toast(messages.turnedOff);
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
