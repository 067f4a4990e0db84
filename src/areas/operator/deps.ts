import type { Static } from 'typebox';
import type { Database, Queryable } from '../../kernel/database.ts';
import type { ListQuery as AccountQuery, ListedAccount, Opened } from './account-schema.ts';
import type { Group, Imported, Product, Reporter } from './catalogue-schema.ts';
import type { AddBody, ChangeBody, Feed } from './feed-schema.ts';
import type { AddedMany, AddManyBody, FeedFailure, StarterLists, Tried } from './feed-setup-schema.ts';
import type { Health } from './health-schema.ts';
import type { Incident } from './incident-schema.ts';
import type { ApproveBody, EditBody, ListedRelease, Release, ListQuery as ReleaseQuery } from './release-schema.ts';
import type { SampleCounts } from './sample-schema.ts';
import type { TestDeps } from './settings/index.ts';

/** Functions of other areas, passed in by `app`; the types are those of the operator's schemas. */
export type OperatorDeps = TestDeps & {
  database: Database;
  reviewQueue: {
    list(status: Static<typeof ReleaseQuery>['status'] | null): Promise<Static<typeof ListedRelease>[]>;
    show(id: number): Promise<ReviewResult>;
    edit(id: number, changes: Static<typeof EditBody>): Promise<ReviewResult>;
    approve(id: number, approval: Static<typeof ApproveBody>): Promise<ReviewResult>;
    reject(id: number, reason: string): Promise<ReviewResult>;
    resume(id: number): Promise<ReviewResult>;
    /** Returns the ids of the releases that a restore had paused. */
    resumeHeld(): Promise<number[]>;
  };
  catalogue: {
    list(): Promise<{
      products: Static<typeof Product>[];
      groups: Static<typeof Group>[];
      reporters: Static<typeof Reporter>[];
    }>;
    /** The extension determines the format. Throws a UsageError for a file that cannot be read. */
    importFile(name: string, bytes: Buffer, options: { dryRun: boolean }): Promise<Static<typeof Imported>['rows']>;
  };
  accounts: {
    list(query: Static<typeof AccountQuery>): Promise<{ rows: Static<typeof ListedAccount>[]; total: number }>;
    open(sql: Queryable, email: string, credits: number): Promise<Omit<Static<typeof Opened>, 'invitation_link'>>;
    /** Returns the new balance; undefined when the account does not exist. */
    addCredit(sql: Queryable, accountId: number, amount: number, reason: string): Promise<number | undefined>;
  };
  people: {
    findByEmail(email: string): Promise<Invited | null>;
    /** Returns the invitation link when mail is written to the outbox, otherwise null. */
    invite(person: Invited, inviter: string): Promise<string | null>;
  };
  feeds: {
    list(): Promise<FeedRow[]>;
    add(feed: NewFeed): Promise<{ id: number } | { refused: string }>;
    /** False when the feed does not exist. */
    update(id: number, changes: Static<typeof ChangeBody>): Promise<boolean>;
    remove(id: number): Promise<boolean>;
    /** Returns at once; the feeds are polled in the background. */
    poll(): void;
    addMany(feeds: Static<typeof AddManyBody>['feeds']): Promise<Static<typeof AddedMany>>;
    discover(
      url: string,
    ): Promise<
      { site: string; feeds: { url: string; title: string }[] } | { cause: FeedFailure; status: number | null }
    >;
    tryOut(url: string, region: '국내' | '해외'): Promise<Static<typeof Tried>>;
    /** Null when it is not OPML. */
    readOpml(content: string): { url: string; title: string }[] | null;
    writeOpml(): Promise<string>;
    starterLists(): StarterList[];
  };
  samples: {
    count(): Promise<Static<typeof SampleCounts>>;
    add(): Promise<void>;
    remove(): Promise<unknown>;
  };
  incidents: {
    list(): Promise<IncidentRow[]>;
    /** False when there is no such open incident. */
    resume(id: number): Promise<boolean>;
  };
  service(): Service;
  /** Who is mailed when a part of the service stops working. */
  alertsTo(): Promise<string | null>;
  dataDir: string;
};

/** The changed release, or the reason why it was not changed. */
export type ReviewResult = { release: Static<typeof Release> } | { refused: string };

export type Invited = { id: number; email: string; language: 'ko' | 'en' };

type NewFeed = Omit<Static<typeof AddBody>, 'full_text'> & { fullText: boolean };
type PollTimes = Record<'last_polled_at' | 'last_success_at' | 'last_new_at', Date | null>;
type FeedRow = Omit<Static<typeof Feed>, 'feed_id' | keyof PollTimes> & PollTimes & { id: number };

type StarterList = Omit<Static<typeof StarterLists>['lists'][number], 'feeds'> & {
  feeds: { url: string; media: string }[];
};

type IncidentTimes = { created_at: Date; closed_at: Date | null; next_trial_at: Date };
type IncidentRow = Omit<Static<typeof Incident>, keyof IncidentTimes> & IncidentTimes;

export type Service = Pick<
  Static<typeof Health>,
  'version' | 'engine' | 'mail' | 'files' | 'text_model' | 'image_model' | 'vision_model'
>;
