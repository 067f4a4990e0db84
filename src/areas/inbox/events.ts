import type { Queryable } from '../../kernel/database.ts';
import type { DomainEvent } from '../../kernel/events.ts';
import { notifyAll, type Told } from './notify.ts';

/** Notices of what the rest of the service announces. */

type ReleaseEnd = {
  release_id: number;
  subject: string;
  deliveries: { sent: number; failed: number; bounced: number };
};
type Match = { keyword_group_id: number; group_name: string; article: { title_ko: string } };
type Coverage = { release_id: number; subject: string; article: { title: string } };
type Replied = { release_id: number; name: string; reply: { subject: string; excerpt: string } };
type LowCredit = { credit_balance: number; threshold: number };

/** Called in the transaction that announces the events; most kinds are no notices. */
export async function notifyOfEvents(sql: Queryable, events: DomainEvent<string>[]): Promise<void> {
  await notifyAll(sql, grouped(events.flatMap(toldOf)));
}

function toldOf({ accountId, type, data }: DomainEvent<string>): Told[] {
  switch (type) {
    case 'release.sent':
    case 'release.failed': {
      const { release_id: id, subject: title, deliveries } = data as ReleaseEnd;
      const isSent = type === 'release.sent';
      const figures = { sent: deliveries.sent, failed: deliveries.failed + deliveries.bounced };
      const kind = isSent ? 'release_sent' : 'release_failed';
      const details = isSent ? figures : { ...figures, state: 'failed' as const };
      return [
        { accountId, to: 'everybody', notice: { kind, about: { type: 'release', id }, title, details, by: null } },
      ];
    }
    case 'coverage.found': {
      const { release_id: id, subject: title, article } = data as Coverage;
      const about = { type: 'release' as const, id };
      return [coverage(accountId, { about, title, excerpt: article.title })];
    }
    case 'article.matched': {
      const { keyword_group_id: id, group_name: title, article } = data as Match;
      const about = { type: 'news_group' as const, id };
      return [coverage(accountId, { about, title, excerpt: article.title_ko })];
    }
    case 'recipient.replied': {
      const { release_id: id, name, reply } = data as Replied;
      const notice = { about: { type: 'release' as const, id }, title: reply.subject, excerpt: reply.excerpt };
      return [{ accountId, to: 'everybody', notice: { kind: 'reply', ...notice, by: { personId: null, name } } }];
    }
    case 'credit.low': {
      const { credit_balance: balance, threshold } = data as LowCredit;
      const details = { balance, threshold };
      return [{ accountId, to: 'owners', notice: { kind: 'low_credit', about: null, title: '', details, by: null } }];
    }
    default:
      return [];
  }
}

function coverage(accountId: number, about: Pick<Told['notice'], 'about' | 'title' | 'excerpt'>): Told {
  return { accountId, to: 'everybody', notice: { kind: 'coverage', ...about, by: null } };
}

/** One notice for all articles about the same, with the last title. */
function grouped(told: Told[]): Told[] {
  const groups = Map.groupBy(told, ({ accountId, notice: { kind, about } }) =>
    [accountId, kind, about?.type, about?.id].join(' '),
  );
  return [...groups.values()].map((same) => {
    const { notice, ...whom } = same.at(-1)!;
    return { ...whom, notice: { ...notice, count: same.length } };
  });
}

export type ReleaseProblem = {
  release_id: number;
  account_id: number;
  title: string;
  state: 'paused' | 'rejected';
  reason: string;
};

/** Releases that wait or were given up for a reason that their owners do not know yet. */
export function notifyOfReleaseProblems(sql: Queryable, releases: ReleaseProblem[]): Promise<void> {
  return notifyAll(
    sql,
    releases.map(({ release_id: id, account_id: accountId, title, state, reason: excerpt }) => ({
      accountId,
      to: 'everybody',
      notice: { kind: 'release_failed', about: { type: 'release', id }, title, excerpt, details: { state }, by: null },
    })),
  );
}
