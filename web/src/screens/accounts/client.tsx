import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import type { Overview } from '../../../../src/areas/agency/schema.ts';
import { switchAccount } from '../../api/accounts.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { shellMessages } from '../../shell/messages.ts';
import { ROLE_NAMES } from '../../shell/roles.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { accountsMessages } from './messages.ts';

type Client = Static<typeof Overview>['clients'][number];

const secondsOf = (kst: string) => new Date(kst).getTime() / 1000;

export function ClientCard({ client, isCurrent }: { client: Client; isCurrent: boolean }) {
  const messages = useMessages(accountsMessages);
  const shell = useMessages(shellMessages);
  const { name, role, open_approvals: approvals } = client;
  const open = (to: string) => void switchAccount(client.account_id, to);
  const title = (
    <span className="flex flex-wrap items-center gap-2">
      {name}
      <Badge>{shell[ROLE_NAMES[role]]}</Badge>
      {isCurrent && <Badge tone="accent">{messages.current}</Badge>}
    </span>
  );
  const actions = (
    <Button size="small" variant="quiet" aria-label={messages.openNamed(name)} onClick={() => open('/')}>
      {messages.open}
      <ArrowRight aria-hidden />
    </Button>
  );
  return (
    <Card title={title} actions={actions} aria-label={name}>
      <div className="grid gap-4">
        <dl className="grid gap-3 sm:grid-cols-2">
          <ReleaseFact label={messages.next} release={client.next_release} onOpen={open} />
          <ReleaseFact label={messages.last} release={client.last_release} onOpen={open} />
        </dl>
        <p className="text-sm">
          <Badge tone={approvals > 0 ? 'warning' : 'neutral'}>
            {approvals > 0 ? messages.approvals(approvals) : messages.noApprovals}
          </Badge>
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Articles title={messages.coverage} articles={client.coverage} empty={messages.noCoverage} />
          <Articles title={messages.news} articles={client.news} empty={messages.noNews} />
        </div>
      </div>
    </Card>
  );
}

type ReleaseProps = { label: string; release: Client['next_release']; onOpen(to: string): void };

function ReleaseFact({ label, release, onOpen }: ReleaseProps) {
  const messages = useMessages(accountsMessages);
  const formats = useFormats();
  return (
    <div className="min-w-0">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className="mt-0.5 min-w-0 text-sm">
        {release ? (
          <>
            <button
              type="button"
              className="block max-w-full truncate font-medium hover:underline"
              onClick={() => onOpen(`/distribute/${release.release_id}`)}
            >
              {release.subject}
            </button>
            <span className="text-soft tabular-nums">{formats.dateTime(secondsOf(release.at_kst))}</span>
          </>
        ) : (
          <span className="text-soft">{messages.none}</span>
        )}
      </dd>
    </div>
  );
}

function Articles({ title, articles, empty }: { title: string; articles: Client['news']; empty: ReactNode }) {
  const formats = useFormats();
  return (
    <section className="min-w-0">
      <h3 className="mb-1 text-xs text-faint">{title}</h3>
      {articles.length === 0 && <p className="text-sm text-soft">{empty}</p>}
      <ul className="grid gap-1.5">
        {articles.map(({ article_id, title: headline, source, url, published_kst }) => (
          <li key={article_id} className="min-w-0 text-sm">
            <a href={url} target="_blank" rel="noreferrer" className="line-clamp-2 hover:underline">
              {headline}
            </a>
            <span className="text-xs text-faint">
              {source} · {formats.relative(secondsOf(published_kst))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
