import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { type Database, isUniqueViolation } from '../../../kernel/database.ts';
import type { LinkSigner } from '../../../kernel/link-signer.ts';
import { problem } from '../../../kernel/problems.ts';
import type { ObjectStore, OpenObject } from '../../../providers/objects/port.ts';
import type { ExportShown } from './schema.ts';
import { type ExportRow, insertExport, isDownloadable, listExports } from './store.ts';

export type ExportDeps = {
  database: Database;
  objects: ObjectStore;
  exportLinks: LinkSigner;
  publicUrl: string;
  now(): Date;
};

export const EXPORT_FOLDER = 'exports';
const LINK_SECONDS = 3600;

export async function requestExport(actor: Actor): Promise<Committed<ExportShown>> {
  return actor.commit(async (transaction) => {
    const row = await insertExport(transaction, actor.accountId, actor.name).catch((error: unknown) => {
      throw isUniqueViolation(error, 'account_exports_unfinished') ? problem('EXPORT_RUNNING') : error;
    });
    return withLink(row, null);
  });
}

export async function listOwnExports(deps: ExportDeps, actor: Actor): Promise<{ exports: ExportShown[] }> {
  const rows = await listExports(deps.database, actor.accountId);
  const shown = rows.map(async (row) => withLink(row, row.key === null ? null : await linkTo(deps, row.key)));
  return { exports: await Promise.all(shown) };
}

/** The file of a link; throws 404 when the link or the file has expired. */
export async function openExport(
  deps: Pick<ExportDeps, 'database' | 'objects' | 'exportLinks' | 'now'>,
  { name, expires, signature }: { name: string; expires: unknown; signature: unknown },
): Promise<OpenObject> {
  const key = `${EXPORT_FOLDER}/${name}`;
  const isCurrent = typeof expires === 'string' && /^\d{1,12}$/.test(expires) && secondsOf(deps) < Number(expires);
  const isSigned = isCurrent && (await deps.exportLinks.isSigned([key, expires], String(signature)));
  const file = isSigned && (await isDownloadable(deps.database, key)) ? await deps.objects.get(key) : null;
  if (!file) throw problem('NOT_FOUND');
  return file;
}

async function linkTo(deps: ExportDeps, key: string): Promise<string> {
  const expires = String(secondsOf(deps) + LINK_SECONDS);
  const query = new URLSearchParams({ expires, signature: await deps.exportLinks.sign([key, expires]) });
  return `${deps.publicUrl}/files/${key}?${query}`;
}

function withLink({ key: _, ...row }: ExportRow, download_url: string | null): ExportShown {
  return { ...row, download_url };
}

function secondsOf({ now }: Pick<ExportDeps, 'now'>): number {
  return Math.floor(now().getTime() / 1000);
}
