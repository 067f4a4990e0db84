import { textOf } from '../documents/render.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Committed } from '../kernel/committed.ts';
import type { Transaction } from '../kernel/database.ts';
import { chargeForPicture, type MakePicture } from '../media/images/index.ts';
import type { ImageFailure } from '../providers/image/port.ts';
import type { Draft } from '../writing/brief.ts';
import type { Claim } from '../writing/origins/types.ts';
import { briefUsedBy, prepareBrief, type ShownHouseText, type Source, sourcesOf, type WantedText } from './brief.ts';
import type { ImageKind } from './kind.ts';
import type { TextDeps } from './save.ts';
import type { FirstText } from './store.ts';

/** New texts of the kinds that may have a picture. */

type Deps = TextDeps & {
  credits: Parameters<typeof chargeForPicture>[0];
  makePicture: MakePicture;
  imagePrice: number;
};

/** The columns that all of these kinds have. */
export type IllustratedText = FirstText & {
  img_url: string | null;
  img_alt: string | null;
  image_headline: string | null;
};

export type CreatedText<Row> = {
  row: Row;
  draft: Draft;
  sources: Source[];
  houseTexts: ShownHouseText[];
  generator: string;
  claims: Claim[];
  searchFailed: boolean;
  imageFailed: ImageFailure | null;
};

/** `image`: the style of the picture, and what the ledger says about it; null when none is wanted. */
export async function createIllustrated<Row extends { id: number }>(
  deps: Deps,
  kind: ImageKind & { area: 'press' | 'blog' },
  actor: Actor,
  wanted: Omit<WantedText, 'task'>,
  image: { options: string[]; reason: string } | null,
  insert: (transaction: Transaction, text: IllustratedText) => Promise<Row>,
): Promise<Committed<CreatedText<Row>>> {
  const { accountId, signal } = actor;
  const { area, task } = kind;
  const { keyword, brief, stored, searchFailed } = await prepareBrief(deps, actor, {
    ...wanted,
    task,
  });
  const payment = image && { payer: actor, amount: deps.imagePrice, reason: image.reason };
  return chargeForPicture(deps.credits, payment, async (pay) => {
    const { value, generator, claims } = await deps.writer.draft(brief, actor);
    const used = briefUsedBy({ value, generator }, stored);
    const { title, content } = textOf(value.document);
    const { language } = wanted;
    // The text is kept even if the picture fails.
    const picture =
      image &&
      (await deps.makePicture({
        ...{
          accountId,
          signal,
          isTest: actor.isTest,
          kind: area,
          title,
          content,
          keyword,
          language,
          options: image.options,
        },
        company: brief.brand?.company ?? null,
        date: await deps.timeOf(actor),
        attempt: 0,
      }));
    return actor.commit(async (transaction) => {
      const row = await insert(transaction, {
        ...{ title, content, language, keyword, brief: used, document: value.document, claims, generator },
        img_url: picture?.ok ? picture.url : null,
        img_alt: picture?.ok ? picture.alt : null,
        image_headline: picture?.ok ? title : null,
      });
      if (picture?.ok) await pay(transaction, `${area}:${row.id}`);
      const imageFailed = picture && !picture.ok ? picture.reason : null;
      const houseTexts = used.house ?? [];
      return {
        row,
        draft: value,
        sources: sourcesOf(stored),
        houseTexts,
        generator,
        claims,
        searchFailed,
        imageFailed,
      };
    });
  });
}
