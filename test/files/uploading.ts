import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_TYPES } from '../../src/providers/extraction/port.ts';
import { type Reply, type Service, startService } from '../harness.ts';

/** The service with a data folder of its own, and the steps of an upload. */

export type Uploading = Service & { folder: string };

export async function startUploading(settings: Record<string, string> = {}): Promise<Uploading> {
  const data = mkdtempSync(join(tmpdir(), 'presswright-files-'));
  const service = await startService({ ...settings, DATA_DIR: data });
  const stop = async () => {
    await service.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { ...service, folder: join(data, 'files'), stop };
}

export type Grant = { presigned_url: string; file_url: string; expires_in: number };

export async function grantFor(
  service: Uploading,
  key: string,
  filename: string,
  area = 'official-document',
): Promise<Grant> {
  const reply = await service.call('POST', `/${area}/file/upload-url`, { key, body: { filename } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

/** The service does not know the port it got, so its addresses are turned to it here. */
export function reachable(service: Uploading, address: string): string {
  return address.replace('http://localhost', service.url);
}

export async function put(
  service: Uploading,
  address: string,
  bytes: Buffer | ReadableStream | null,
  { type, method = 'PUT' }: { type: string; method?: string },
): Promise<Reply> {
  const response = await fetch(reachable(service, address), {
    method,
    headers: { 'content-type': type },
    ...(bytes === null || method === 'GET' ? {} : { body: bytes, duplex: 'half' }),
  } as RequestInit);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
}

const typeOf = (filename: string) => FILE_TYPES[filename.split('.').at(-1) as keyof typeof FILE_TYPES];

/** The whole way; answers the file_url. */
export async function upload(
  service: Uploading,
  key: string,
  filename: string,
  bytes: Buffer,
  area?: string,
): Promise<string> {
  const grant = await grantFor(service, key, filename, area);
  const reply = await put(service, grant.presigned_url, bytes, { type: typeOf(filename) });
  assert.equal(reply.status, 200, reply.text);
  return grant.file_url;
}

/** Everything on disk, unfinished files included; one may vanish while we look. */
export function bytesKept(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.size ?? 0), 0);
}
