import type { Credits } from '../../../billing/charge.ts';
import type { StoredText } from '../../../documents/stored.ts';
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts';
import type { WorkerPool } from '../../../kernel/workers/pool.ts';
import type { StoredRelease } from '../../../mail/compose.ts';
import type { RelayProblem } from '../../../mail/relay.ts';
import type { Mailer, MailMessage } from '../../../providers/mail/port.ts';
import type { Brand, Language } from '../../../writing/brief.ts';
import type { PeopleQuery } from './recipients-store.ts';

export type PressForMail = StoredText & {
  version: number;
  language: Language;
  img_url: string | null;
  img_alt: string | null;
  img_stale: boolean;
};

export type OrderDeps = {
  database: Database;
  credits: Credits;
  workers: WorkerPool;
  mailer: Pick<Mailer, 'mode' | 'send'>;
  /** Composes the mail for one recipient. */
  compose(
    accountId: number,
    release: StoredRelease,
    person: { id: number; email: string; name: string; media: string },
  ): Promise<MailMessage>;
  /** Returns the suppressed addresses among `emails`. */
  suppressed(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>>;
  /** Provided by the workspace area: the distribution targets, as a query. */
  crmPeople(sql: Queryable, accountId: number): PeopleQuery;
  /** Provided by the accounts area. */
  brandOf(accountId: number): Promise<Brand | null>;
  emailOf(accountId: number): Promise<string>;
  refund(transaction: Transaction, refund: Refund): Promise<void>;
  /** Provided by the press area: the current version of the caller's press release. */
  findPress(accountId: number, id: number): Promise<PressForMail | undefined>;
  /** Provided by the press area: whether any account has this press release. */
  pressExists(id: number): Promise<boolean>;
  /** Provided by the press area: locks it against deletion until the transaction ends; false when it is gone. */
  lockPress(transaction: Transaction, accountId: number, id: number): Promise<boolean>;
  /** Why no mail can be sent at present; null while the mail server works. */
  relayProblem(): RelayProblem | null;
  now(): Date;
};

export type Refund = { accountId: number; amount: number; reason: string; subject: string };
