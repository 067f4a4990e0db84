import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowLonger } from '../../kernel/http/arrival.ts';
import { messageLanguage } from '../../kernel/http/language.ts';
import { refuseMethods } from '../../kernel/http/other-methods.ts';
import { API_ROOT } from '../../kernel/http/parts.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { badRequest, missing, problem } from '../../kernel/problems.ts';
import { type ObjectStore, type OpenObject, PUBLIC_FOLDER } from '../../providers/objects/port.ts';
import type { FileDeps } from './index.ts';
import { uploadKey } from './keys.ts';
import { checkRoomForFile } from './quota.ts';
import { openUpload, receiveUpload, requireOpenGrant } from './receive.ts';

/** Routes for files instead of JSON: the signed PUT, the owner's GET, and the public pictures. */

type Deps = Pick<FileDeps, 'database' | 'objects' | 'quotaBytes'> & { uploadSeconds: number };

const NAME = /^[a-z0-9-]{1,100}\.[a-z]{2,4}$/;

export function registerFileRoutes(server: FastifyInstance, deps: Deps): void {
  server.register(async (scope) => {
    // No body parser: the body is streamed to disk.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put('/files/uploads/:name', { config: { open: true } }, (request, reply) =>
      receiveFile(deps, request, reply),
    );
    refuseOtherMethods(scope, '/files/uploads/:name', ['PUT'], true);
  });
  server.get(`${API_ROOT}/file/:name`, (request, reply) => sendUpload(deps, request, reply));
  refuseOtherMethods(server, `${API_ROOT}/file/:name`, ['GET', 'HEAD'], false);
  server.get(`/files/${PUBLIC_FOLDER}/:name`, { config: { open: true } }, (request, reply) =>
    sendPicture(deps, request, reply),
  );
  refuseOtherMethods(server, `/files/${PUBLIC_FOLDER}/:name`, ['GET', 'HEAD'], true);
}

async function receiveFile(
  { database, objects, quotaBytes, uploadSeconds }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = uploadKey(nameOf(request));
  const { type, limit } = await checkGrant(objects, key, request);
  if (request.headers['content-type']?.toLowerCase() !== type) throw problem('UPLOAD_TYPE', { type });
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw problem('PAYLOAD_TOO_LARGE', { limit });
  const accountId = await requireOpenGrant(database, key);
  if (!request.body) throw badRequest(missing('body'));
  await checkRoomForFile(database, accountId, { size: announced, quotaBytes });
  // Extend the timeout only for valid upload URLs.
  allowLonger(request.raw, uploadSeconds);
  await receiveUpload({ database, objects, quotaBytes }, accountId, { key, body: request.body as Readable, limit });
  const message = MESSAGES.created[messageLanguage(request.headers['accept-language'])];
  return reply.header('cache-control', 'no-store').send({ status: 'SUCCESS', success: true, message, data: null });
}

async function checkGrant(
  objects: ObjectStore,
  key: string,
  request: FastifyRequest,
): Promise<{ type: string; limit: number }> {
  const query = request.query as Record<string, unknown>;
  const [type, limit, expires, signature] = ['type', 'limit', 'expires', 'signature'].map((name) => query[name]);
  const parts = { type, limit, expires, signature };
  if (!areStrings(parts)) throw problem('UPLOAD_REFUSED');
  if (!(await objects.isGranted(key, { method: request.method, ...parts }))) throw problem('UPLOAD_REFUSED');
  return { type: parts.type, limit: Number(parts.limit) };
}

type Parts = Record<'type' | 'limit' | 'expires' | 'signature', unknown>;
/** A repeated query parameter arrives as an array. */
function areStrings(parts: Parts): parts is Record<keyof Parts, string> {
  return Object.values(parts).every((part) => typeof part === 'string');
}

async function sendUpload(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const key = uploadKey(nameOf(request));
  const { filename, type, file } = await openUpload(deps, request.caller?.accountId ?? 0, key);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(filename)}`);
  return sendFile(reply, file, type);
}

async function sendPicture({ objects }: Deps, request: FastifyRequest, reply: FastifyReply) {
  const found = await objects.get(`${PUBLIC_FOLDER}/${nameOf(request)}`);
  if (!found) throw problem('NOT_FOUND');
  // Every picture has a new name, so its content never changes.
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  return sendFile(reply, found, found.type);
}

export function sendFile(reply: FastifyReply, { body, size }: OpenObject, type: string): FastifyReply {
  // Uploaded content must not run as a page of our origin.
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-length', size)
    .type(type)
    .send(body);
}

function nameOf(request: FastifyRequest): string {
  const { name } = request.params as { name: string };
  if (!NAME.test(name)) throw problem('NOT_FOUND');
  return name;
}

export function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function refuseOtherMethods(server: FastifyInstance, url: string, allowed: string[], open: boolean): void {
  const methods = server.supportedMethods.filter((each) => each !== 'HEAD' && !allowed.includes(each));
  refuseMethods(server, methods, url, allowed, open);
}
