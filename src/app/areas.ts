import { accounts, findBrand, refund, webhooks } from '../areas/accounts/index.ts';
import type { People } from '../areas/accounts/sign-in/index.ts';
import type { ListenerStreams, SendWebhook } from '../areas/accounts/webhooks/index.ts';
import { agency } from '../areas/agency/index.ts';
import { blog, findBlogSource } from '../areas/blog/index.ts';
import { type CalendarDeps, calendar } from '../areas/calendar/index.ts';
import { creations } from '../areas/creations/index.ts';
import { house } from '../areas/house/index.ts';
import { inbox, notify } from '../areas/inbox/index.ts';
import { media } from '../areas/media/index.ts';
import { listSources } from '../areas/newsclip/feeds/index.ts';
import { countCoverage, findNews, findReporterNews, newestCoverageBy, newsclip } from '../areas/newsclip/index.ts';
import { type NewsroomDeps, newsroom } from '../areas/newsroom/index.ts';
import { officialDocuments } from '../areas/official-documents/index.ts';
import { findPressSource, lockPress, press, pressExists } from '../areas/press/index.ts';
import { references } from '../areas/references/index.ts';
import { SIMULATED_ADDRESSES, startInTest } from '../areas/releases/delivery/index.ts';
import {
  countReleases,
  findReleasedPress,
  findReleases,
  findSending,
  forgetRecipient,
  isReleasePending,
  listMailsTo,
  listRepliesOf,
  newestMailsTo,
  newestRepliesOf,
  releases,
  stopReleases,
} from '../areas/releases/index.ts';
import { type ReportDeps, reports } from '../areas/reports/index.ts';
import { type ReviewDeps, reviews } from '../areas/reviews/index.ts';
import { search } from '../areas/search/index.ts';
import { findPosts, sns } from '../areas/sns/index.ts';
import { trash } from '../areas/trash/index.ts';
import { findReporters, workspace } from '../areas/workspace/index.ts';
import type { Credits } from '../billing/charge.ts';
import type { Config } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import type { Exporter, MakeWorkbook } from '../export/index.ts';
import type { Database } from '../kernel/database.ts';
import type { Area } from '../kernel/http/endpoint.ts';
import { createLinkSigner, type LinkSigner } from '../kernel/link-signer.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { TimeOf } from '../kernel/time-of.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import type { RelayProblem } from '../mail/relay.ts';
import type { CurrentUrl } from '../media/addresses.ts';
import type { Files } from '../media/files/index.ts';
import type { MakePicture } from '../media/images/index.ts';
import type { Library } from '../media/library/index.ts';
import type { PrintLinks } from '../media/library/print-links.ts';
import type { Mailer } from '../providers/mail/port.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import type { PageReader } from '../providers/pages/port.ts';
import type { ProcessPicture } from '../providers/pictures/port.ts';
import type { FindSources } from '../texts/brief.ts';
import type { Live } from '../texts/live.ts';
import { findTitles } from '../texts/titles.ts';
import type { Lint } from '../writing/form/lint.ts';
import type { Writer } from '../writing/writer.ts';
import type { DigestMail } from './digest-mail.ts';
import { readPlatforms } from './platforms.ts';
import type { ReleaseMail } from './release-mail.ts';
import type { Settings } from './settings.ts';
import { TEXT_KINDS } from './text-kinds.ts';
import { BLOG_TRASH, PRESS_TRASH, TRASHABLE } from './trash.ts';

/** The list of areas with their dependencies. Areas do not import each other: functions of other areas are passed in here. */

/** Dependencies of the areas; each takes what it needs. */
type AreaDeps = {
  database: Database;
  secrets: SecretBox;
  credits: Credits;
  writer: Writer;
  findSources: FindSources;
  readPage: PageReader['read'];
  lint: Lint;
  live: Live;
  files: Files;
  workers: WorkerPool;
  makePicture: MakePicture;
  exporter: Exporter;
  makeWorkbook: MakeWorkbook;
  readPicture(url: string, accountId: number): Promise<Buffer | null>;
  currentUrl: CurrentUrl;
  objects: ObjectStore;
  library: Library;
  processPicture: ProcessPicture;
  printLinks: PrintLinks;
  publicUrl: string;
  quotaBytes: number;
  releaseMail: ReleaseMail['areaDeps'] & { relayProblem(): RelayProblem | null };
  digestMail: DigestMail['areaDeps'];
  calendar: CalendarDeps;
  reports: ReportDeps;
  reviews: ReviewDeps;
  newsroom: NewsroomDeps;
  sendWebhook: SendWebhook;
  listenerStreams: ListenerStreams;
  invite: People['invite'];
  confirmPassword: People['confirmPassword'];
  exportLinks: LinkSigner;
  inviteKnown: People['inviteKnown'];
  isInvitationLink: People['isInvitationLink'];
  forgetSessions: People['forgetSessions'];
  settings: Pick<Settings, 'current'>;
  mailMode(): Mailer['mode'];
  /** After the clock of test mode was moved. */
  pollMail(): void;
  now(): Date;
  timeOf: TimeOf;
};

export function listAreas(
  config: Config,
  { credits, readPage, releaseMail, digestMail, sendWebhook, ...deps }: AreaDeps,
): Area[] {
  const { database } = deps;
  const texts = { ...deps, notify, brandOf: (accountId: number) => findBrand(database, accountId) };
  const findSource = (accountId: number, source: { press_id: number } | { blog_id: number }) =>
    'press_id' in source
      ? findPressSource(database, accountId, source.press_id)
      : findBlogSource(database, accountId, source.blog_id);
  return [
    accounts({
      ...deps,
      stopReleases,
      simulatedAddresses: SIMULATED_ADDRESSES,
      startDue: (transaction, accountId) => startInTest(transaction, { refund }, accountId),
      onStarted: deps.pollMail,
      invitationsPerDay: config.invitationsPerDay,
      lowCredit: config.creditLow,
      service: () => ({
        version: VERSION,
        mail: deps.mailMode(),
        writer: deps.settings.current().textModel === undefined ? 'built-in' : 'model',
        prices: pricesIn(config),
      }),
    }),
    webhooks({ ...deps, sendWebhook, outboundAllow: config.outboundAllow }),
    media(deps),
    officialDocuments(texts),
    press({ ...texts, readPage, credits, imagePrice: config.imagePrice, isReleasePending, trash: PRESS_TRASH }),
    blog({ ...texts, credits, imagePrice: config.imagePrice, trash: BLOG_TRASH }),
    sns({ ...texts, findSource, platforms: readPlatforms(config.platformsFile) }),
    creations({ ...texts, credits, price: config.creationPrice }),
    references({ database, workers: deps.workers }),
    house({ ...deps, outboundAllow: config.outboundAllow }),
    workspace({
      database,
      workers: deps.workers,
      companyOf: async (accountId) => (await findBrand(database, accountId))?.company ?? null,
      findReporterNews: (writer, window) => findReporterNews(database, writer, window),
      countCoverage: (sought) => countCoverage(database, sought),
      countReleases: (accountId, range) => countReleases(database, accountId, range),
      listMailsTo: (accountId, email) => listMailsTo(database, accountId, email),
      listRepliesOf: (accountId, email) => listRepliesOf(database, accountId, email),
      newestMailsTo: (accountId, email, limit) => newestMailsTo(database, accountId, email, limit),
      newestRepliesOf: (accountId, email, limit) => newestRepliesOf(database, accountId, email, limit),
      newestCoverageBy: (accountId, author, limit) => newestCoverageBy(database, accountId, author, limit),
      forgetRecipient,
      findCompany: async (accountId) => (await findBrand(database, accountId))?.company ?? null,
    }),
    releases({
      ...texts,
      ...releaseMail,
      credits,
      sign: createLinkSigner(database, deps.secrets, 'release-orders').sign,
      introductionPrice: config.introductionPrice,
      ownReleasePrice: config.ownReleasePrice,
      findPress: (accountId, id) => findPressSource(database, accountId, id),
      pressExists: (id) => pressExists(database, id),
      lockPress,
    }),
    newsclip({
      ...deps,
      ...digestMail,
      readPage,
      credits,
      excelPrice: config.excelPrice,
      listSources: () => listSources(database),
      ownsPress: async (accountId, id) => (await findPressSource(database, accountId, id)) !== undefined,
      pressExists: (id) => pressExists(database, id),
      findReleasedPress: (accountId, id) => findReleasedPress(database, accountId, id),
      findSending,
    }),
    search({
      findTexts: [
        ...TEXT_KINDS.map((kind) => async (accountId: number, input: SearchInput) => {
          const found = await findTitles(database, kind, accountId, input);
          return found.map((text) => ({ area: kind.area, ...text }));
        }),
        async (accountId, input) => {
          const found = await findPosts(database, accountId, input);
          return found.map((post) => ({ area: 'social' as const, ...post }));
        },
      ],
      findReporters: (accountId, input) => findReporters(database, accountId, input),
      findReleases: (accountId, input) => findReleases(database, accountId, input),
      findArticles: (_accountId, input) => findNews(database, input),
    }),
    calendar(deps.calendar),
    reports(deps.reports),
    inbox({ database }),
    reviews(deps.reviews),
    newsroom(deps.newsroom),
    trash({ database, kinds: TRASHABLE }),
    agency({ database }),
  ];
}

type SearchInput = { keyword: string; limit: number };

function pricesIn(config: Config) {
  const { creationPrice, imagePrice, introductionPrice, excelPrice, ownReleasePrice } = config;
  return {
    creation: creationPrice,
    image: imagePrice,
    introduction: introductionPrice,
    excel: excelPrice,
    own_release: ownReleasePrice,
  };
}
