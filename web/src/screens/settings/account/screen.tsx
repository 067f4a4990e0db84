import { useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SettingsPage } from '../layout.tsx';
import { DeletionCard } from './deletion.tsx';
import { ExportCard } from './export.tsx';
import { accountMessages } from './messages.ts';

export default function AccountScreen() {
  const messages = useMessages(accountMessages);
  const me = useMe().data;
  const isOwner = me?.person.role === 'owner';
  return (
    <SettingsPage title={messages.title}>
      {me && !isOwner ? (
        <Notice>{messages.onlyOwners}</Notice>
      ) : (
        <div className="grid max-w-2xl gap-4">
          <ExportCard isOwner={isOwner} />
          <DeletionCard email={me?.account.email} />
        </div>
      )}
    </SettingsPage>
  );
}
