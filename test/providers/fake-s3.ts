import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small S3 server over HTTP that verifies every request against Signature Version 4, and refuses what S3 refuses:
 * a conditional PUT of a key that exists, parts of a multipart upload that are too small, missing or in another order.
 */

export const CREDENTIALS = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
export const REGION = 'ap-northeast-2';
export const BUCKET = 'presswright';
/** Small enough that a list has several pages in a test. */
const PAGE = 2;

/** S3 accepts smaller parts only at the end of an upload. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

type Kept = { bytes: Buffer; type: string; modified: Date };
type Multipart = { key: string; type: string; parts: Map<number, Buffer> };
type Contents = { objects: Map<string, Kept>; uploads: Map<string, Multipart> };

export type FakeS3 = Contents & { url: string; refused: string[]; stop(): Promise<void> };

/** `sessionToken`: the credentials are temporary ones, which need this token. */
export async function startFakeS3(sessionToken?: string): Promise<FakeS3> {
  const contents: Contents = { objects: new Map(), uploads: new Map() };
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const fault = faultOf(request, body) ?? tokenFault(request, sessionToken);
    if (fault) {
      refused.push(fault);
      return answer(response, 403, `<Error><Code>${fault}</Code></Error>`);
    }
    serve(contents, request, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...contents,
    refused,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function serve(contents: Contents, request: IncomingMessage, body: Buffer, response: ServerResponse): ServerResponse {
  const { objects } = contents;
  const url = new URL(request.url ?? '/', 'http://s3');
  const [bucket, ...rest] = url.pathname.slice(1).split('/');
  if (bucket !== BUCKET) return answer(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
  const key = rest.map(decodeURIComponent).join('/');
  if (key === '') return answer(response, 200, listing(objects, url.searchParams));
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
    return serveMultipart(contents, { request, key, query: url.searchParams, body }, response);
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(key))
      return answer(response, 412, '<Error><Code>PreconditionFailed</Code></Error>');
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', modified: new Date() });
    return answer(response, 200, '');
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return answer(response, 204, '');
  }
  const found = objects.get(key);
  if (!found) return answer(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
  const headers = {
    'content-type': found.type,
    'content-length': found.bytes.length,
    'last-modified': found.modified.toUTCString(),
  };
  return response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : found.bytes);
}

type PartRequest = { request: IncomingMessage; key: string; query: URLSearchParams; body: Buffer };

function serveMultipart(
  { objects, uploads }: Contents,
  { request, key, query, body }: PartRequest,
  response: ServerResponse,
): ServerResponse {
  if (request.method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, { key, type: request.headers['content-type'] ?? '', parts: new Map() });
    return answer(
      response,
      200,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.key !== key) return answer(response, 404, '<Error><Code>NoSuchUpload</Code></Error>');
  if (request.method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return response.writeHead(200, { etag: etagOf(body) }).end();
  }
  if (request.method === 'DELETE') {
    uploads.delete(id);
    return answer(response, 204, '');
  }
  const named = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  const parts = named.map(({ number }) => upload.parts.get(number));
  if (named.some(({ number, etag }) => etag !== etagOf(upload.parts.get(number) ?? Buffer.of())))
    return answer(response, 400, '<Error><Code>InvalidPart</Code></Error>');
  if (named.some(({ number }, place) => place > 0 && number <= named[place - 1]!.number))
    return answer(response, 400, '<Error><Code>InvalidPartOrder</Code></Error>');
  if (parts.slice(0, -1).some((part) => part!.length < MIN_PART_BYTES))
    return answer(response, 400, '<Error><Code>EntityTooSmall</Code></Error>');
  uploads.delete(id);
  objects.set(key, { bytes: Buffer.concat(parts as Buffer[]), type: upload.type, modified: new Date() });
  return answer(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** Temporary credentials are only valid with their token, which must be signed. */
function tokenFault({ headers }: IncomingMessage, sessionToken: string | undefined): string | null {
  if (headers['x-amz-security-token'] !== sessionToken) return 'InvalidToken';
  const isSigned = sessionToken === undefined || /SignedHeaders=[^,]*x-amz-security-token/.test(headers.authorization!);
  return isSigned ? null : 'SignatureDoesNotMatch';
}

function listing(objects: Map<string, Kept>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, PAGE);
  const rows = page.map((key) => {
    const { bytes, modified } = objects.get(key) as Kept;
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified.toISOString()}</LastModified></Contents>`;
  });
  const more = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${more}${rows.join('')}</ListBucketResult>`;
}

function answer(response: ServerResponse, status: number, xml: string): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/xml' }).end(xml === '' ? undefined : xml);
}

/** The error code of S3; null when the signature is valid. */
function faultOf(request: IncomingMessage, body: Buffer): string | null {
  const url = new URL(request.url ?? '/', 'http://s3');
  const given = url.searchParams.has('X-Amz-Signature') ? fromQuery(url.searchParams) : fromHeader(request, body);
  if (!given) return 'AccessDenied';
  if (typeof given === 'string') return given;
  if (given.credential !== `${CREDENTIALS.accessKeyId}/${given.date.slice(0, 8)}/${REGION}/s3/aws4_request`)
    return 'InvalidAccessKeyId';
  const names = given.signedHeaders.split(';');
  const needed = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !names.includes(name))) return 'AccessDenied';
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const canonical = [
    request.method,
    url.pathname,
    query.sort().join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    given.signedHeaders,
    given.payload,
  ].join('\n');
  const scope = given.credential.slice(given.credential.indexOf('/') + 1);
  const text = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonical)].join('\n');
  return hmac(signingKey(given.date.slice(0, 8)), text).toString('hex') === given.signature
    ? null
    : 'SignatureDoesNotMatch';
}

type Signed = { credential: string; date: string; signedHeaders: string; signature: string; payload: string };

function fromQuery(query: URLSearchParams): Signed | string {
  const get = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const date = get('Date');
  if (Date.now() > momentOf(date) + Number(get('Expires')) * 1000) return 'ExpiredToken';
  const [credential, signedHeaders, signature] = [get('Credential'), get('SignedHeaders'), get('Signature')];
  return { credential, date, signedHeaders, signature, payload: 'UNSIGNED-PAYLOAD' };
}

function fromHeader({ headers }: IncomingMessage, body: Buffer): Signed | string | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  const date = String(headers['x-amz-date']);
  if (Math.abs(Date.now() - momentOf(date)) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return { credential, date, signedHeaders, signature, payload };
}

function momentOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function signingKey(day: string): Buffer {
  return [day, REGION, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${CREDENTIALS.secretAccessKey}`));
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
