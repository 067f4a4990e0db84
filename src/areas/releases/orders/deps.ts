import type { Credits } from '../../../billing/charge.ts';
import type { StoredText } from '../../../documents/stored.ts';
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts';
import type { TimeOf } from '../../../kernel/time-of.ts';
import type { WorkerPool } from '../../../kernel/workers/pool.ts';
import type { PreviewMessage } from '../../../mail/compose.ts';
import type { RelayProblem } from '../../../mail/relay.ts';
import type { SuppressionReason } from '../../../mail/suppressions.ts';
import type { KeptPicture } from '../../../media/library/kept-pictures.ts';
import type { Mailer, MailMessage } from '../../../providers/mail/port.ts';
import type { Brand, Language } from '../../../writing/brief.ts';
import type { StoredRelease } from '../stored-release.ts';
import type { PeopleQuery } from './recipients-store.ts';

export type PressForMail = StoredText & {
  version: number;
  language: Language;
  img_url: string | null;
  img_alt: string | null;
  img_stale: boolean;
  pictures: KeptPicture[];
  is_approved: boolean;
};

/** Conditions as the workspace area stores them; an order only passes them on. */
type SegmentRules = { match: 'all' | 'any'; conditions: object[] };

/** Own contacts: all, those chosen one by one, a list, or a segment with its conditions at the time of the order. */
export type OwnAudience =
  | { from: 'contacts' }
  | { from: 'reporters'; reporterIds: number[]; deletedCount: number }
  | { from: 'list'; listId: number; name: string }
  | { from: 'segment'; segmentId: number; name: string; rules: SegmentRules };

/** What of it the workspace area needs to find them. */
type ContactSelection =
  | { from: 'contacts' }
  | { from: 'reporters'; reporterIds: number[] }
  | { from: 'list'; listId: number }
  | { from: 'segment'; rules: SegmentRules };

/** Provided by the workspace area: the account's own reporters. */
export type Contacts = {
  /** The chosen ones as a query; `is_recipient` is false for those who are not distribution targets. */
  select(sql: Queryable, accountId: number, selection: ContactSelection): PeopleQuery;
  /** Those of the ids that exist, and those that were deleted; an id that was never the account's is refused. */
  requireIds(sql: Queryable, accountId: number, ids: number[]): Promise<{ known: number[]; removed: number[] }>;
  findList(sql: Queryable, accountId: number, id: number): Promise<{ name: string } | undefined>;
  findSegment(sql: Queryable, accountId: number, id: number): Promise<({ name: string } & SegmentRules) | undefined>;
  /** The address of each of these contacts, null for deleted ones; ids that were never the account's are missing. */
  addressesOf(sql: Queryable, accountId: number, ids: number[]): Promise<Map<number, string | null>>;
  /** Which of the addresses belong to somebody who refused mail from the account. */
  refusedAmong(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>>;
};

type Person = { id: number; email: string; name: string; media: string; note: string | null };

export type OrderDeps = {
  database: Database;
  credits: Credits;
  workers: WorkerPool;
  mailer: Pick<Mailer, 'mode' | 'send'>;
  /** Compose the mail for one recipient. */
  composeTest(accountId: number, release: StoredRelease, person: Person): Promise<MailMessage>;
  composePreview(accountId: number, release: StoredRelease, person: Person): Promise<PreviewMessage>;
  /** Returns the suppressed addresses among `emails`, and why they are. */
  suppressed(sql: Queryable, accountId: number, emails: string[]): Promise<Map<string, SuppressionReason>>;
  contacts: Contacts;
  /** For digests of orders: addresses of the catalogue must not be guessed from them. */
  sign(signed: unknown[]): Promise<string>;
  /** Price without VAT of a release without a product. */
  ownReleasePrice: number;
  /** Provided by the accounts area. */
  brandOf(accountId: number): Promise<Brand | null>;
  emailOf(accountId: number): Promise<string>;
  /** Provided by the accounts area: whether opens are tracked unless an order says otherwise. */
  tracksOpens(accountId: number): Promise<boolean>;
  /** Provided by the accounts area: whether only approved press releases may be sent. */
  requiresApproval(accountId: number): Promise<boolean>;
  refund(transaction: Transaction, refund: Refund): Promise<void>;
  /** Lists a release that costs nothing in the ledger. */
  recordFree(transaction: Transaction, entry: Omit<Refund, 'amount'>): Promise<void>;
  /** Provided by the press area: the current version of the caller's press release. */
  findPress(accountId: number, id: number): Promise<PressForMail | undefined>;
  /** Provided by the press area: whether any account has this press release. */
  pressExists(id: number): Promise<boolean>;
  /** Provided by the press area: locks it against deletion until the transaction ends; false when it is gone. */
  lockPress(transaction: Transaction, accountId: number, id: number): Promise<boolean>;
  /** Why no mail can be sent at present; null while the mail server works. */
  relayProblem(): RelayProblem | null;
  now(): Date;
  timeOf: TimeOf;
};

export type Refund = { accountId: number; amount: number; reason: string; subject: string };
