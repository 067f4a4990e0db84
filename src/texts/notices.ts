import type { Transaction } from '../kernel/database.ts';

/** What the people of an account are told in their inbox. Whoever caused it is not told. */
export type Notice = {
  kind:
    | 'mention'
    | 'comment'
    | 'approval_requested'
    | 'approval_decided'
    | 'release_sent'
    | 'release_failed'
    | 'reply'
    | 'coverage'
    | 'low_credit';
  /** What the notice leads to. */
  about: { type: 'press' | 'blog' | 'creation' | 'official_document' | 'release' | 'news_group'; id: number } | null;
  /** Title of the text or release, or name of the group. */
  title: string;
  /** The comment, the reason or the figure, as plain text. */
  excerpt?: string;
  /** Of `approval_decided`. */
  outcome?: 'approved' | 'changes_requested';
  by: { personId: number | null; name: string } | null;
};

export type Notify = (
  transaction: Transaction,
  accountId: number,
  to: 'everybody' | 'owners' | readonly number[],
  notice: Notice,
) => Promise<void>;
