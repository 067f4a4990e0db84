import type { Static } from 'typebox';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { ListQuery as AccountQuery, ListedAccount, Opened } from './account-schema.ts';
import type { Group, Imported, Product, Reporter } from './catalogue-schema.ts';
import type { AddBody, ChangeBody, Feed } from './feed-schema.ts';
import type { Health } from './health-schema.ts';
import type { ApproveBody, EditBody, ListedRelease, Release, ListQuery as ReleaseQuery } from './release-schema.ts';

/** What the operator's API needs from other areas. `app` passes it in; the types are those of the operator's own schemas. */
export type OperatorDeps = {
  database: Database;
  reviewQueue: {
    list(status: Static<typeof ReleaseQuery>['status'] | null): Promise<Static<typeof ListedRelease>[]>;
    show(id: number): Promise<ReviewResult>;
    edit(id: number, changes: Static<typeof EditBody>): Promise<ReviewResult>;
    approve(id: number, approval: Static<typeof ApproveBody>): Promise<ReviewResult>;
    reject(id: number, reason: string): Promise<ReviewResult>;
  };
  catalogue: {
    list(): Promise<{
      products: Static<typeof Product>[];
      groups: Static<typeof Group>[];
      reporters: Static<typeof Reporter>[];
    }>;
    /** The extension of the name tells the format. Throws a UsageError for a file that cannot be read. */
    importFile(name: string, bytes: Buffer, options: { dryRun: boolean }): Promise<Static<typeof Imported>['rows']>;
  };
  accounts: {
    list(query: Static<typeof AccountQuery>): Promise<{ rows: Static<typeof ListedAccount>[]; total: number }>;
    open(sql: Queryable, email: string, credits: number): Promise<Omit<Static<typeof Opened>, 'invitation_link'>>;
    /** The new balance; undefined when there is no such account. */
    addCredit(sql: Queryable, accountId: number, amount: number, reason: string): Promise<number | undefined>;
  };
  people: {
    findByEmail(email: string): Promise<Invited | null>;
    /** The invitation link where mail goes to files, else null. */
    invite(person: Invited, inviter: string): Promise<string | null>;
  };
  feeds: {
    list(): Promise<FeedRow[]>;
    add(feed: NewFeed): Promise<{ id: number } | { refused: string }>;
    /** False when there is no such feed. */
    update(id: number, changes: Static<typeof ChangeBody>): Promise<boolean>;
    remove(id: number): Promise<boolean>;
    /** Returns at once; the feeds are asked one after the other in the background. */
    poll(): void;
  };
  /** What does not change while the service runs. */
  service: Service;
  dataDir: string;
};

/** The release after the change, or why there was none. */
export type ReviewResult = { release: Static<typeof Release> } | { refused: string };

export type Invited = { id: number; email: string; language: 'ko' | 'en' };

type NewFeed = Omit<Static<typeof AddBody>, 'full_text'> & { fullText: boolean };
type PollTimes = Record<'last_polled_at' | 'last_success_at' | 'last_new_at', Date | null>;
type FeedRow = Omit<Static<typeof Feed>, 'feed_id' | keyof PollTimes> & PollTimes & { id: number };

export type Service = Pick<
  Static<typeof Health>,
  'version' | 'engine' | 'mail' | 'files' | 'text_model' | 'image_model' | 'vision_model'
>;
