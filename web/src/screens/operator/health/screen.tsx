import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useApi } from '../../../api/hooks.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cn } from '../../../ui/cn.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { forOperators, OperatorPage } from '../layout.tsx';
import type { Health } from '../types.ts';
import { type Check, checksOf, type Level } from './checks.ts';
import { healthMessages } from './messages.ts';

const STYLES = {
  good: { Icon: CircleCheck, sign: 'text-success', box: 'bg-success-soft text-success-text' },
  warn: { Icon: TriangleAlert, sign: 'text-warning', box: 'bg-warning-soft text-warning-text' },
  bad: { Icon: CircleAlert, sign: 'text-danger', box: 'bg-danger-soft text-danger-text' },
};

export default forOperators(HealthScreen);

function HealthScreen() {
  const messages = useMessages(healthMessages);
  const formats = useFormats();
  const health = useApi<Health>('/operator/health', undefined, { refetchInterval: 30_000 });
  const { data } = health;
  if (health.isError && !data) {
    return (
      <OperatorPage title={messages.title}>
        <ErrorState problem={health.error} onRetry={health.refetch} />
      </OperatorPage>
    );
  }
  const checks = data && checksOf(data, messages, formats);
  return (
    <OperatorPage title={messages.title} lead={messages.lead}>
      {checks ? <Verdict checks={checks} /> : <Skeleton className="h-16 rounded-xl" />}
      <ul
        aria-label={messages.checks}
        className="mt-4 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card"
      >
        {checks
          ? checks.map((check) => <CheckLine key={check.name} check={check} />)
          : Array.from({ length: 7 }, (_, line) => (
              <li key={line} className="flex h-14 items-center px-5">
                <Skeleton className="w-1/2" />
              </li>
            ))}
      </ul>
      {data && <Facts health={data} />}
    </OperatorPage>
  );
}

function Verdict({ checks }: { checks: Check[] }) {
  const messages = useMessages(healthMessages);
  const count = (level: Level) => checks.filter((check) => check.level === level).length;
  const level: Level = count('bad') > 0 ? 'bad' : count('warn') > 0 ? 'warn' : 'good';
  const { Icon, box } = STYLES[level];
  const said = { good: messages.allGood, warn: messages.someWarn(count('warn')), bad: messages.someBad(count('bad')) };
  return (
    <p role="status" className={cn('flex h-16 items-center gap-3 rounded-xl px-5 text-lg font-semibold', box)}>
      <Icon className="size-5 shrink-0" aria-hidden />
      {said[level]}
    </p>
  );
}

function CheckLine({ check: { name, level, text, to, search = {} } }: { check: Check }) {
  const messages = useMessages(healthMessages);
  const { Icon, sign } = STYLES[level];
  return (
    <li className="flex min-h-14 items-center gap-3 px-5 py-2.5">
      <Icon className={cn('size-4.5 shrink-0', sign)} aria-label={messages[level]} />
      <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-4">
        <p className="shrink-0 font-medium sm:w-32">{name}</p>
        <p className="text-soft">{text}</p>
      </div>
      {to && (
        <Link
          to={to}
          search={search as never}
          aria-label={`${name}: ${messages.open}`}
          className="shrink-0 text-sm text-accent-text hover:underline"
        >
          {messages.open}
        </Link>
      )}
    </li>
  );
}

function Facts({ health }: { health: Health }) {
  const messages = useMessages(healthMessages);
  const formats = useFormats();
  const started = Date.now() / 1000 - health.uptime_seconds;
  const facts = [
    [messages.version, messages.running(health.version, formats.dateTime(started))],
    [messages.accounts, messages.accountCount(formats.number(health.accounts))],
    [
      messages.database,
      messages.databaseOf(health.database_version, formats.bytes(health.database_bytes), messages[health.engine]),
    ],
    [messages.files, messages[health.files]],
    [messages.alerts, health.alerts_to ? messages.alertsTo(health.alerts_to) : messages.alertsNobody],
  ];
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="text-sm text-faint">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
