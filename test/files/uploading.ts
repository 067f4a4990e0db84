import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_TYPES } from '../../src/providers/extraction/port.ts';
import { type Reply, type Service, startService } from '../harness.ts';

/** The service with its own data folder, and the steps of an upload. */

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

export type Grant = { presigned_url: string; file_url: string; expires_in: number; media_id: number };

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

/** The service does not know its random port, so its addresses are rewritten here. */
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

/** Performs the whole upload; returns the file_url. */
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

/** Every file on disk, including unfinished ones; a file may disappear during the listing. */
export function bytesKept(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.size ?? 0), 0);
}
