import type { Database, Queryable } from '../../kernel/database.ts';
import type { Announce } from '../../kernel/events.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import type { CurrentUrl } from '../../media/addresses.ts';
import type { Mailer } from '../../providers/mail/port.ts';
import type { TextKind } from '../../texts/kind.ts';
import type { Notify } from '../../texts/notices.ts';

export type Deps = {
  database: Database;
  workers: WorkerPool;
  kinds: Record<TextKind['area'], TextKind>;
  notify: Notify;
  announce: Announce<'text.approved' | 'text.changes_requested'>;
  /** Provided by the accounts area: whether only approved press releases may be sent. */
  requiresApproval(sql: Queryable, accountId: number): Promise<boolean>;
  /** Provided by the accounts area: IDs of the owners. */
  ownersOf(sql: Queryable, accountId: number): Promise<number[]>;
  /** Provided by the accounts area: name of the company, or else the address of the account. */
  senderOf(accountId: number): Promise<string>;
  /** Limits mail to people who did not ask for it; throws 429. */
  countUnrequested(sql: Queryable, accountId: number, email: string): Promise<void>;
  currentUrl: CurrentUrl;
  /** What is written below a picture of the media library. */
  captionOf(accountId: number, url: string): Promise<string | null>;
  mailer: Pick<Mailer, 'mode' | 'send'>;
  /** Of all mail of the installation. */
  sender(): { name: string; address: string };
  publicUrl: string;
};
