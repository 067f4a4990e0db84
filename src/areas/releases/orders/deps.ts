import type { Document } from '../../../documents/model.ts';
import type { Credits } from '../../../kernel/credits.ts';
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts';
import type { WorkerPool } from '../../../kernel/workers/pool.ts';
import type { StoredRelease } from '../../../mail/compose.ts';
import type { RelayProblem } from '../../../mail/relay.ts';
import type { Mailer, MailMessage } from '../../../providers/mail/port.ts';
import type { Brand, Language } from '../../../writing/brief.ts';
import type { People } from './recipients-store.ts';

export type PressForMail = {
  title: string;
  content: string;
  language: Language;
  img_url: string | null;
  img_alt: string | null;
  img_stale: boolean;
  document: Document | null;
};

export type SendingDeps = {
  database: Database;
  credits: Credits;
  workers: WorkerPool;
  mailer: Pick<Mailer, 'mode' | 'send'>;
  /** Writes the mail for one person. */
  compose(
    accountId: number,
    release: StoredRelease,
    person: { id: number; email: string; name: string; media: string },
  ): Promise<MailMessage>;
  /** Tells the delivery that there is something to do. */
  kick(): void;
  /** Which of the addresses must not be written to. */
  suppressed(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>>;
  /** Lent by the workspace area: the distribution targets, as a query. */
  crmPeople(sql: Queryable, accountId: number): People;
  /** Lent by the accounts area. */
  brandOf(accountId: number): Promise<Brand | null>;
  emailOf(accountId: number): Promise<string>;
  refund(transaction: Transaction, refund: Refund): Promise<void>;
  /** Lent by press: the caller's own release as it is now, or nothing. */
  findPress(accountId: number, id: number): Promise<PressForMail | undefined>;
  /** Lent by press: is it anybody's? */
  pressExists(id: number): Promise<boolean>;
  /** Provided by press: keeps it from being deleted until the transaction ends; false when it is gone. */
  lockPress(transaction: Transaction, accountId: number, id: number): Promise<boolean>;
  /** Why no mail can leave at present; null while it does. */
  relayProblem(): RelayProblem | null;
  now(): Date;
};

export type Refund = { accountId: number; amount: number; reason: string; subject: string };
