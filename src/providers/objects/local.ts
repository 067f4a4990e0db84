import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kernel/private-files.ts';
import { checkKey, type ReceivingStore, type StoredObject, typeOfKey } from './port.ts';
import { isSigned, signGrant } from './signature.ts';

export type LocalSettings = {
  folder: string;
  publicUrl: string;
  /** Signs PUT URLs; the same on every instance and after restarts. */
  secret(): Promise<Buffer>;
  now(): Date;
};

/** Folder for withTemporaryFile files; on the same disk, so that a finished one can be renamed atomically. */
const INCOMING = '.incoming';
/** Longer than any request may take to arrive. */
const ABANDONED_MS = 3600_000;

/** Files on the local disk. Writes are atomic, also across a crash. */
export function createLocalStore({ folder, publicUrl, secret, now }: LocalSettings): ReceivingStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const head = async (key: string) => describe(key, pathOf(key));

  return {
    head,
    async put(key, bytes) {
      const target = pathOf(key);
      await withTemporaryFile(folder, async (temporary) => {
        await write(temporary, [bytes], Number.POSITIVE_INFINITY);
        await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
        await rename(temporary, target);
        await syncFolder(dirname(target));
      });
    },
    async get(key) {
      const found = await head(key);
      return found && { ...found, body: createReadStream(pathOf(key)) };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(name) {
      for (const file of await readdir(join(folder, name)).catch(ifAbsent([] as string[]))) {
        const found = await describe(`${name}/${file}`, join(folder, name, file));
        if (found) yield found;
      }
    },
    async presignPut({ key, type, maxBytes, expiresIn }) {
      const path = pathOnService(key);
      const limit = String(maxBytes);
      const expires = String(Math.floor(now().getTime() / 1000) + expiresIn);
      const signature = signGrant(await secret(), { method: 'PUT', path, type, limit, expires });
      return `${publicUrl}${path}?${new URLSearchParams({ type, limit, expires, signature })}`;
    },
    publicUrl: (key) => publicUrl + pathOnService(key),
    async isGranted(key, address) {
      const expires = /^\d{1,12}$/.test(address.expires) ? Number(address.expires) : 0;
      return isSigned(await secret(), pathOnService(key), address) && now().getTime() / 1000 < expires;
    },
    async receive(key, body, maxBytes) {
      const target = pathOf(key);
      return withTemporaryFile(folder, async (temporary) => {
        const size = await write(temporary, body, maxBytes);
        if (size > maxBytes) return { outcome: 'too_large', size };
        if (size === 0) return { outcome: 'empty', size };
        await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
        // Unlike a rename, a link never replaces a file: of two PUTs to the same URL, the first that finishes wins.
        const isFirst = await link(temporary, target).then(() => true, ifExists(false));
        await syncFolder(dirname(target));
        return { outcome: isFirst ? 'stored' : 'exists', size };
      });
    },
    async sweepUnfinished() {
      let swept = 0;
      for (const file of await readdir(join(folder, INCOMING)).catch(ifAbsent([] as string[]))) {
        const path = join(folder, INCOMING, file);
        const modified = await stat(path).then(({ mtimeMs }) => mtimeMs, ifAbsent(Number.POSITIVE_INFINITY));
        if (modified > now().getTime() - ABANDONED_MS) continue;
        await rm(path, { force: true });
        swept++;
      }
      return swept;
    },
  };
}

/** Path of the routes that upload and download it. */
function pathOnService(key: string): string {
  return `/files/${checkKey(key)}`;
}

async function describe(key: string, path: string): Promise<StoredObject | null> {
  const found = await stat(path).catch(ifAbsent(null));
  return found?.isFile() ? { key, size: found.size, type: typeOfKey(key), modified: found.mtime } : null;
}

/** Always removes the temporary file. */
async function withTemporaryFile<Result>(
  folder: string,
  work: (temporary: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(join(folder, INCOMING), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = join(folder, INCOMING, randomUUID());
  try {
    return await work(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Returns the number of bytes received; stops at the chunk that exceeds the limit. */
async function write(path: string, pieces: Readable | Iterable<Uint8Array>, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    let size = 0;
    // One chunk at a time, so that a slow disk slows down the sender instead of filling the memory.
    for await (const piece of keptOpen(pieces)) {
      size += piece.length;
      if (size > maxBytes) return size;
      await file.writeFile(piece);
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Leaving the loop must not destroy the request stream, because the error is still to be sent over the same connection. */
function keptOpen(pieces: Readable | Iterable<Uint8Array>): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return 'iterator' in pieces ? pieces.iterator({ destroyOnReturn: false }) : pieces;
}

/** A new file survives a power failure only after its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  // Windows cannot sync folders.
  await folder?.sync().catch(() => {});
  await folder?.close();
}

function ifAbsent<Value>(value: Value) {
  return ifCode('ENOENT', value);
}

function ifExists<Value>(value: Value) {
  return ifCode('EEXIST', value);
}

function ifCode<Value>(code: string, value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === code) return value;
    throw error;
  };
}
