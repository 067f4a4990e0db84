import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createCredits, createKeyAuthenticator } from '../areas/accounts/index.ts';
import { createPeople } from '../areas/accounts/sign-in/index.ts';
import { announce, createSend } from '../areas/accounts/webhooks/index.ts';
import { makeFeedsDue } from '../areas/newsclip/feeds/index.ts';
import { operator } from '../areas/operator/index.ts';
import { reindexPress } from '../areas/press/index.ts';
import { forgetLeases } from '../areas/releases/delivery/index.ts';
import type { Config } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import { createExporter, createWorkbooks } from '../export/index.ts';
import { koreanTime } from '../kernel/clock.ts';
import type { Database } from '../kernel/database.ts';
import { createClientLimit } from '../kernel/http/client-limit.ts';
import { endpointsOf } from '../kernel/http/endpoint.ts';
import { createIdempotency } from '../kernel/http/idempotency.ts';
import { openApiDocument } from '../kernel/http/openapi.ts';
import { API_ROOT } from '../kernel/http/parts.ts';
import { createRateLimit } from '../kernel/http/rate-limit.ts';
import { createServer } from '../kernel/http/server.ts';
import { registerHealthRoutes } from '../kernel/http/system-routes.ts';
import { turnLimits } from '../kernel/http/turns.ts';
import { createLogStream } from '../kernel/log-stream.ts';
import { createOutbound } from '../kernel/outbound/index.ts';
import { startPeriodicJobs } from '../kernel/periodic-jobs.ts';
import { listenForWork } from '../kernel/work-signals.ts';
import { registerWorkerMetrics } from '../kernel/workers/metrics.ts';
import { createWorkerPool } from '../kernel/workers/pool.ts';
import { createMailRateLimit } from '../mail/rate-limit.ts';
import { createRelay, type Relay } from '../mail/relay.ts';
import { createUnsubscribe } from '../mail/unsubscribe.ts';
import { createCurrentUrl, recordAddress } from '../media/addresses.ts';
import { createFiles } from '../media/files/index.ts';
import { savePublic } from '../media/images/storage.ts';
import { createExtractor } from '../providers/extraction/index.ts';
import { PUBLIC_FOLDER } from '../providers/objects/port.ts';
import { readabilityReader } from '../providers/pages/readability.ts';
import { createLint } from '../writing/form/lint.ts';
import { listAreas } from './areas.ts';
import { createBounces } from './bounces.ts';
import { createDashboard } from './dashboard/index.ts';
import { createDigestMail } from './digest-mail.ts';
import { createDiskWatch } from './disk-watch.ts';
import { removeFirstSignIn } from './first-sign-in.ts';
import { createPictures } from './images.ts';
import { createServiceJobs } from './jobs.ts';
import { createMailer, mailSender } from './mailer.ts';
import { createServiceMetrics } from './metrics.ts';
import { openMetricsListener } from './metrics-listener.ts';
import { createMonitoring } from './monitoring.ts';
import { createNews } from './news.ts';
import { createObjectStore } from './object-store.ts';
import { operatorDeps } from './operator.ts';
import { registerRawRoutes } from './raw-routes.ts';
import { createReleaseMail } from './release-mail.ts';
import { sweepOutbox } from './retention.ts';
import { scheduledBackups } from './scheduled-backups.ts';
import { openSecretBox, prepareSecrets } from './secret-key.ts';
import { configuredVision } from './vision.ts';
import { createFindSources } from './web-search.ts';
import { createWriter } from './writers.ts';

/** Composition root: creates every part once and passes it to the parts that depend on it. */

export type App = {
  server: FastifyInstance;
  /** Runs before the first request. */
  prepare(): Promise<void>;
  /** Releases the leases of a crashed process. Only for the sole instance on its database. */
  recover(): Promise<void>;
  /** Builds the dashboard if it is outdated, and serves it. With DASHBOARD=on, /readyz answers 503 until then. */
  openDashboard(): Promise<void>;
  /** From now on /readyz answers 503, so that load balancers send nobody; requests are still served. */
  drain(): void;
  stop(): Promise<void>;
};

export type AppDeps = { config: Config; database: Database; publicUrl: string; now(): Date };

export function createApp({ config, database, publicUrl, now }: AppDeps): App {
  const warn = (error: unknown) => server.log.warn({ err: error }, 'background job failed');
  const log = createLogStream();
  const milliseconds = () => now().getTime();
  const metrics = createServiceMetrics();
  const credits = createCredits(database, warn, { amount: config.creditLow, announce });
  const keys = createKeyAuthenticator(database, milliseconds);
  const idempotency = createIdempotency(database, warn);
  const { rateLimitPerMinute: perAccount, clientRateLimitPerMinute: perClient } = config;
  const rateLimit = perAccount > 0 ? createRateLimit(database, perAccount, milliseconds) : null;
  const clientLimit = perClient > 0 ? createClientLimit(perClient, milliseconds) : null;
  const workers = createWorkerPool({ threads: config.workerThreads });
  registerWorkerMetrics(metrics.registry, workers);
  const writer = createWriter(config, { database, metrics, workers, now, onError: warn });
  const userAgent = `Presswright/${VERSION} (+${publicUrl})`;
  const outbound = createOutbound({ allow: config.outboundAllow, userAgent });
  const secrets = openSecretBox(config);
  const sendWebhook = createSend({
    outbound,
    secrets,
    onAttempt: ({ success }) => metrics.webhookAttempts.inc({ outcome: success ? 'delivered' : 'failed' }),
    onUnreadable: (err) => server.log.error({ err }, 'webhook secret cannot be decrypted'),
  });
  const pages = readabilityReader(outbound, workers);
  const { polling, matchers } = createNews(config, {
    database,
    outbound,
    workers,
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
  const objects = createObjectStore(config, { database, secrets, publicUrl, now });
  const extractText = createExtractor({
    folder: join(config.dataDir, 'cache', 'recognition'),
    processes: 2,
    readingMs: config.fileReadingSeconds * 1000,
    vision: configuredVision(config, (error) =>
      server.log.warn({ err: error }, 'vision model failed; using OCR instead'),
    ),
  });
  const quotaBytes = config.uploadQuotaMegabytes * 1024 * 1024;
  const currentUrl = createCurrentUrl(database, { publicUrl, apiRoot: API_ROOT });
  const files = createFiles({ database, objects, extractText, publicUrl, currentUrl, quotaBytes });
  const makePicture = createPictures(config, {
    workers,
    now,
    savePublic: savePublic({ database, objects }),
    onPicture: ({ outcome, ...fields }) => {
      metrics.images.inc({ outcome });
      if (outcome !== 'made') server.log.warn({ ...fields, outcome }, 'picture not created');
    },
  });
  const readPicture = async (storedUrl: string, accountId: number) => {
    const url = await currentUrl(storedUrl);
    const key = `${PUBLIC_FOLDER}/${url.slice(url.lastIndexOf('/') + 1)}`;
    if (url !== objects.publicUrl(key)) return files.readImage(accountId, storedUrl);
    const picture = await objects.get(key);
    return picture ? buffer(picture.body) : null;
  };
  const exporter = createExporter();
  const workbooks = createWorkbooks({ workers, waiting: 20 });
  const relay = createRelay({
    database,
    mailer: createMailer(config, {
      now,
      workers,
      waitForTurn: createMailRateLimit({ database, perSecond: config.mailRatePerSecond, onError: warn }),
    }),
    onDown({ since, reason, detail }) {
      metrics.mailRelayUp.set(0);
      server.log.warn({ since, reason, detail }, 'mail server down: no mail can be sent');
    },
    onUp() {
      metrics.mailRelayUp.set(1);
      server.log.info('mail server up: sending mail again');
      void delivery.retryNow().catch(warn);
    },
    onOutcome: (outcome) => metrics.mailMessages.inc({ outcome }),
    onError: warn,
  });
  const { mailer } = relay;
  const logger = {
    info: (fields: object, message: string) => server.log.info(fields, message),
    warn: (fields: object, message: string) => server.log.warn(fields, message),
  };
  const backups = scheduledBackups(config, {
    database,
    now,
    onBackup: (report) => server.log.info(report, 'backup made'),
    onFailed: (err) => server.log.error({ err }, 'backup failed'),
  });
  const monitoring = createMonitoring(config, {
    database,
    relay,
    objects,
    backups,
    metrics,
    publicUrl,
    userAgent,
    isServing: () => !stopping && !awaitsDashboard,
    now,
    log: logger,
  });
  const people = createPeople({
    database,
    secrets,
    mailer,
    sender: mailSender(config),
    publicUrl,
    log: logger,
    now: milliseconds,
  });
  const unsubscribe = createUnsubscribe({ database, secrets, publicUrl });
  const digestMail = createDigestMail(config, { database, secrets, mailer, publicUrl, now });
  const bounces = createBounces(config, {
    database,
    workers,
    onBounce: (kind) => metrics.bounces.inc({ kind }),
    onMailboxRead(result) {
      if ('reason' in result) server.log.warn(result, 'bounce mailbox cannot be read');
      else if (result.messages > 0) server.log.info(result, 'bounce mailbox read');
    },
  });
  const jobs = createServiceJobs(config, {
    database,
    sendWebhook,
    queues: [polling.queue, digestMail.queue],
    idempotency,
    matchers,
    workers,
    objects,
    metrics,
    bounceJobs: bounces.jobs,
    backups,
    now,
    onDisabled: (endpoint) => server.log.warn(endpoint, 'webhook switched off'),
    onError: warn,
  });
  const textDeps = {
    database,
    credits,
    writer,
    findSources,
    readPage: pages.read,
    lint: createLint(workers),
    files,
    workers,
    now,
  };
  const { delivery, areaDeps: releaseMail } = createReleaseMail(config, {
    database,
    mailer,
    unsubscribe,
    exporter,
    workers,
    readPicture,
    currentUrl,
    publicUrl,
    announce,
    now,
    log: logger,
  });
  const areaDeps = {
    ...textDeps,
    secrets,
    makePicture,
    exporter,
    makeWorkbook: workbooks.make,
    readPicture,
    currentUrl,
    releaseMail: { ...releaseMail, relayProblem: relay.problem },
    sendWebhook,
    digestMail: digestMail.areaDeps,
    invite: people.invite,
    mailMode: mailer.mode,
  };
  const { role } = config;
  const areas = listAreas(config, areaDeps);
  // The operator's endpoints are not part of the public OpenAPI document.
  const operatorArea = operator(
    operatorDeps(config, { ...areaDeps, version: VERSION, pollFeeds: () => void makeFeedsDue(database).catch(warn) }),
  );
  let stopping = false;
  // Otherwise a load balancer would send people to a placeholder page.
  let awaitsDashboard = config.dashboard && role !== 'worker';
  let metricsListener: Awaited<ReturnType<typeof openMetricsListener>> = null;

  const dashboard = createDashboard({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    dataDir: config.dataDir,
    publicUrl,
    log: logger,
  });
  const server = createServer({
    endpoints: role === 'worker' ? [] : endpointsOf([...areas, operatorArea]),
    database,
    authenticate: keys.authenticate,
    authenticateSession: people.authenticate,
    idempotency,
    rateLimit,
    clientLimit,
    metrics,
    limits: {
      bodyBytes: config.bodyLimitBytes,
      requestSeconds: config.requestTimeoutSeconds,
      longestSeconds: config.uploadTimeoutSeconds,
      writeSeconds: config.writeTimeoutSeconds,
      connections: config.connectionLimit,
      connectionsPerClient: config.clientConnectionLimit,
      concurrentPerAccount: config.concurrentRequestsPerAccount,
      turns: turnLimits(config.databaseConnections),
    },
    logLevel: config.logLevel,
    logStream: log,
    publicUrl,
    trustedProxies: config.trustedProxies,
    constraint: dashboard.constraint,
  });
  const health = {
    metrics,
    metricsToken: config.metricsToken,
    isReady: monitoring.isReady,
    problems: () => mailProblems(relay),
    degraded: monitoring.degraded,
  };
  // Clients then open their next connection elsewhere, instead of losing this one when the service closes it.
  server.addHook('onRequest', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  registerHealthRoutes(server, health);
  if (role !== 'worker')
    registerRawRoutes(server, {
      files: { database, objects, quotaBytes, uploadSeconds: config.uploadTimeoutSeconds },
      people,
      mail: { unsubscribe, bounceSecret: config.bounceSecret, bounces: bounces.deps },
      digestMail,
      docs: { document: () => openApiDocument(areas, VERSION), workers },
      dashboard,
    });

  const writeLog = async () => {
    log.flush();
    const lines = log.dropped();
    if (lines > 0) server.log.warn({ lines }, 'log lines dropped: standard output was read too slowly');
  };
  const watchMail = async () => {
    await relay.check();
    metrics.mailRelayUp.set(relay.problem() ? 0 : 1);
  };
  const watchDisk = createDiskWatch(config, {
    error: (fields, message) => server.log.error(fields, message),
    info: (fields, message) => server.log.info(fields, message),
  });
  const sweepHolds = async () => metrics.holdsSwept.inc(await credits.sweep());
  const periodicJobs = startPeriodicJobs(
    [
      { seconds: 1, work: writeLog },
      { seconds: 2, work: idempotency.retryReleases },
      ...(role === 'web' ? [] : [{ seconds: 10, work: sweepHolds }]),
      { seconds: 5, work: keys.recordUse },
      { seconds: 10, work: watchMail },
      { seconds: 20, work: monitoring.alert },
      { seconds: 5, work: watchDisk },
      { seconds: 5, work: () => removeFirstSignIn(config, database) },
      { seconds: 600, work: () => sweepOutbox(config, now()) },
      { seconds: 60, work: async () => rateLimit?.sweep() },
      { seconds: 60, work: async () => clientLimit?.sweep() },
    ],
    warn,
  );

  server.addHook('onReady', () => recordAddress(database, publicUrl));
  server.addHook('onListen', async () => {
    if (role === 'web') return;
    delivery.start();
    void jobs.start().catch(warn);
    void listenForWork(database, { jobs: jobs.poll, mail: delivery.poll }).catch(warn);
  });

  return {
    server,
    async prepare() {
      await prepareSecrets(database, secrets);
      await reindexPress(database);
      metricsListener = await openMetricsListener(config, metrics);
    },
    async recover() {
      await Promise.all([
        credits.forgetLeases(),
        idempotency.forgetLeases(),
        forgetLeases(database),
        jobs.releaseAbandoned(),
      ]);
      await sweepHolds();
    },
    async openDashboard() {
      if (role !== 'worker') await dashboard.open();
      awaitsDashboard = false;
    },
    drain() {
      stopping = true;
    },
    async stop() {
      stopping = true;
      dashboard.stop();
      metricsListener?.close();
      metricsListener?.closeIdleConnections();
      // In parallel, because mail in flight may take as long as running requests.
      await Promise.all([server.close(), delivery.stop(), polling.stop(), jobs.stop()]);
      await periodicJobs.stop();
      await mailer.close();
      credits.stop();
      idempotency.stop();
      exporter.stop();
      workbooks.stop();
      await workers.close();
      await keys.recordUse().catch(warn);
      log.end();
    },
  };
}

/** Without the mail server's message, because this page is public. */
function mailProblems(relay: Relay) {
  const problem = relay.problem();
  return problem ? [{ component: 'mail', reason: problem.reason, since_kst: koreanTime(problem.since) }] : [];
}
