import type { Readable } from 'node:stream';

/**
 * Where files are kept. A key is `folder/name.extension`, made by us and unguessable; its extension says the type,
 * because a plain disk has no other place for it.
 */
export type ObjectStore = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is none. Whoever gets a body reads it to its end or destroys it. */
  get(key: string): Promise<OpenObject | null>;
  head(key: string): Promise<StoredObject | null>;
  /** One that is gone already is no failure. */
  delete(key: string): Promise<void>;
  /** Every object of a folder, in no order. */
  list(folder: string): AsyncIterable<StoredObject>;
  /** An address that takes one file by PUT with exactly this Content-Type, until it expires. */
  presignPut(grant: PutGrant): Promise<string>;
  /** Address at which anybody may read an object of the public folder. */
  publicUrl(key: string): string;
};

export type StoredObject = { key: string; size: number; type: string; modified: Date };
export type OpenObject = StoredObject & { body: Readable };
export type PutGrant = { key: string; type: string; maxBytes: number; expiresIn: number };

/** What became of a file that a caller sends. */
export type Received = 'stored' | 'exists' | 'too_large' | 'empty';

/** The one store whose PUT addresses lead back to this service: it takes the file itself. */
export type ReceivingStore = ObjectStore & {
  receive(key: string, body: Readable, maxBytes: number): Promise<{ outcome: Received; size: number }>;
  /** Is this the address that `presignPut` gave out for the key, and still valid? */
  isGranted(key: string, address: GrantedAddress): Promise<boolean>;
  /** Removes what a crash left of unfinished files. */
  sweepUnfinished(): Promise<number>;
};

/** The parts of a PUT address that its signature binds, as they arrived. */
export type GrantedAddress = { method: string; type: string; limit: string; expires: string; signature: string };

/** The folder of `publicUrl`. */
export const PUBLIC_FOLDER = 'images';

const KEY = /^[a-z]+\/[a-z0-9-]{1,100}\.[a-z]{2,4}$/;

/** Keys become paths and addresses: nothing that is not plainly one of ours gets that far. */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not an object key: ${JSON.stringify(key)}`);
  return key;
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  hwp: 'application/vnd.hancom.hwp',
  hwpx: 'application/vnd.hancom.hwpx',
  rtf: 'application/rtf',
  txt: 'text/plain',
  md: 'text/markdown',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

export function typeOfKey(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
