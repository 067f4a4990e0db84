import { documentOf } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Committed } from '../kernel/committed.ts';
import type { Database } from '../kernel/database.ts';
import { requireFound } from '../kernel/ownership.ts';
import { badRequest, missing, problem } from '../kernel/problems.ts';
import type { CurrentUrl } from '../media/addresses.ts';
import type { ChosenPicture, Library } from '../media/library/index.ts';
import { confirmImage, setMainImage } from './image-store.ts';
import type { ImageKind } from './kind.ts';
import { requireOwnText, type TextDeps } from './save.ts';
import type { TextRow } from './store.ts';

export type ImageDeps = { database: Database; currentUrl: CurrentUrl };

export async function confirmOwnImage(deps: ImageDeps, kind: ImageKind, actor: Actor, id: number) {
  await requireOwnText(deps.database, kind, actor, id);
  return actor.commit(async (transaction) => {
    const image = await confirmImage(transaction, kind, actor.accountId, id);
    if (!image) throw problem('NO_IMAGE');
    return { ...image, img_url: await deps.currentUrl(image.img_url, transaction) };
  });
}

export type ChooseDeps = Pick<TextDeps, 'database'> & { library: Library };
export type ChooseInput = { media_id?: number; block_id?: string };

/** Makes a picture of the library, or of an image block of the text, the main image. */
export async function chooseMainImage(
  deps: ChooseDeps,
  kind: ImageKind,
  actor: Actor,
  id: number,
  input: ChooseInput,
): Promise<Committed<ChosenPicture>> {
  const text = await requireOwnText(deps.database, kind, actor, id);
  const { media_id, block_id } = input;
  if (media_id === undefined && block_id === undefined) throw badRequest(missing('media_id'));
  if (media_id !== undefined && block_id !== undefined)
    throw badRequest({ field: 'media_id, block_id', ko: '둘 중 하나만 보내 주세요.', en: 'send only one of these.' });
  const mediaId = media_id ?? pictureOfBlock(text, input);
  return actor.commit(async (transaction) => {
    const image = requireFound(await deps.library.choose(transaction, actor.accountId, mediaId, 'web'));
    requireFound(await setMainImage(transaction, kind, actor.accountId, { id, image }));
    return image;
  });
}

export async function removeMainImage(
  deps: Pick<TextDeps, 'database'>,
  kind: ImageKind,
  actor: Actor,
  id: number,
): Promise<Committed<true>> {
  await requireOwnText(deps.database, kind, actor, id);
  return actor.commit(async (transaction) =>
    requireFound(await setMainImage(transaction, kind, actor.accountId, { id, image: null })),
  );
}

function pictureOfBlock(text: TextRow, { block_id }: ChooseInput): number {
  const { blocks } = documentOf(text);
  const block = blocks.find((each) => each.id === block_id);
  if (block?.type !== 'image' || block.media_id === null) throw badRequest({ field: 'block_id', ...NO_PICTURE });
  return block.media_id;
}

const NO_PICTURE = {
  ko: '미디어 보관함의 사진이 있는 이미지 블록이 아닙니다.',
  en: 'is not an image block with a picture of the media library.',
};
