import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { destination } from 'pino';
import { accounts, createCredits, createKeyDesk, findBrand } from './areas/accounts/index.ts';
import { blog, findBlogSource } from './areas/blog/index.ts';
import { creations } from './areas/creations/index.ts';
import { officialDocuments } from './areas/official-documents/index.ts';
import { findPressSource, press } from './areas/press/index.ts';
import { sns } from './areas/sns/index.ts';
import type { Config } from './config.ts';
import { createExporter, type Exporter } from './export/index.ts';
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
import { createMetrics } from './kernel/metrics.ts';
import { createOutbound } from './kernel/outbound/index.ts';
import { startRounds } from './kernel/rounds.ts';
import { createObjectStore } from './object-store.ts';
import type { MakePicture } from './pictures/index.ts';
import { readPlatforms } from './platforms.ts';
import { createExtractor } from './providers/extraction/index.ts';
import { PUBLIC_FOLDER } from './providers/objects/port.ts';
import { readabilityReader } from './providers/pages/readability.ts';
import { createFindSources } from './sources.ts';
import type { FindSources } from './texts/brief.ts';
import type { ReadPage } from './texts/pages.ts';
import { createWriter } from './writers.ts';
import type { Writer } from './writing/writer.ts';

/** Composition root: the list of areas, and what each of them is lent. */

export const VERSION: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;

export type App = {
  server: FastifyInstance;
  /** Frees what a dead predecessor left locked. Only for the sole instance on its database. */
  recover(): Promise<void>;
  stop(): Promise<void>;
};

export type AppParts = { config: Config; database: Database; publicUrl: string; now(): Date };

type Lent = {
  database: Database;
  credits: Credits;
  writer: Writer;
  findSources: FindSources;
  readPage: ReadPage;
  files: Files;
  makePicture: MakePicture;
  exporter: Exporter;
  readPicture(url: string): Promise<Buffer | null>;
  now(): Date;
};

export function listAreas(config: Config, { credits, readPage, ...lent }: Lent): Area[] {
  const { database } = lent;
  const texts = { ...lent, brandOf: (accountId: number) => findBrand(database, accountId) };
  const findSource = (accountId: number, source: { press_id: number } | { blog_id: number }) =>
    'press_id' in source
      ? findPressSource(database, accountId, source.press_id)
      : findBlogSource(database, accountId, source.blog_id);
  return [
    accounts({ database }),
    officialDocuments(texts),
    press({ ...texts, readPage, credits, imagePrice: config.imagePrice }),
    blog(texts),
    sns({ ...texts, findSource, platforms: readPlatforms(config.platformsFile) }),
    creations({ ...texts, credits, price: config.creationPrice }),
  ];
}

export function createApp({ config, database, publicUrl, now }: AppParts): App {
  const warn = (error: unknown) => server.log.warn({ err: error }, 'housekeeping failed');
  // Lines are gathered and written every second, and at the end: a system call for each would cost more than the line.
  const log = destination({ fd: 1, sync: false, minLength: 8192 });
  const milliseconds = () => now().getTime();
  const metrics = createMetrics();
  const credits = createCredits(database, warn);
  const keys = createKeyDesk(database, milliseconds);
  const idempotency = createIdempotency(database, warn);
  const perMinute = config.rateLimitPerMinute ?? (config.databaseUrl ? 600 : 0);
  const rateLimit = perMinute > 0 ? createRateLimit(database, perMinute, milliseconds) : null;
  const writer = createWriter(config, { database, metrics, now, onError: warn });
  const userAgent = `Presswright/${VERSION} (+${publicUrl})`;
  const outbound = createOutbound({ allow: config.outboundAllow, userAgent });
  const pages = readabilityReader(outbound);
  const findSources = createFindSources(config, {
    database,
    outbound,
    userAgent,
    warn: (cause) => server.log.warn(cause, 'web search failed'),
  });
  const objects = createObjectStore(config, { database, publicUrl, now });
  const extractText = createExtractor({ folder: join(config.dataDir, 'cache', 'recognition'), processes: 2 });
  const files = createFiles({ database, objects, extractText, publicUrl });
  const makePicture = createPictures(config, {
    now,
    savePublic: async (name, bytes, type) => {
      const key = `${PUBLIC_FOLDER}/${name}`;
      await objects.put(key, bytes, type);
      return objects.publicUrl(key);
    },
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
  const given = { database, credits, writer, findSources, readPage: pages.read, files, now };
  const lent = { ...given, makePicture, exporter, readPicture };
  const areas = listAreas(config, lent);
  let stopping = false;

  const server = createServer({
    endpoints: endpointsOf(areas),
    database,
    authenticate: keys.authenticate,
    idempotency,
    rateLimit,
    metrics,
    limits: { bodyBytes: config.bodyLimitBytes, requestSeconds: config.requestTimeoutSeconds },
    logLevel: config.logLevel,
    logStream: log,
    publicUrl,
  });
  registerFileRoutes(server, { database, objects });
  registerSystemRoutes(server, {
    document: () => openApiDocument(areas, VERSION),
    metrics,
    publicUrl,
    isReady: async () => !stopping && (await answersInTime(database)),
  });

  const sweepHolds = async () => metrics.holdsSwept.inc(await credits.sweep());
  const rounds = startRounds(
    [
      { seconds: 1, work: async () => log.flush() },
      { seconds: 2, work: idempotency.letGoAgain },
      { seconds: 5, work: sweepHolds },
      { seconds: 5, work: keys.recordUse },
      { seconds: 60, work: async () => rateLimit?.sweep() },
      { seconds: 600, work: idempotency.sweep },
      { seconds: 600, work: () => sweepUploads({ database, objects }) },
    ],
    warn,
  );

  return {
    server,
    async recover() {
      await Promise.all([credits.forgetLeases(), idempotency.forgetLeases()]);
      await sweepHolds();
    },
    async stop() {
      stopping = true;
      await server.close();
      await rounds.stop();
      credits.stop();
      idempotency.stop();
      exporter.stop();
      await keys.recordUse().catch(warn);
      log.flushSync();
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
