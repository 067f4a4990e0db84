import { addCredit, listAccounts, openAccount, refund } from '../areas/accounts/index.ts';
import { findPerson, findPersonByEmail } from '../areas/accounts/sign-in/index.ts';
import { addFeed, listFeeds, removeFeed, updateFeed } from '../areas/newsclip/feeds/index.ts';
import type { OperatorDeps, SetupTests } from '../areas/operator/index.ts';
import { listIncidents, resumeIncident } from '../areas/releases/delivery/index.ts';
import {
  approveReviewItem,
  editReviewItem,
  importCatalogue,
  listCatalogue,
  listReviewQueue,
  readCatalogueFile,
  rejectReviewItem,
  resumeHeldReleases,
  resumeReviewItem,
  showReviewItem,
} from '../areas/releases/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { Settings } from './settings.ts';
import { isConsistent, withModel } from './text-settings.ts';

/** Dependencies of the operator's API on the other areas. */

type Deps = {
  database: Database;
  version: string;
  settings: Settings;
  mailMode(): 'smtp' | 'outbox';
  invite: OperatorDeps['people']['invite'];
  tests: SetupTests;
  pollFeeds(): void;
};

export function operatorDeps(
  config: Config,
  { database, settings, tests, version, mailMode, invite, pollFeeds }: Deps,
): OperatorDeps {
  return {
    database,
    settings: { ...settings, acceptsModel: (model) => isConsistent(withModel(config, model)) },
    tests,
    findPerson: (accountId, id) => findPerson(database, accountId, id),
    reviewQueue: {
      list: (status) => listReviewQueue(database, status ?? null),
      show: (id) => showReviewItem(database, id),
      edit: (id, changes) => editReviewItem(database, id, changes),
      approve: (id, approval) => approveReviewItem(database, id, approval),
      reject: (id, reason) => rejectReviewItem({ database, refund }, id, reason),
      resume: (id) => resumeReviewItem(database, id),
      resumeHeld: () => resumeHeldReleases(database),
    },
    catalogue: {
      list: () => listCatalogue(database),
      importFile: async (name, bytes, options) => importCatalogue(database, readCatalogueFile(name, bytes), options),
    },
    accounts: { list: (query) => listAccounts(database, query), open: openAccount, addCredit },
    people: {
      invite,
      async findByEmail(email) {
        const person = await findPersonByEmail(database, email);
        return person ? { id: person.person_id, email: person.email, language: person.language } : null;
      },
    },
    feeds: {
      list: () => listFeeds(database),
      add: (feed) => addFeed(database, feed),
      update: (id, changes) => updateFeed(database, id, changes),
      remove: (id) => removeFeed(database, id),
      poll: pollFeeds,
    },
    incidents: { list: () => listIncidents(database), resume: (id) => resumeIncident(database, id) },
    service: () => ({
      version,
      engine: config.databaseUrl ? 'server' : 'embedded',
      mail: mailMode(),
      files: config.s3Bucket === '' ? 'folder' : 's3',
      text_model: settings.current().textModel ?? null,
      image_model: config.imageModel ?? null,
      vision_model: config.visionModel ?? null,
    }),
    dataDir: config.dataDir,
  };
}
