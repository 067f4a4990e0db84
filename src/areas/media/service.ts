import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { type Totals, totalsOf } from '../../kernel/paging.ts';
import { badRequest, nothingToChange, problem } from '../../kernel/problems.ts';
import type { Files } from '../../media/files/index.ts';
import { replaceSize } from '../../media/files/quota.ts';
import { findUploadById, removeUpload } from '../../media/files/store.ts';
import { mediaKey } from '../../media/library/addresses.ts';
import { keepFiles, recordLeftovers } from '../../media/library/leftovers.ts';
import type { PrintLink, PrintLinks } from '../../media/library/print-links.ts';
import {
  deleteMedia,
  findMedia,
  insertMedia,
  lockForDeletion,
  type MediaRow,
  updateMedia,
} from '../../media/library/store.ts';
import { findTrashedUses, findUses, type MediaUse } from '../../media/library/usage-store.ts';
import { type ObjectStore, typeOfKey } from '../../providers/objects/port.ts';
import {
  PICTURE_SIZES,
  type PictureOrder,
  type ProcessedPicture,
  type ProcessPicture,
  UNCHANGED,
} from '../../providers/pictures/port.ts';
import { refused } from './refusals.ts';
import type { CreateInput, EditInput, ListInput } from './schema.ts';
import { listMedia } from './store.ts';

export type Deps = {
  database: Database;
  files: Files;
  objects: ObjectStore;
  processPicture: ProcessPicture;
  printLinks: PrintLinks;
  publicUrl: string;
  quotaBytes: number;
};

export type MediaDetailRow = MediaRow & { link: PrintLink; uses: MediaUse[] };

/** Puts an uploaded picture into the library; one that is there already is returned as it is. */
export async function addMedia(deps: Deps, actor: Actor, input: CreateInput): Promise<Committed<MediaRow>> {
  const { accountId } = actor;
  const id = input.media_id;
  const known = await findMedia(deps.database, accountId, id);
  if (known) return actor.commit(async () => known);
  const upload = requireFound(await findUploadById(deps.database, accountId, id));
  if (!upload.type.startsWith('image/')) throw refused('media_id', 'unsupported');
  const picture = await process(deps, actor, upload.key, 'media_id', {
    ...UNCHANGED,
    credit: input.credit,
  });
  const set = { name: randomBytes(16).toString('hex'), revision: 1, extension: picture.extension };
  await store(deps, set, picture);
  return actor.commit(async (transaction) => {
    const { format, width, height, credit, files } = picture;
    const { caption = '', alt = '' } = input;
    const row = await insertMedia(transaction, accountId, {
      ...{ id, name: set.name, extension: set.extension, filename: upload.filename },
      ...{ format, width, height, caption: caption.trim(), credit: credit.trim(), alt: alt.trim(), files },
    });
    // Somebody added it at the same time: these files are left over.
    if (!row) return requireFound(await findMedia(transaction, accountId, id));
    await replaceSize(transaction, accountId, { id, ...deps, removed: 0, added: bytesOf(files) });
    await keepFiles(transaction, set);
    return row;
  });
}

export async function readMedia(deps: Deps, actor: Actor, id: number): Promise<MediaDetailRow> {
  const row = requireFound(await findMedia(deps.database, actor.accountId, id));
  const upload = requireFound(await findUploadById(deps.database, actor.accountId, id));
  const [link, uses] = await Promise.all([
    deps.printLinks.of(row),
    findUses(deps.database, actor.accountId, { ...row, uploadName: fileNameOf(upload.key) }),
  ]);
  return { ...row, link, uses };
}

export async function listOwnMedia(deps: Deps, actor: Actor, input: ListInput): Promise<{ rows: MediaRow[] } & Totals> {
  const found = await listMedia(deps.database, actor.accountId, input);
  return { rows: found.rows, ...totalsOf(found, input.page_size) };
}

/** The whole picture, upright but neither turned nor cut, for an editor. */
export async function readSource(deps: Deps, actor: Actor, id: number) {
  const row = requireFound(await findMedia(deps.database, actor.accountId, id));
  const key = mediaKey(row, 'source');
  const bytes = async () => buffer(requireFound(await deps.objects.get(key)).body);
  return { type: typeOfKey(key), etag: `"${row.name}-${row.revision}"`, bytes };
}

export async function changeMedia(
  deps: Deps,
  actor: Actor,
  id: number,
  input: EditInput,
): Promise<Committed<MediaRow>> {
  if (Object.values(input).every((value) => value === undefined))
    throw nothingToChange('caption, credit, alt, rotation, crop, focus');
  checkCrop(input.crop);
  const { accountId } = actor;
  const before = requireFound(await findMedia(deps.database, accountId, id));
  const wanted = changed(before, input);
  const isSame = (['credit', 'rotation', 'crop', 'focus'] as const).every((field) =>
    isDeepStrictEqual(wanted[field], before[field]),
  );
  if (isSame) return actor.commit((transaction) => save(transaction, accountId, before, wanted));
  const upload = requireFound(await findUploadById(deps.database, accountId, id));
  const picture = await process(deps, actor, upload.key, 'crop', wanted);
  const set = { name: before.name, revision: before.revision + 1, extension: before.extension };
  await store(deps, set, picture);
  return actor.commit(async (transaction) => {
    const { files } = picture;
    const row = await save(transaction, accountId, before, { ...wanted, files, revision: set.revision });
    const sizes = { removed: bytesOf(before.files), added: bytesOf(files) };
    await replaceSize(transaction, accountId, { id, ...deps, ...sizes });
    await keepFiles(transaction, set);
    await recordLeftovers(transaction, before);
    return row;
  });
}

/** Refused while a text or a release that has not been sent shows the picture. */
export async function removeMedia(actor: Actor, id: number): Promise<Committed<void>> {
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    // First the upload: saving a text with the picture locks it too.
    const upload = requireFound(await findUploadById(transaction, accountId, id, 'for update'));
    const row = requireFound(await lockForDeletion(transaction, accountId, id));
    const picture = { ...row, uploadName: fileNameOf(upload.key) };
    const uses = await findUses(transaction, accountId, picture);
    if (uses.length > 0) throw problem('MEDIA_IN_USE', { titles: titlesOf(uses.map(({ title }) => title)) });
    const trashed = await findTrashedUses(transaction, accountId, picture);
    if (trashed.length > 0) throw problem('MEDIA_IN_TRASH', { titles: titlesOf(trashed) });
    await deleteMedia(transaction, accountId, id);
    await recordLeftovers(transaction, row);
    await removeUpload(transaction, accountId, { id, files: bytesOf(row.files) });
  });
}

const LISTED_TITLES = 3;

function titlesOf(all: string[]): string {
  const titles = all.slice(0, LISTED_TITLES).map((title) => `‘${[...title].slice(0, 60).join('')}’`);
  return titles.join(', ') + (all.length > LISTED_TITLES ? ' …' : '');
}

async function process(deps: Deps, actor: Actor, key: string, field: string, order: PictureOrder) {
  const open = async () => {
    const file = await deps.objects.get(key);
    if (!file) throw refused(field, 'not_uploaded');
    return file.body;
  };
  const { rotation, crop, focus, credit } = order;
  const picture = await deps.processPicture(open, { rotation, crop, focus, credit }, actor.signal, actor.accountId);
  if (!picture.ok) throw refused(field, picture.reason);
  return picture;
}

type FileSet = { name: string; revision: number; extension: 'jpg' | 'png' };

async function store({ database, objects }: Deps, set: FileSet, picture: ProcessedPicture & { ok: true }) {
  await recordLeftovers(database, set);
  const type = set.extension === 'png' ? 'image/png' : 'image/jpeg';
  await Promise.all(PICTURE_SIZES.map((size) => objects.put(mediaKey(set, size), picture.content[size], type)));
}

function changed(before: MediaRow, input: EditInput): MediaRow {
  const text = (name: 'caption' | 'credit' | 'alt') => input[name]?.trim() ?? before[name];
  return {
    ...before,
    ...{ caption: text('caption'), credit: text('credit'), alt: text('alt') },
    rotation: input.rotation ?? before.rotation,
    crop: input.crop ?? before.crop,
    focus: input.focus ?? before.focus,
  };
}

async function save(...change: Parameters<typeof updateMedia>): Promise<MediaRow> {
  const [sql, accountId, { id }] = change;
  const row = await updateMedia(...change);
  if (row) return row;
  const current = requireFound(await findMedia(sql, accountId, id));
  throw problem('CHANGED_MEANWHILE', { version: current.revision });
}

/** Rounding of shares must not refuse a crop that reaches the edge. */
const ROUNDING = 1e-6;

function checkCrop(crop: EditInput['crop']): void {
  if (!crop) return;
  const faults = [
    ...(crop.x + crop.width > 1 + ROUNDING ? ['crop.width'] : []),
    ...(crop.y + crop.height > 1 + ROUNDING ? ['crop.height'] : []),
  ];
  if (faults.length === 0) return;
  const words = { ko: '사진의 가장자리를 벗어납니다.', en: 'reaches beyond the edge of the picture.' };
  throw badRequest(...faults.map((field) => ({ field, ...words })));
}

function bytesOf(files: MediaRow['files']): number {
  return PICTURE_SIZES.reduce((sum, size) => sum + files[size].bytes, 0);
}

/** `uploads/5b0c….jpg` → `5b0c….jpg`, as it is in the address of the upload. */
function fileNameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
