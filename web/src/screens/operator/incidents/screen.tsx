import { ServerCrash } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { Incident } from '../types.ts';
import { useIncidents, useResumeIncident } from './calls.ts';
import { SuppressionGroups } from './groups.tsx';
import { incidentMessages } from './messages.ts';

export default forOperators(IncidentsScreen);

function IncidentsScreen() {
  const messages = useMessages(incidentMessages);
  const list = useIncidents();
  const resume = useResumeIncident(() => toast(messages.resumed));
  return (
    <OperatorPage title={messages.title} lead={messages.lead}>
      <ProblemNotice problem={resume.error} />
      <Table
        label={messages.incidents}
        columns={useColumns(resume.mutate, resume.isPending)}
        rows={list.data?.incidents}
        rowKey={({ id }) => id}
        problem={list.error}
        onRetry={list.refetch}
        empty={
          <EmptyState icon={ServerCrash} title={messages.noIncidents}>
            {messages.noIncidentsLead}
          </EmptyState>
        }
      />
      <SuppressionGroups groups={list.data?.suppression_groups} />
    </OperatorPage>
  );
}

function useColumns(onResume: (incident: Incident) => void, isPending: boolean): Column<Incident>[] {
  const messages = useMessages(incidentMessages);
  const formats = useFormats();
  return [
    {
      key: 'answer',
      title: messages.answer,
      cell: ({ answer, release_ids, closed_at, next_trial_at }) => (
        <>
          <span className="line-clamp-2 font-medium break-all">{answer}</span>
          <span className="text-xs text-soft">
            {[
              release_ids.length > 0 && messages.releases(release_ids),
              closed_at === null && messages.nextTrial(formats.relative(next_trial_at)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: messages.state,
      width: 'w-36',
      cell: ({ closed_at, recipients }) => (
        <>
          <Badge tone={closed_at === null ? 'danger' : 'neutral'}>
            {closed_at === null ? messages.open : messages.over}
          </Badge>
          {closed_at === null && <span className="mt-1 block text-xs text-soft">{messages.waiting(recipients)}</span>}
        </>
      ),
    },
    {
      key: 'since',
      title: messages.since,
      width: 'w-40',
      wide: true,
      cell: ({ created_at }) => (
        <span className="text-sm whitespace-nowrap text-soft">{formats.dateTime(created_at)}</span>
      ),
    },
    {
      key: 'resume',
      title: <span className="sr-only">{messages.resume}</span>,
      width: 'w-28',
      align: 'right',
      cell: (row) =>
        row.closed_at === null && (
          <Button
            size="small"
            disabled={isPending}
            aria-label={messages.resumeNamed(row.id)}
            onClick={() => onResume(row)}
          >
            {messages.resume}
          </Button>
        ),
    },
  ];
}
