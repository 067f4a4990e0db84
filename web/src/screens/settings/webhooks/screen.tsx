import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SettingsPage } from '../layout.tsx';
import { useCreateWebhook, useWebhooks, WEBHOOKS, type Webhook } from './calls.ts';
import { WebhookForm } from './form.tsx';
import { webhookMessages } from './messages.ts';
import { WebhookSecret, WebhookState } from './state.tsx';

export default function WebhooksScreen() {
  const messages = useMessages(webhookMessages);
  const webhooks = useWebhooks();
  const [isNew, setNew] = useSearchValue('new');
  const columns = useColumns();
  const create = (
    <Button variant="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {messages.newWebhook}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={WEBHOOKS} />
      {create}
    </>
  );
  return (
    <SettingsPage title={messages.title} lead={messages.lead} actions={actions}>
      <Table
        label={messages.title}
        columns={columns}
        rows={webhooks.data?.webhooks}
        rowKey={({ webhook_id }) => webhook_id}
        problem={webhooks.error}
        onRetry={webhooks.refetch}
        expected={2}
        empty={
          <EmptyState icon={WebhookIcon} title={messages.emptyTitle} action={create}>
            {messages.emptyLead}
          </EmptyState>
        }
      />
      {isNew && <NewHook onClose={() => setNew('')} />}
    </SettingsPage>
  );
}

/** Shows the form, then the secret, then the new webhook's page. */
function NewHook({ onClose }: { onClose(): void }) {
  const messages = useMessages(webhookMessages);
  const navigate = useNavigate();
  const [made, setMade] = useState<{ secret: string; id: number } | null>(null);
  const make = useCreateWebhook(({ secret, webhook_id }) => setMade({ secret, id: webhook_id }));
  if (made) {
    const go = () => navigate({ to: `/settings/webhooks/${made.id}` as never });
    return <WebhookSecret isNew secret={made.secret} onClose={go} />;
  }
  return (
    <WebhookForm
      title={messages.newWebhook}
      stored={{ url: '', events: ['release.sent', 'release.failed'], description: '' }}
      call={{ method: 'POST', path: WEBHOOKS }}
      pending={make.isPending}
      problem={make.error}
      onSave={(input) => make.mutate(input)}
      onClose={onClose}
    />
  );
}

function useColumns(): Column<Webhook>[] {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  return [
    {
      key: 'url',
      title: messages.url,
      cell: ({ webhook_id, url, description }) => (
        <>
          <Link
            to={`/settings/webhooks/${webhook_id}` as never}
            className="block font-medium break-all hover:text-accent-text hover:underline"
          >
            {url}
          </Link>
          {description && <span className="text-sm text-soft">{description}</span>}
        </>
      ),
    },
    {
      key: 'events',
      title: messages.events,
      wide: true,
      width: 'w-72',
      cell: ({ events }) => (
        <span className="flex flex-wrap gap-1">
          {events.map((event) => (
            <Badge key={event}>{messages[event]}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'success',
      title: messages.lastSuccess,
      wide: true,
      width: 'w-32',
      cell: ({ last_success_at }) => (
        <span className="text-sm text-soft">
          {last_success_at ? formats.relative(last_success_at) : messages.never}
        </span>
      ),
    },
    { key: 'state', title: messages.state, width: 'w-24', cell: (webhook) => <WebhookState webhook={webhook} /> },
  ];
}
