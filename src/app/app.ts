import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { recordAudit, testTime } from '../areas/accounts/index.ts';
import { createListenerStreams, createSend } from '../areas/accounts/webhooks/index.ts';
import { houseImportQueue } from '../areas/house/imports/index.ts';
import { notify } from '../areas/inbox/index.ts';
import { makeFeedsDue } from '../areas/newsclip/feeds/index.ts';
import { operator } from '../areas/operator/index.ts';
import { reindexPress } from '../areas/press/index.ts';
import { forgetLeases } from '../areas/releases/delivery/index.ts';
import type { Config } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import { endpointsOf, publicAreas } from '../kernel/http/endpoint.ts';
import { openApiDocument } from '../kernel/http/openapi.ts';
import { createServer } from '../kernel/http/server.ts';
import { registerHealthRoutes } from '../kernel/http/system-routes.ts';
import { turnLimits } from '../kernel/http/turns.ts';
import { createLinkSigner } from '../kernel/link-signer.ts';
import { createLogStream } from '../kernel/log-stream.ts';
import { createOpenStreams } from '../kernel/open-streams.ts';
import { startPeriodicJobs } from '../kernel/periodic-jobs.ts';
import { listenForWork } from '../kernel/work-signals.ts';
import { recordAddress } from '../media/addresses.ts';
import { readabilityReader } from '../providers/pages/readability.ts';
import { createLive } from '../texts/live.ts';
import { createLint } from '../writing/form/lint.ts';
import { alertAddress } from './alert-channels.ts';
import { listAreas } from './areas.ts';
import { calendarDeps } from './calendar.ts';
import { createDashboard } from './dashboard/index.ts';
import { createDiskWatch } from './disk-watch.ts';
import { removeFirstSignIn } from './first-sign-in.ts';
import { type AppDeps, createFoundation, type Foundation, type Log } from './foundation.ts';
import { createServiceJobs } from './jobs.ts';
import { createMail } from './mail.ts';
import { createMedia } from './media.ts';
import { openMetricsListener } from './metrics-listener.ts';
import { createMonitoring } from './monitoring.ts';
import { createNews } from './news.ts';
import { createNewsroom } from './newsroom.ts';
import { operatorDeps } from './operator.ts';
import { registerRawRoutes } from './raw-routes.ts';
import { reportDeps } from './reports.ts';
import { sweepOutbox } from './retention.ts';
import { reviewDeps } from './reviews.ts';
import { scheduledBackups } from './scheduled-backups.ts';
import { prepareSecrets } from './secret-key.ts';
import { createSetupTests, THIS_MACHINE } from './setup-tests.ts';
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

/** Set while the service runs: what keeps others from being sent to it. */
type Lifecycle = { stopping: boolean; awaitsDashboard: boolean };

export function createApp(deps: AppDeps): App {
  const { config, database, publicUrl, now } = deps;
  const { role } = config;
  const stream = createLogStream();
  const log: Log = {
    info: (fields, message) => server.log.info(fields, message),
    warn: (fields, message) => server.log.warn(fields, message),
    error: (fields, message) => server.log.error(fields, message),
  };
  // Without its dashboard a load balancer would send people to a placeholder page.
  const lifecycle: Lifecycle = { stopping: false, awaitsDashboard: config.dashboard && role !== 'worker' };
  const foundation = createFoundation(deps, log);
  const { settings, metrics, workers, credits, keys, idempotency, outbound, secrets, userAgent, onError } = foundation;
  const media = createMedia(config, foundation);
  const mail = createMail(config, foundation, media);
  const pages = readabilityReader(outbound, workers);
  const news = createNews(config, {
    ...{ database, outbound, workers, pages, now, metrics, onError },
    onFailed: (feed) => log.warn(feed, 'feed failed'),
  });
  const sendWebhook = createSend({
    outbound,
    secrets,
    onAttempt: ({ success }) => metrics.webhookAttempts.inc({ outcome: success ? 'delivered' : 'failed' }),
    onUnreadable: (err) => log.error({ err }, 'webhook secret cannot be decrypted'),
  });
  const backups = scheduledBackups(config, {
    database,
    now,
    onBackup: (report) => log.info(report, 'backup made'),
    onFailed: (err) => log.error({ err }, 'backup failed'),
  });
  const alerts = alertAddress(config, database);
  const monitoring = createMonitoring(config, {
    ...{ settings, database, metrics, publicUrl, userAgent, now, log, backups },
    alertAddress: alerts,
    relay: mail.relay,
    sender: mail.sender,
    objects: media.objects,
    isServing: () => !lifecycle.stopping && !lifecycle.awaitsDashboard,
  });
  const newsroom = createNewsroom(foundation, {
    databaseConnections: config.databaseConnections,
    ...{ ...media, mailer: mail.mailer, sender: mail.sender },
    resolveTxt: (deps.setup ?? THIS_MACHINE).resolveTxt,
  });
  const jobs = createServiceJobs(config, {
    ...{ settings, database, sendWebhook, idempotency, workers, metrics, backups, now, onError },
    queues: [
      news.polling.queue,
      mail.digestMail.queue,
      mail.inboxMail.queue,
      mail.inboxMail.instantQueue,
      ...newsroom.queues,
      houseImportQueue({
        ...{ database, files: media.files, pages },
        ...{ readListing: news.readListing, throttle: news.throttle },
      }),
    ],
    matchers: news.matchers,
    objects: media.objects,
    bounceJobs: mail.bounces.jobs,
    onDisabled: (endpoint) => log.warn(endpoint, 'webhook switched off'),
  });
  const streamLimits = { streams: config.eventStreamLimit, streamsPerAccount: config.eventStreamsPerAccount };
  const openStreams = createOpenStreams(streamLimits, metrics.eventStreams);
  const streamDeps = { database, openStreams, onError, now: () => now().getTime() };
  const listenerStreams = createListenerStreams(streamDeps);
  const live = createLive({ ...streamDeps, onEnded: listenerStreams.endAccess });
  const modelDeps = { database, metrics, workers, now, onError };
  const calendar = calendarDeps({ database, workers, publicUrl, now });
  const reports = reportDeps({ database, exporter: media.exporter, publicUrl });
  const { mailer, sender } = mail;
  const reviews = reviewDeps(config, { ...{ database, workers, notify, mailer, sender, publicUrl }, ...media });
  const areaDeps = {
    ...{ database, credits, workers, now, secrets, publicUrl, calendar, reports, reviews },
    ...{ sendWebhook, listenerStreams },
    ...media,
    writer: createWriter(settings, modelDeps),
    findSources: createFindSources(config, {
      ...{ database, outbound, userAgent },
      warn: (cause) => log.warn(cause, 'web search failed'),
    }),
    readPage: pages.read,
    lint: createLint(workers),
    live,
    newsroom: newsroom.areaDeps,
    releaseMail: mail.releaseMail,
    digestMail: mail.digestMail.areaDeps,
    invite: mail.people.invite,
    confirmPassword: mail.people.confirmPassword,
    exportLinks: createLinkSigner(database, secrets, 'account-exports'),
    inviteKnown: mail.people.inviteKnown,
    isInvitationLink: mail.people.isInvitationLink,
    forgetSessions: mail.people.forgetSessions,
    settings,
    mailMode: () => mail.mailer.mode,
    pollMail: mail.delivery.poll,
    timeOf: (caller: { accountId: number; isTest: boolean }) =>
      caller.isTest ? testTime(database, caller.accountId) : Promise.resolve(now()),
  };
  const areas = listAreas(config, areaDeps);
  // The operator's endpoints are not part of the public OpenAPI document.
  const operatorArea = operator(
    operatorDeps(config, {
      ...areaDeps,
      version: VERSION,
      news,
      alertAddress: alerts,
      tests: createSetupTests(config, modelDeps, deps.setup),
      pollFeeds: () => void makeFeedsDue(database).catch(onError),
    }),
  );
  const dashboard = createDashboard({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    dataDir: config.dataDir,
    publicUrl,
    log,
  });
  const server: FastifyInstance = createServer({
    ...{ database, idempotency, metrics, publicUrl },
    endpoints: role === 'worker' ? [] : endpointsOf([...areas, operatorArea]),
    audit: recordAudit,
    authenticate: keys.authenticate,
    authenticateSession: mail.people.authenticate,
    rateLimit: foundation.rateLimit,
    keyRateLimit: foundation.keyRateLimit,
    clientLimit: foundation.clientLimit,
    limits: serverLimits(config),
    logLevel: config.logLevel,
    logStream: stream,
    trustedProxies: config.trustedProxies,
    constraint: dashboard.constraint,
    rewriteUrl: newsroom.rewriteUrl,
  });
  // Clients then open their next connection elsewhere, instead of losing this one when the service closes it.
  server.addHook('onRequest', async (_request, reply) => {
    if (lifecycle.stopping) reply.header('connection', 'close');
  });
  registerHealthRoutes(server, {
    metrics,
    metricsToken: config.metricsToken,
    isReady: monitoring.isReady,
    problems: mail.problems,
    degraded: monitoring.degraded,
  });
  if (role !== 'worker')
    registerRawRoutes(server, {
      files: {
        ...{ database, objects: media.objects, quotaBytes: media.quotaBytes },
        uploadSeconds: config.uploadTimeoutSeconds,
      },
      media: { database, objects: media.objects, printLinks: media.printLinks },
      exports: areaDeps,
      people: mail.people,
      mail: {
        ...{ unsubscribe: mail.unsubscribe, opens: mail.opens, onError },
        ...{ bounceSecret: config.bounceSecret, bounces: mail.bounces.deps },
      },
      digestMail: mail.digestMail,
      inboxMail: mail.inboxMail,
      calendar,
      reports,
      reviews,
      newsroom,
      mcp: { ...{ now, onError, publicUrl }, signer: createLinkSigner(database, secrets, 'mcp'), version: VERSION },
      docs: { document: () => openApiDocument(publicAreas(areas), VERSION), workers },
      dashboard,
    });
  server.addHook('onReady', () => recordAddress(database, publicUrl));
  server.addHook('onReady', settings.load);
  const followSettings = () => void settings.load().catch(onError);
  server.addHook('onListen', async () => {
    if (role !== 'worker')
      for (const streams of [live, listenerStreams, newsroom]) void streams.listen().catch(onError);
    if (role === 'web') return void listenForWork(database, { settings: followSettings }).catch(onError);
    mail.delivery.start();
    void jobs.start().catch(onError);
    const act = { jobs: jobs.poll, mail: mail.delivery.poll, settings: followSettings };
    void listenForWork(database, act).catch(onError);
  });
  const periodicJobs = startPeriodicJobs(
    [
      ...upkeep(config, foundation),
      { seconds: 1, work: () => writeLog(stream, log) },
      { seconds: 30, work: settings.load },
      { seconds: 15, work: mail.watch },
      { seconds: 20, work: monitoring.alert },
    ],
    onError,
  );
  let metricsListener: Awaited<ReturnType<typeof openMetricsListener>> = null;

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
      await sweepHolds(foundation);
    },
    async openDashboard() {
      if (role !== 'worker') await dashboard.open();
      lifecycle.awaitsDashboard = false;
    },
    drain() {
      lifecycle.stopping = true;
      // They connect to another instance.
      for (const streams of [live, listenerStreams]) streams.close();
    },
    async stop() {
      lifecycle.stopping = true;
      for (const streams of [live, listenerStreams]) streams.close();
      dashboard.stop();
      metricsListener?.close();
      metricsListener?.closeIdleConnections();
      // In parallel, because mail in flight may take as long as running requests.
      await Promise.all([server.close(), mail.delivery.stop(), news.polling.stop(), jobs.stop()]);
      await periodicJobs.stop();
      await mail.mailer.close();
      credits.stop();
      idempotency.stop();
      media.stop();
      await workers.close();
      await keys.recordUse().catch(onError);
      stream.end();
    },
  };
}

function serverLimits(config: Config) {
  return {
    bodyBytes: config.bodyLimitBytes,
    requestSeconds: config.requestTimeoutSeconds,
    longestSeconds: config.uploadTimeoutSeconds,
    writeSeconds: config.writeTimeoutSeconds,
    connections: config.connectionLimit,
    connectionsPerClient: config.clientConnectionLimit,
    concurrentPerAccount: config.concurrentRequestsPerAccount,
    turns: turnLimits(config.databaseConnections),
  };
}

/** What is done again and again, whatever is asked of the service. */
function upkeep(config: Config, foundation: Foundation) {
  const { database, idempotency, keys, rateLimit, keyRateLimit, clientLimit, now, log } = foundation;
  return [
    { seconds: 2, work: idempotency.retryReleases },
    ...(config.role === 'web' ? [] : [{ seconds: 15, work: () => sweepHolds(foundation) }]),
    { seconds: 5, work: keys.recordUse },
    { seconds: 5, work: createDiskWatch(config, log) },
    { seconds: 5, work: () => removeFirstSignIn(config, database) },
    { seconds: 600, work: () => sweepOutbox(config, now()) },
    { seconds: 60, work: async () => rateLimit?.sweep() },
    { seconds: 60, work: keyRateLimit.sweep },
    { seconds: 60, work: async () => clientLimit?.sweep() },
  ];
}

async function sweepHolds({ metrics, credits }: Foundation): Promise<void> {
  metrics.holdsSwept.inc(await credits.sweep());
}

async function writeLog(stream: ReturnType<typeof createLogStream>, log: Log): Promise<void> {
  stream.flush();
  const lines = stream.dropped();
  if (lines > 0) log.warn({ lines }, 'log lines dropped: standard output was read too slowly');
}
