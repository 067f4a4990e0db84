import type { Static } from 'typebox';
import type { Database } from '../../kernel/database.ts';
import type { listSuppressions, removeSuppressions, suppress } from '../../mail/suppressions.ts';
import type { addCredit, listAccounts, openAccount } from '../accounts/index.ts';
import type { Invited } from '../accounts/sign-in/index.ts';
import type { addFeed, listFeeds, removeFeed, updateFeed } from '../newsclip/feeds/index.ts';
import type {
  approveReviewItem,
  editReviewItem,
  importCatalogue,
  listCatalogue,
  listReviewQueue,
  readCatalogueFile,
  rejectReviewItem,
  showReviewItem,
} from '../releases/index.ts';
import type { Health } from './health-schema.ts';

/** What the areas lend to the operator: the same verbs that the commands use. */
export type OperatorDeps = {
  database: Database;
  reviewQueue: {
    list: typeof listReviewQueue;
    show: typeof showReviewItem;
    edit: typeof editReviewItem;
    approve: typeof approveReviewItem;
    reject(id: number, reason: string): ReturnType<typeof rejectReviewItem>;
  };
  catalogue: { list: typeof listCatalogue; read: typeof readCatalogueFile; import: typeof importCatalogue };
  accounts: { list: typeof listAccounts; open: typeof openAccount; addCredit: typeof addCredit };
  suppressions: { list: typeof listSuppressions; add: typeof suppress; remove: typeof removeSuppressions };
  feeds: {
    list: typeof listFeeds;
    add: typeof addFeed;
    update: typeof updateFeed;
    remove: typeof removeFeed;
    /** Goes on by itself: sources are asked one after the other. */
    poll(): void;
  };
  invite(person: Invited, inviter: string): Promise<string | null>;
  /** What does not change while the service runs. */
  service: Service;
  dataDir: string;
};

export type Service = Pick<
  Static<typeof Health>,
  'version' | 'engine' | 'mail' | 'files' | 'text_model' | 'image_model' | 'vision_model'
>;
