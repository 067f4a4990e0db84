import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable, Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { RandomAccessReader } from 'yauzl';
import { BackupError } from './refusal.ts';

/**
 * Encryption with a passphrase in the format of age (https://age-encryption.org/v1), so that a backup can be opened
 * without Presswright, too: `age --decrypt`. See docs/decisions/0021.
 */

const VERSION_LINE = 'age-encryption.org/v1\n';
const HEADER = /^age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n---(?= ([\w+/]{43})\n)/;
const CIPHER = 'chacha20-poly1305';
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 16;
/** 128 MB of memory and half a second for each guess; the tool age itself takes twice that. */
const WORK_FACTOR = 17;
/** A file may not make us use more than 1 GB. */
const MAX_WORK_FACTOR = 20;

const ZERO_NONCE = Buffer.alloc(12);
const NO_SALT = Buffer.alloc(0);

export function isEncrypted(start: Buffer): boolean {
  return start.toString('latin1').startsWith(VERSION_LINE);
}

export async function createEncryption(passphrase: string): Promise<Transform> {
  const [fileKey, salt, nonce] = [randomBytes(16), randomBytes(16), randomBytes(NONCE_BYTES)];
  const wrapped = seal(await wrapKey(passphrase, salt, WORK_FACTOR), ZERO_NONCE, fileKey);
  const header = `${VERSION_LINE}-> scrypt ${base64(salt)} ${WORK_FACTOR}\n${base64(wrapped)}\n---`;
  const start = Buffer.from(`${header} ${base64(macOf(header, fileKey))}\n`);
  return new Encryption(Buffer.concat([start, nonce]), derive(fileKey, nonce, 'payload'));
}

/** Writes chunks of 64 KiB. The last one is marked, so that a file that lacks its end is not taken for a complete one. */
class Encryption extends Transform {
  readonly #key: Buffer;
  readonly #chunk = Buffer.alloc(CHUNK_BYTES);
  #filled = 0;
  #count = 0;

  constructor(start: Buffer, key: Buffer) {
    super();
    this.#key = key;
    this.push(start);
  }

  override _transform(data: Buffer, _encoding: string, done: TransformCallback): void {
    for (let at = 0; at < data.length; ) {
      if (this.#filled === CHUNK_BYTES) this.#write(false);
      const copied = data.copy(this.#chunk, this.#filled, at);
      this.#filled += copied;
      at += copied;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#write(true);
    done();
  }

  #write(isLast: boolean): void {
    this.push(seal(this.#key, nonceOf(this.#count, isLast), this.#chunk.subarray(0, this.#filled)));
    this.#count += 1;
    this.#filled = 0;
  }
}

/** Random access to the content of an encrypted file; `size` is the length of that content. */
export async function openEncrypted(
  handle: FileHandle,
  { file, bytes, passphrase }: { file: string; bytes: number; passphrase: string | undefined },
): Promise<{ reader: RandomAccessReader; size: number }> {
  const start = await readBytes(handle, 0, Math.min(bytes, 1024));
  const [header, salt = '', work = '', wrapped = '', mac = ''] = HEADER.exec(start.toString('latin1')) ?? [];
  if (header === undefined || Number(work) > MAX_WORK_FACTOR)
    throw new BackupError(`${file} is encrypted, but not with a passphrase; decrypt it with the tool age first.`);
  if (passphrase === undefined)
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to its passphrase.`);
  const key = await wrapKey(passphrase, Buffer.from(salt, 'base64'), Number(work));
  const fileKey = unseal(key, ZERO_NONCE, Buffer.from(wrapped, 'base64'));
  if (!fileKey) throw new BackupError(`${file} has another passphrase than BACKUP_PASSPHRASE.`);
  if (base64(macOf(header, fileKey)) !== mac) throw new BackupError(`${file} is damaged: its header was changed.`);
  const payload = header.length + mac.length + 2;
  const nonce = start.subarray(payload, payload + NONCE_BYTES);
  const first = payload + NONCE_BYTES;
  const chunks = Math.ceil((bytes - first) / (CHUNK_BYTES + TAG_BYTES));
  if (chunks < 1) throw new BackupError(`${file} is damaged: it ends after its header.`);
  const size = bytes - first - chunks * TAG_BYTES;
  return { reader: new DecryptingReader(handle, derive(fileKey, nonce, 'payload'), { first, chunks, bytes }), size };
}

type Layout = { first: number; chunks: number; bytes: number };

/** Whoever opened the file closes it. */
class DecryptingReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  readonly #key: Buffer;
  readonly #layout: Layout;
  /** A ZIP file is read in many small pieces. */
  #last: { index: number; content: Promise<Buffer> } | null = null;

  constructor(handle: FileHandle, key: Buffer, layout: Layout) {
    super();
    this.#handle = handle;
    this.#key = key;
    this.#layout = layout;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const index = Math.floor(at / CHUNK_BYTES);
      if (this.#last?.index !== index) this.#last = { index, content: this.#decrypt(index) };
      const begin = index * CHUNK_BYTES;
      const piece = (await this.#last.content).subarray(at - begin, end - begin);
      if (piece.length === 0) throw new Error('the file ends too early');
      yield piece;
      at += piece.length;
    }
  }

  async #decrypt(index: number): Promise<Buffer> {
    const { first, chunks, bytes } = this.#layout;
    const begin = first + index * (CHUNK_BYTES + TAG_BYTES);
    const sealed = await readBytes(this.#handle, begin, Math.min(CHUNK_BYTES + TAG_BYTES, bytes - begin));
    const content = unseal(this.#key, nonceOf(index, index === chunks - 1), sealed);
    if (!content) throw new Error(`bytes from ${begin} on were changed, or the end is missing`);
    return content;
  }
}

function wrapKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const N = 2 ** workFactor;
  const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  return deriveSlowly(passphrase, label, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
}

const deriveSlowly = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

function derive(fileKey: Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, salt, purpose, 32));
}

function macOf(header: string, fileKey: Buffer): Buffer {
  return createHmac('sha256', derive(fileKey, NO_SALT, 'header'))
    .update(header)
    .digest();
}

/** The number of the chunk, and whether it is the last one. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = Number(isLast);
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, content: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Null when the key is another one or the bytes were changed. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
