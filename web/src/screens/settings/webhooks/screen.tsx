import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { SettingsPage } from '../layout.tsx';
import { HOOKS, type Hook, useHooks, useMakeHook } from './calls.ts';
import { HookForm } from './form.tsx';
import { HookSecret, HookState } from './state.tsx';
import { webhookWords } from './words.ts';

export default function WebhooksScreen() {
  const words = useWords(webhookWords);
  const hooks = useHooks();
  const [isNew, setNew] = useSearchValue('new');
  const columns = useColumns();
  const create = (
    <Button look="primary" onClick={() => setNew('1')}>
      <Plus aria-hidden />
      {words.newHook}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={HOOKS} />
      {create}
    </>
  );
  return (
    <SettingsPage title={words.title} lead={words.lead} actions={actions}>
      <Table
        label={words.title}
        columns={columns}
        rows={hooks.data?.webhooks}
        rowKey={({ webhook_id }) => webhook_id}
        problem={hooks.error}
        onRetry={hooks.refetch}
        expected={2}
        empty={
          <EmptyState icon={Webhook} title={words.emptyTitle} action={create}>
            {words.emptyLead}
          </EmptyState>
        }
      />
      {isNew && <NewHook onClose={() => setNew('')} />}
    </SettingsPage>
  );
}

/** The form, then the secret, then the page of the new webhook. */
function NewHook({ onClose }: { onClose(): void }) {
  const words = useWords(webhookWords);
  const navigate = useNavigate();
  const [made, setMade] = useState<{ secret: string; id: number } | null>(null);
  const make = useMakeHook(({ secret, webhook_id }) => setMade({ secret, id: webhook_id }));
  if (made) {
    const go = () => navigate({ to: `/settings/webhooks/${made.id}` as never });
    return <HookSecret isNew secret={made.secret} onClose={go} />;
  }
  return (
    <HookForm
      title={words.newHook}
      stored={{ url: '', events: ['release.sent', 'release.failed'], description: '' }}
      call={{ method: 'POST', path: HOOKS }}
      pending={make.isPending}
      problem={make.error}
      onSave={(input) => make.mutate(input)}
      onClose={onClose}
    />
  );
}

function useColumns(): Column<Hook>[] {
  const words = useWords(webhookWords);
  const formats = useFormats();
  return [
    {
      key: 'url',
      title: words.url,
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
      title: words.events,
      wide: true,
      width: 'w-72',
      cell: ({ events }) => (
        <span className="flex flex-wrap gap-1">
          {events.map((event) => (
            <Badge key={event}>{words[event]}</Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'success',
      title: words.lastSuccess,
      wide: true,
      width: 'w-32',
      cell: ({ last_success_at }) => (
        <span className="text-sm text-soft">{last_success_at ? formats.relative(last_success_at) : words.never}</span>
      ),
    },
    { key: 'state', title: words.state, width: 'w-24', cell: (hook) => <HookState hook={hook} /> },
  ];
}
