import type { Actor } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import { problem } from '../kernel/problems.ts';
import type { CurrentUrl } from '../media/addresses.ts';
import { confirmImage } from './image-store.ts';
import type { ImageKind } from './kind.ts';
import { requireOwnText } from './save.ts';

export type ImageDeps = { database: Database; currentUrl: CurrentUrl };

export async function confirmOwnImage(deps: ImageDeps, kind: ImageKind, actor: Actor, id: number) {
  await requireOwnText(deps.database, kind, actor, id);
  return actor.commit(async (transaction) => {
    const image = await confirmImage(transaction, kind, actor.accountId, id);
    if (!image) throw problem('NO_IMAGE');
    return { ...image, img_url: await deps.currentUrl(image.img_url, transaction) };
  });
}
