import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { accounts, createCredits, createKeyDesk, findBrand, webhooks } from './areas/accounts/index.ts';
import { blog, findBlogSource } from './areas/blog/index.ts';
import { creations } from './areas/creations/index.ts';
import { closeBlocks, countCoverage, createCoverageRound, findReporterNews, newsclip } from './areas/newsclip/index.ts';
import { officialDocuments } from './areas/official-documents/index.ts';
import { findPressSource, press, pressExists, renewPressSearch } from './areas/press/index.ts';
import {
  countReleases,
  findReleasedPress,
  findSending,
  forgetRecipient,
  listMailsTo,
  listSentReleases,
  listSentTexts,
  releases,
} from './areas/releases/index.ts';
import { sns } from './areas/sns/index.ts';
import { workspace } from './areas/workspace/index.ts';
import { forgetFeedLeases, listSources } from './collecting/index.ts';
import type { Config } from './config.ts';
import { createDashboard } from './dashboard/index.ts';
import { forgetLeases } from './delivery/index.ts';
import { createDigestMail, type DigestMail } from './digest-mail.ts';
import { createExporter, createWorkbooks, type Exporter, type MakeWorkbook } from './export/index.ts';
import { createFiles, type Files, sweepUploads } from './files/index.ts';
import { registerFileRoutes } from './files/routes.ts';
import { createPictures } from './images.ts';
import type { Credits } from './kernel/credits.ts';
import type { Database } from './kernel/database.ts';
import { type Area, endpointsOf } from './kernel/http/endpoint.ts';
import { createIdempotency } from './kernel/http/idempotency.ts';
import { openApiDocument } from './kernel/http/openapi.ts';
import { createRateLimit } from './kernel/http/rate-limit.ts';
import { createServer } from './kernel/http/server.ts';
import { registerSystemRoutes } from './kernel/http/system-routes.ts';
import { createLogStream } from './kernel/log-stream.ts';
import { createMetrics } from './kernel/metrics.ts';
import { createOutbound } from './kernel/outbound/index.ts';
import { startRounds } from './kernel/rounds.ts';
import { tidySearch } from './kernel/search.ts';
import { registerMailRoutes } from './mail/routes.ts';
import { createUnsubscribe } from './mail/unsubscribe.ts';
import { createMailer, mailSender } from './mailer.ts';
import { createNews, newsRounds } from './news.ts';
import { createObjectStore, uploadOrigins } from './object-store.ts';
import { operatorDeps } from './operating.ts';
import { operator } from './operator/index.ts';
import { createPeople, type People, sweepSignIns } from './people/index.ts';
import type { MakePicture } from './pictures/index.ts';
import { savePublic, sweepPictures } from './pictures/keeping.ts';
import { readPlatforms } from './platforms.ts';
import { createExtractor } from './providers/extraction/index.ts';
import type { Mailer } from './providers/mail/port.ts';
import { PUBLIC_FOLDER } from './providers/objects/port.ts';
import { readabilityReader } from './providers/pages/readability.ts';
import { createReleaseMail, type ReleaseMail } from './release-mail.ts';
import { createFindSources } from './sources.ts';
import type { FindSources } from './texts/brief.ts';
import type { ReadPage } from './texts/pages.ts';
import { configuredVision } from './vision.ts';
import { announce, createDispatcher, createSend, forgetWebhookLeases, type SendWebhook } from './webhooks/index.ts';
import { createWriter } from './writers.ts';
import { createLint, type Lint } from './writing/builtin/lint.ts';
import type { Writer } from './writing/writer.ts';

/** Composition root: the list of areas, and what each of them is lent. */

export const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

export type App = {
  server: FastifyInstance;
  /** What has to be done before the first request. */
  prepare(): Promise<void>;
  /** Frees what a dead predecessor left locked. Only for the sole instance on its database. */
  recover(): Promise<void>;
  /** Builds the screens when they are stale, and shows them. */
  openDashboard(): Promise<void>;
  stop(): Promise<void>;
};

export type AppParts = { config: Config; database: Database; publicUrl: string; now(): Date };

type Lent = {
  database: Database;
  credits: Credits;
  writer: Writer;
  findSources: FindSources;
  readPage: ReadPage;
  lint: Lint;
  files: Files;
  makePicture: MakePicture;
  exporter: Exporter;
  makeWorkbook: MakeWorkbook;
  readPicture(url: string): Promise<Buffer | null>;
  releaseMail: ReleaseMail['lent'];
  digestMail: DigestMail['lent'];
  sendWebhook: SendWebhook;
  invite: People['invite'];
  mailMode: Mailer['mode'];
  now(): Date;
};

export function listAreas(
  config: Config,
  { credits, readPage, releaseMail, digestMail, sendWebhook, ...lent }: Lent,
): Area[] {
  const { database } = lent;
  const texts = { ...lent, brandOf: (accountId: number) => findBrand(database, accountId) };
  const findSource = (accountId: number, source: { press_id: number } | { blog_id: number }) =>
    'press_id' in source
      ? findPressSource(database, accountId, source.press_id)
      : findBlogSource(database, accountId, source.blog_id);
  return [
    accounts({ ...lent, service: { version: VERSION, mail: lent.mailMode, prices: pricesIn(config) } }),
    webhooks({ database, sendWebhook, outboundAllow: config.outboundAllow }),
    officialDocuments(texts),
    press({ ...texts, readPage, credits, imagePrice: config.imagePrice }),
    blog(texts),
    sns({ ...texts, findSource, platforms: readPlatforms(config.platformsFile) }),
    creations({ ...texts, credits, price: config.creationPrice }),
    workspace({
      database,
      findReporterNews: (writer, window) => findReporterNews(database, writer, window),
      countCoverage: (sought) => countCoverage(database, sought),
      countReleases: (accountId, range) => countReleases(database, accountId, range),
      listMailsTo: (accountId, email) => listMailsTo(database, accountId, email),
      forgetRecipient,
    }),
    releases({
      ...texts,
      ...releaseMail,
      credits,
      introductionPrice: config.introductionPrice,
      findPress: (accountId, id) => findPressSource(database, accountId, id),
      pressExists: (id) => pressExists(database, id),
    }),
    newsclip({
      ...lent,
      ...digestMail,
      credits,
      excelPrice: config.excelPrice,
      listSources: () => listSources(database),
      ownsPress: async (accountId, id) => (await findPressSource(database, accountId, id)) !== undefined,
      pressExists: (id) => pressExists(database, id),
      findReleasedPress: (accountId, id) => findReleasedPress(database, accountId, id),
      findSending,
    }),
  ];
}

export function createApp({ config, database, publicUrl, now }: AppParts): App {
  const warn = (error: unknown) => server.log.warn({ err: error }, 'housekeeping failed');
  const log = createLogStream();
  const milliseconds = () => now().getTime();
  const metrics = createMetrics();
  const credits = createCredits(database, warn, { amount: config.creditLow, announce });
  const keys = createKeyDesk(database, milliseconds);
  const idempotency = createIdempotency(database, warn);
  const perMinute = config.rateLimitPerMinute ?? (config.databaseUrl ? 600 : 0);
  const rateLimit = perMinute > 0 ? createRateLimit(database, perMinute, milliseconds) : null;
  const writer = createWriter(config, { database, metrics, now, onError: warn });
  const userAgent = `Presswright/${VERSION} (+${publicUrl})`;
  const outbound = createOutbound({ allow: config.outboundAllow, userAgent });
  const sendWebhook = createSend(outbound);
  const dispatcher = createDispatcher({
    database,
    send: sendWebhook,
    onDisabled: (endpoint) => server.log.warn(endpoint, 'webhook switched off'),
    onError: warn,
  });
  const pages = readabilityReader(outbound);
  const { collecting, watch } = createNews(config, {
    database,
    outbound,
    pages,
    now,
    metrics,
    onFailed: (feed) => server.log.warn(feed, 'feed failed'),
    onError: warn,
  });
  const findSources = createFindSources(config, {
    database,
    outbound,
    userAgent,
    warn: (cause) => server.log.warn(cause, 'web search failed'),
  });
  const objects = createObjectStore(config, { database, publicUrl, now });
  const extractText = createExtractor({
    folder: join(config.dataDir, 'cache', 'recognition'),
    processes: 2,
    vision: configuredVision(config, (error) => server.log.warn({ err: error }, 'no vision model; recognised offline')),
  });
  const quotaBytes = config.uploadQuotaMegabytes * 1024 * 1024;
  const files = createFiles({ database, objects, extractText, publicUrl, quotaBytes });
  const makePicture = createPictures(config, {
    now,
    savePublic: savePublic({ database, objects }),
    onPicture: ({ outcome, ...told }) => {
      if (outcome !== 'made') server.log.warn({ ...told, outcome }, 'no picture');
    },
  });
  const readPicture = async (url: string) => {
    const key = `${PUBLIC_FOLDER}/${url.slice(url.lastIndexOf('/') + 1)}`;
    const picture = url === objects.publicUrl(key) ? await objects.get(key) : null;
    return picture ? buffer(picture.body) : null;
  };
  const exporter = createExporter();
  const workbooks = createWorkbooks({ atOnce: 2, waiting: 20 });
  const mailer = createMailer(config, { now });
  const people = createPeople({
    database,
    mailer,
    sender: mailSender(config),
    publicUrl,
    log: { warn: (fields, message) => server.log.warn(fields, message) },
    now: milliseconds,
  });
  const unsubscribe = createUnsubscribe({ database, publicUrl });
  const digestMail = createDigestMail(config, { database, mailer, publicUrl, now });
  const linkCoverage = createCoverageRound({
    database,
    listSentReleases: (since) => listSentReleases(database, since),
    listSentTexts: (ids) => listSentTexts(database, ids),
    now,
  });
  const given = { database, credits, writer, findSources, readPage: pages.read, lint: createLint(), files, now };
  const { delivery, lent: releaseMail } = createReleaseMail(config, {
    database,
    mailer,
    unsubscribe,
    exporter,
    readPicture,
    publicUrl,
    announce,
    now,
    log: {
      info: (fields, message) => server.log.info(fields, message),
      warn: (fields, message) => server.log.warn(fields, message),
    },
  });
  const lent = {
    ...given,
    makePicture,
    exporter,
    makeWorkbook: workbooks.make,
    readPicture,
    releaseMail,
    sendWebhook,
    digestMail: digestMail.lent,
    invite: people.invite,
    mailMode: mailer.mode,
  };
  const areas = listAreas(config, lent);
  // What only operators call is no part of the public document.
  const desk = operator(
    operatorDeps(config, { ...lent, version: VERSION, pollFeeds: () => void collecting.pollAll().catch(warn) }),
  );
  let stopping = false;

  const server = createServer({
    endpoints: endpointsOf([...areas, desk]),
    database,
    authenticate: keys.authenticate,
    authenticateSession: people.authenticate,
    idempotency,
    rateLimit,
    metrics,
    limits: {
      bodyBytes: config.bodyLimitBytes,
      requestSeconds: config.requestTimeoutSeconds,
      longestSeconds: config.uploadTimeoutSeconds,
    },
    logLevel: config.logLevel,
    logStream: log,
    publicUrl,
    trustedProxies: config.trustedProxies,
  });
  registerFileRoutes(server, { database, objects, quotaBytes, uploadSeconds: config.uploadTimeoutSeconds });
  people.register(server);
  registerMailRoutes(server, { database, unsubscribe, bounceSecret: config.bounceSecret });
  registerSystemRoutes(server, {
    document: () => openApiDocument(areas, VERSION),
    metrics,
    isReady: async () => !stopping && (await answersInTime(database)),
  });

  const dashboard = createDashboard({
    server,
    root: join(import.meta.dirname, '..'),
    dataDir: config.dataDir,
    publicUrl,
    uploadOrigins: uploadOrigins(config),
    log: server.log,
  });

  const ending = new AbortController();
  const writeLog = async () => {
    log.flush();
    const lines = log.dropped();
    if (lines > 0) server.log.warn({ lines }, 'log lines dropped: nobody read them in time');
  };
  const sweepHolds = async () => metrics.holdsSwept.inc(await credits.sweep());
  const rounds = startRounds(
    [
      { seconds: 1, work: writeLog },
      { seconds: 2, work: idempotency.letGoAgain },
      { seconds: 5, work: sweepHolds },
      { seconds: 5, work: keys.recordUse },
      { seconds: 2, work: () => tidySearch(database) },
      ...newsRounds(config, { database, watch, metrics, now, signal: ending.signal }),
      { seconds: 60, work: () => closeBlocks(database) },
      { seconds: 60, work: async () => rateLimit?.sweep() },
      { seconds: 15, work: digestMail.round },
      { seconds: 60, work: linkCoverage },
      { seconds: 600, work: idempotency.sweep },
      { seconds: 600, work: () => sweepSignIns(database) },
      { seconds: 600, work: () => sweepUploads({ database, objects }) },
      { seconds: 600, work: () => sweepPictures({ database, objects }) },
    ],
    warn,
  );

  digestMail.registerRoutes(server);
  server.addHook('onListen', async () => {
    delivery.start();
    dispatcher.start();
    collecting.start();
  });

  return {
    server,
    prepare: () => renewPressSearch(database),
    async recover() {
      await Promise.all([
        credits.forgetLeases(),
        idempotency.forgetLeases(),
        forgetLeases(database),
        forgetWebhookLeases(database),
        forgetFeedLeases(database),
      ]);
      await sweepHolds();
    },
    openDashboard: dashboard.open,
    async stop() {
      stopping = true;
      ending.abort();
      dashboard.stop();
      // Both at once: mail under way may take as long as requests under way.
      await Promise.all([server.close(), delivery.stop(), dispatcher.stop(), collecting.stop()]);
      await rounds.stop();
      await mailer.close();
      credits.stop();
      idempotency.stop();
      exporter.stop();
      workbooks.stop();
      await keys.recordUse().catch(warn);
      log.end();
    },
  };
}

async function answersInTime(database: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref());
  const answered = database`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}

function pricesIn(config: Config) {
  const { creationPrice, imagePrice, introductionPrice, excelPrice } = config;
  return { creation: creationPrice, image: imagePrice, introduction: introductionPrice, excel: excelPrice };
}
