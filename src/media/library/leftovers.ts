import type { Database, Queryable } from '../../kernel/database.ts';
import type { ObjectStore } from '../../providers/objects/port.ts';
import { PICTURE_SIZES } from '../../providers/pictures/port.ts';
import { mediaKey } from './addresses.ts';
import { PRINT_LINK_DAYS } from './values.ts';

/** Files of the library that belong to nothing any more are deleted a while later, when nobody loads them any more. */

type FileSet = { name: string; revision: number; extension: string };

const KEPT = '1 hour';
const BATCH_SIZE = 100;

/** Before files are stored, so that they are deleted if they are never saved; and when they are replaced. */
export async function recordLeftovers(sql: Queryable, { name, revision, extension }: FileSet): Promise<void> {
  await sql`
    insert into media_leftovers (name, revision, extension, due_at)
    values (${name}, ${revision}, ${extension}, now() + ${KEPT}::interval)
    on conflict (name, revision) do update set due_at = excluded.due_at`;
}

/** Of an account that is erased: the next sweep deletes them. */
export async function leaveFilesOf(sql: Queryable, accountId: number): Promise<void> {
  await sql`
    insert into media_leftovers (name, revision, extension, due_at)
    select name, revision, extension, now() from media_images where account_id = ${accountId}
    on conflict (name, revision) do update set due_at = excluded.due_at`;
}

/** Files that a publication shows, or that an ordered release sends and links for as long as its print links are valid. */
async function keepUsed(sql: Queryable): Promise<void> {
  await sql`
    update media_leftovers leftover set due_at = now() + interval '1 day' where due_at < now() and (exists (
      select from press_publications published where published.pictures @> jsonb_build_array(
        jsonb_build_object('name', leftover.name, 'revision', leftover.revision))
    ) or exists (
      select from media_images media join releases on releases.account_id = media.account_id
      where media.name = leftover.name and releases.status not in ('CANCELED', 'FAILED')
        and coalesce(releases.finished_at, now()) > now() - ${PRINT_LINK_DAYS + 1} * interval '1 day'
        and releases.pictures @> jsonb_build_array(
          jsonb_build_object('name', leftover.name, 'revision', leftover.revision))))`;
}

/** In the transaction that saves the files. */
export async function keepFiles(sql: Queryable, { name, revision }: FileSet): Promise<void> {
  await sql`delete from media_leftovers where name = ${name} and revision = ${revision}`;
}

export async function sweepLeftovers({ database, objects }: { database: Database; objects: ObjectStore }) {
  await keepUsed(database);
  const due = await database<FileSet[]>`
    select name, revision, extension from media_leftovers where due_at < now() order by due_at limit ${BATCH_SIZE}`;
  for (const set of due) {
    await Promise.all(PICTURE_SIZES.map((size) => objects.delete(mediaKey(set, size))));
    await keepFiles(database, set);
  }
  return due.length;
}
