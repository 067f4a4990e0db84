import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../kernel/problems.ts';
import { encodeName, refuseOtherMethods, sendFile } from '../files/routes.ts';
import { MEDIA_FILE, MEDIA_FOLDER } from './addresses.ts';
import { isPublished } from './kept-pictures.ts';
import { type OpenDeps, openPicture, openPrint } from './open.ts';

/** Pictures of the library for everybody: by their unguessable name, and in print resolution with a signed link. */

const PATH = `/files/${MEDIA_FOLDER}/:file`;
const PRINT_PATH = `/files/${MEDIA_FOLDER}/print/:file`;
const PRINT_FILE = /^([0-9a-f]{32})\.(?:jpg|png)$/;

export function registerMediaRoutes(server: FastifyInstance, deps: OpenDeps): void {
  server.get(PATH, { config: { open: true } }, (request, reply) => sendPicture(deps, request, reply));
  refuseOtherMethods(server, PATH, ['GET', 'HEAD'], true);
  server.get(PRINT_PATH, { config: { open: true } }, (request, reply) => sendPrint(deps, request, reply));
  refuseOtherMethods(server, PRINT_PATH, ['GET', 'HEAD'], true);
}

async function sendPicture(deps: OpenDeps, request: FastifyRequest, reply: FastifyReply) {
  const [, name, size] = MEDIA_FILE.exec(fileIn(request)) ?? [];
  if (name === undefined) throw problem('NOT_FOUND');
  const revision = await publishedRevision(deps, name, request);
  const { file } = await openPicture(deps, name, size as 'web', revision);
  // The address stays when the picture is cut differently.
  reply.header('cache-control', 'public, max-age=300');
  return sendFile(reply, file, file.type);
}

/** A publication shows the picture as it was: `?revision=3`. */
async function publishedRevision({ database }: OpenDeps, name: string, request: FastifyRequest) {
  const { revision } = request.query as Record<string, unknown>;
  if (typeof revision !== 'string' || !/^\d{1,9}$/.test(revision)) return undefined;
  return (await isPublished(database, name, Number(revision))) ? Number(revision) : undefined;
}

async function sendPrint(deps: OpenDeps, request: FastifyRequest, reply: FastifyReply) {
  const [, name] = PRINT_FILE.exec(fileIn(request)) ?? [];
  if (name === undefined) throw problem('NOT_FOUND');
  const { revision, expires, signature } = request.query as Record<string, unknown>;
  const { file, filename } = await openPrint(deps, { name, revision, expires, signature });
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(filename)}`);
  reply.header('cache-control', 'private, no-store');
  reply.header('x-robots-tag', 'noindex');
  return sendFile(reply, file, file.type);
}

function fileIn(request: FastifyRequest): string {
  return (request.params as { file: string }).file;
}
