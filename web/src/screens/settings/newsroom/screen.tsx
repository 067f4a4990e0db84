import { ExternalLink } from 'lucide-react';
import { useIsTest } from '../../../api/test-mode.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { SettingsPage } from '../layout.tsx';
import { LiveModeNotice } from '../live-mode-notice.tsx';
import { useNewsroom } from './calls.ts';
import { NewsroomForm } from './form.tsx';
import { newsroomMessages } from './messages.ts';
import { SubscribersCard } from './subscribers.tsx';

export default function NewsroomScreen() {
  const messages = useMessages(newsroomMessages);
  if (!useIsTest()) return <LiveNewsroom />;
  return (
    <SettingsPage title={messages.title} lead={messages.lead}>
      <LiveModeNotice to="/settings/newsroom">{messages.onlyLive}</LiveModeNotice>
    </SettingsPage>
  );
}

function LiveNewsroom() {
  const messages = useMessages(newsroomMessages);
  const newsroom = useNewsroom();
  const { is_on, url } = newsroom.data ?? {};
  const open = is_on && url && (
    <Button asChild>
      <a href={url} target="_blank" rel="noreferrer">
        {messages.open}
        <ExternalLink aria-label={messages.newTab} />
      </a>
    </Button>
  );
  return (
    <SettingsPage title={messages.title} lead={messages.lead} actions={open}>
      {newsroom.isError && <ErrorState problem={newsroom.error} onRetry={newsroom.refetch} />}
      {newsroom.isPending && <Skeleton className="h-96 max-w-3xl rounded-xl" />}
      {newsroom.data && (
        <div className="grid max-w-3xl gap-4">
          <NewsroomForm stored={newsroom.data} />
          <SubscribersCard />
        </div>
      )}
    </SettingsPage>
  );
}
