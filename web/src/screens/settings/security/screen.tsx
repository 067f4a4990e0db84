import { useMessages } from '../../../i18n/messages.ts';
import { SettingsPage } from '../layout.tsx';
import { securityMessages } from './messages.ts';
import { PasswordCard } from './password.tsx';
import { SessionsCard } from './sessions.tsx';
import { TwoFactorCard } from './two-factor.tsx';

export default function SecurityScreen() {
  const messages = useMessages(securityMessages);
  return (
    <SettingsPage title={messages.title}>
      <div className="grid max-w-2xl gap-4">
        <SessionsCard />
        <PasswordCard />
        <TwoFactorCard />
      </div>
    </SettingsPage>
  );
}
