import { Combine, UserX } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type DuplicateRow, type Reporter, reporterPath, useDifferentPerson, useMerge } from '../calls.ts';
import { reporterMessages } from '../messages.ts';
import { duplicateMessages } from './messages.ts';

/** Two entries side by side; the user chooses which one to keep. */
export function Pair({ workspaceId, pair }: { workspaceId: number; pair: DuplicateRow }) {
  const messages = useMessages(duplicateMessages);
  const [first, second] = pair.reporters as [Reporter, Reporter];
  const [keepId, setKeepId] = useState(first.reporter_id);
  const keep = keepId === first.reporter_id ? first : second;
  const from = keep === first ? second : first;
  const merge = useMerge(workspaceId, messages.merged);
  const declare = useDifferentPerson(workspaceId, ({ one, other }) =>
    toast(messages.declared(first.name), { undo: () => declare.mutate({ one, other, undo: true }) }),
  );
  return (
    <article className="rounded-xl border border-line bg-surface shadow-card">
      <header className="flex flex-wrap items-center gap-2 px-5 pt-4">
        <h2 className="font-semibold">{first.name}</h2>
        {pair.reasons.map((reason) => (
          <Badge key={reason} tone="warning">
            {messages[reason]}
          </Badge>
        ))}
      </header>
      <RadioGroup.Root
        aria-label={messages.keep}
        value={String(keepId)}
        onValueChange={(value) => setKeepId(Number(value))}
        className="grid gap-3 px-5 py-4 md:grid-cols-2"
      >
        {[first, second].map((reporter) => (
          <Entry key={reporter.reporter_id} reporter={reporter} isKept={reporter === keep} />
        ))}
      </RadioGroup.Root>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3">
        <p className="mr-auto text-sm text-soft">{messages.resultLead}</p>
        <ApiCallButton
          method="POST"
          path={`${reporterPath(workspaceId, keepId)}/merge`}
          body={{ from_reporter_id: from.reporter_id }}
        />
        <Button
          pending={declare.isPending}
          onClick={() => declare.mutate({ one: first.reporter_id, other: second.reporter_id })}
        >
          <UserX aria-hidden />
          {messages.different}
        </Button>
        <Button pending={merge.isPending} onClick={() => merge.mutate({ keep: keepId, from: from.reporter_id })}>
          <Combine aria-hidden />
          {messages.merge}
        </Button>
      </footer>
    </article>
  );
}

function Entry({ reporter, isKept }: { reporter: Reporter; isKept: boolean }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(duplicateMessages) };
  const lines = [
    [messages.media, reporter.media],
    [messages.email, reporter.email],
    [messages.title, reporter.title],
    [messages.phone, reporter.phone],
    [messages.beat, reporter.beat],
    [messages.target, reporter.is_distribution_target ? messages.yes : messages.no],
    [messages.memo, reporter.memo],
  ];
  return (
    <RadioGroup.Item
      value={String(reporter.reporter_id)}
      className="rounded-lg border border-line-strong px-4 py-3 text-left transition-colors hover:bg-hover data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-accent"
    >
      <span className="mb-2 flex items-center justify-between gap-2">
        <span className="font-medium">{reporter.name}</span>
        <Badge tone={isKept ? 'success' : 'neutral'}>{isKept ? messages.kept : messages.goes}</Badge>
      </span>
      {lines.map(([label, value]) => (
        <span key={label} className="flex gap-3 py-0.5 text-sm">
          <span className="w-20 shrink-0 text-soft">{label}</span>
          <span className="line-clamp-3 min-w-0 break-words">{value || '–'}</span>
        </span>
      ))}
    </RadioGroup.Item>
  );
}
