import { addCredit, listAccounts, openAccount, refund } from '../areas/accounts/index.ts';
import { findPerson, findPersonByEmail } from '../areas/accounts/sign-in/index.ts';
import { notifyOfReleaseProblems } from '../areas/inbox/index.ts';
import { addFeed, addManyFeeds, listFeeds, removeFeed, tryFeed, updateFeed } from '../areas/newsclip/feeds/index.ts';
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
import type { AlertAddress } from './alert-channels.ts';
import { type News, readOpml, writeOpml } from './news.ts';
import { addSamples, countSamples, removeSamples } from './samples/switch.ts';
import type { Settings } from './settings.ts';
import { readStarterFeeds } from './starter-feeds.ts';
import { isConsistent, withModel } from './text-settings.ts';

/** Dependencies of the operator's API on the other areas. */

/** For all requests together. */
const DISCOVERY_MS = 40_000;

type Deps = {
  database: Database;
  version: string;
  settings: Settings;
  mailMode(): 'smtp' | 'outbox';
  invite: OperatorDeps['people']['invite'];
  tests: SetupTests;
  alertAddress: AlertAddress;
  news: Pick<News, 'readers' | 'discover'>;
  now(): Date;
  pollFeeds(): void;
};

export function operatorDeps(config: Config, deps: Deps): OperatorDeps {
  const { database, settings, tests, version, mailMode, invite, news, now, pollFeeds, alertAddress } = deps;
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
      reject: (id, reason) =>
        rejectReviewItem({ database, refund, notifyProblems: notifyOfReleaseProblems }, id, reason),
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
      addMany: (feeds) => addManyFeeds(database, feeds),
      discover: (url) => news.discover(url, AbortSignal.timeout(DISCOVERY_MS)),
      tryOut: (url, region) => tryFeed(news, url, region),
      readOpml: (content) => readOpml(Buffer.from(content)),
      writeOpml: async () =>
        writeOpml(
          'Presswright',
          (await listFeeds(database)).map(({ url, media }) => ({ url, title: media })),
        ),
      starterLists: readStarterFeeds,
    },
    samples: {
      count: () => countSamples(database),
      add: () => addSamples(database, now()),
      remove: () => removeSamples(database),
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
    async alertsTo() {
      await alertAddress.read();
      return alertAddress.current();
    },
    dataDir: config.dataDir,
  };
}
