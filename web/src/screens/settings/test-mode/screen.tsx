import { useMay, useMe } from '../../../api/me.ts';
import { useIsTest, useTestMode } from '../../../api/test-mode.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { SettingsPage } from '../layout.tsx';
import { AddressTable } from './addresses.tsx';
import { ClockCard } from './clock.tsx';
import { CreditCard } from './credit.tsx';
import { Introduction } from './introduction.tsx';
import { testModeMessages } from './messages.ts';

export default function TestModeScreen() {
  const messages = useMessages(testModeMessages);
  const { data: me } = useMe();
  const isTest = useIsTest();
  return (
    <SettingsPage title={messages.title} lead={messages.lead}>
      {!me && <Skeleton className="h-72 max-w-3xl rounded-xl" />}
      {me && (isTest ? <Controls /> : <Introduction />)}
    </SettingsPage>
  );
}

function Controls() {
  const messages = useMessages(testModeMessages);
  const { data, error, refetch } = useTestMode();
  const mayChange = useMay('write');
  if (error && !data) return <ErrorState problem={error} onRetry={refetch} />;
  return (
    <div className="grid max-w-3xl gap-4">
      {!mayChange && <Notice>{messages.readOnly}</Notice>}
      <ClockCard state={data} mayChange={mayChange} />
      <CreditCard state={data} mayChange={mayChange} />
      <AddressTable addresses={data?.addresses} />
    </div>
  );
}
