import { addCredit, listAccounts, openAccount, refund } from '../areas/accounts/index.ts';
import { addFeed, listFeeds, removeFeed, updateFeed } from '../areas/newsclip/feeds/index.ts';
import type { OperatorDeps } from '../areas/operator/index.ts';
import {
  approveReviewItem,
  editReviewItem,
  importCatalogue,
  listCatalogue,
  listReviewQueue,
  readCatalogueFile,
  rejectReviewItem,
  showReviewItem,
} from '../areas/releases/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { listSuppressions, removeSuppressions, suppress } from '../mail/suppressions.ts';

/** What the operator's desk is lent. */

type Lent = {
  database: Database;
  version: string;
  mailMode: 'smtp' | 'outbox';
  invite: OperatorDeps['invite'];
  pollFeeds(): void;
};

export function operatorDeps(config: Config, { database, version, mailMode, invite, pollFeeds }: Lent): OperatorDeps {
  return {
    database,
    reviewQueue: {
      list: listReviewQueue,
      show: showReviewItem,
      edit: editReviewItem,
      approve: approveReviewItem,
      reject: (id, reason) => rejectReviewItem({ database, refund }, id, reason),
    },
    catalogue: { list: listCatalogue, read: readCatalogueFile, import: importCatalogue },
    accounts: { list: listAccounts, open: openAccount, addCredit },
    suppressions: { list: listSuppressions, add: suppress, remove: removeSuppressions },
    feeds: { list: listFeeds, add: addFeed, update: updateFeed, remove: removeFeed, poll: pollFeeds },
    invite,
    service: {
      version,
      engine: config.databaseUrl ? 'server' : 'embedded',
      mail: mailMode,
      files: config.s3Bucket === '' ? 'folder' : 's3',
      text_model: config.textModel ?? null,
      image_model: config.imageModel ?? null,
      vision_model: config.visionModel ?? null,
    },
    dataDir: config.dataDir,
  };
}
