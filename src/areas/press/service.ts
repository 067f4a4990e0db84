import { type Credits, charge } from '../../billing/charge.ts';
import type { Document } from '../../documents/model.ts';
import { documentOf, withDocument } from '../../documents/stored.ts';
import { type Download, type DownloadDeps, download } from '../../export/download.ts';
import type { ExportFormat } from '../../export/index.ts';
import { loadPictures } from '../../export/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { mapBatches, type Rows } from '../../kernel/batches.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Queryable } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { type Totals, totalsOf } from '../../kernel/paging.ts';
import { badRequest, type FieldFault, missing, problem } from '../../kernel/problems.ts';
import { requireScope } from '../../kernel/require-scope.ts';
import { type CurrentUrl, withCurrentImage } from '../../media/addresses.ts';
import type { Files } from '../../media/files/index.ts';
import { type ReferenceText, withFile } from '../../media/files/reference.ts';
import { type MakePicture, pictureProblem } from '../../media/images/index.ts';
import type { Library } from '../../media/library/index.ts';
import type { PageFailure } from '../../providers/pages/port.ts';
import { claimsIfIncluded } from '../../texts/checks.ts';
import { keepExported } from '../../texts/house/keep.ts';
import { type CreatedText, createIllustrated } from '../../texts/illustrated.ts';
import { setImage } from '../../texts/image-store.ts';
import type { Included } from '../../texts/include.ts';
import { type ReadPage, readReference } from '../../texts/pages.ts';
import { publishUnlessRefused } from '../../texts/publications/publish.ts';
import { insertReference, type ReferenceWithSentences } from '../../texts/references.ts';
import { requireOwnText, type TextDeps } from '../../texts/save.ts';
import { sentencesOf } from '../../texts/sentences.ts';
import { removeText } from '../../texts/service.ts';
import { smallFirst } from '../../texts/small-first.ts';
import type { WithFacts } from '../../texts/store.ts';
import type { TrashKind } from '../../trash/kind.ts';
import type { Lint } from '../../writing/form/lint.ts';
import type { Claim } from '../../writing/origins/types.ts';
import { PRESS } from './kind.ts';
import type { CreateInput, ListInput, PressRow, ReferenceInput } from './schema.ts';
import type { StoredPress } from './store.ts';
import { findImageOptions, findPress, insertPress, listPress, lockForDeletion } from './store.ts';

export type Deps = TextDeps &
  DownloadDeps & {
    readPage: ReadPage;
    lint: Lint;
    files: Files;
    makePicture: MakePicture;
    currentUrl: CurrentUrl;
    library: Library;
    credits: Credits;
    imagePrice: number;
    /** What other areas have about a press release is deleted with it. */
    trash: TrashKind;
    /** Provided by the releases area: whether a release that is not finished uses this press release. */
    isReleasePending(sql: Queryable, accountId: number, pressId: number): Promise<boolean>;
  };

/** `refusals`: why it was not made public although it was to be. */
export type NewPressRow = PressRow & { refusals: FieldFault[] };

export async function createPress(
  deps: Deps,
  actor: Actor,
  input: CreateInput,
): Promise<Committed<CreatedText<NewPressRow>>> {
  if (input.is_public) requireScope(actor, PRESS.publicScope);
  const kind = input.kind ?? null;
  const options = input.img_options ?? [];
  const wanted = {
    kind,
    language: input.language,
    keyword: input.keyword,
    facts: input.facts,
    withLead: input.is_lead_text,
    open: input.house_subtitle ? ['subtitle' as const] : [],
    referenceIds: input.reference_ids ?? [],
    useSentences: input.use_sentences,
    house: { use: input.use_house, ids: input.house_text_ids },
    unit: input.unit,
    search: input.is_search,
  };
  const image = input.is_image ? { options, reason: 'press.image-ai' } : null;
  return createIllustrated(deps, PRESS, actor, wanted, image, async (transaction, text) => {
    const row = await insertPress(transaction, actor, { ...text, kind, is_public: false, img_options: options });
    if (!input.is_public) return { ...row, refusals: [] };
    // A text that must not be shown yet is kept all the same, because it was written already.
    const refusals = await publishUnlessRefused(transaction, PRESS, actor, row.id);
    return { ...row, is_public: refusals.length === 0, refusals };
  });
}

/** Creates a picture for the current text; charged only if it succeeds. */
export async function drawPress(
  deps: Deps,
  actor: Actor,
  id: number,
): Promise<Committed<{ image_url: string; image_alt: string; generator: string }>> {
  const { accountId, signal } = actor;
  const press = await requireOwnText(deps.database, PRESS, actor, id);
  const [brand, imageOptions, row] = await Promise.all([
    deps.brandOf(accountId),
    findImageOptions(deps.database, accountId, id),
    readPress(deps, actor, id),
  ]);
  const payment = { payer: actor, amount: deps.imagePrice, reason: 'press.image-ai' };
  return charge(deps.credits, payment, async (hold) => {
    const picture = await deps.makePicture({
      accountId,
      isTest: actor.isTest,
      kind: 'press',
      title: press.title,
      keyword: press.keyword,
      content: press.content,
      company: brand?.company ?? null,
      language: row.language,
      date: new Date(row.created_at * 1000),
      ...imageOptions,
      signal,
    });
    if (!picture.ok) throw problem(pictureProblem(picture.reason));
    return actor.commit(async (transaction) => {
      requireFound(await setImage(transaction, PRESS, accountId, { ...picture, id, headline: press.title }));
      await hold.settle(transaction, `press:${id}`);
      return { image_url: picture.url, image_alt: picture.alt, generator: picture.model };
    });
  });
}

export async function removePress(deps: Deps, actor: Actor, id: number): Promise<Committed<number>> {
  return removeText(PRESS, deps.trash, actor, id, async (transaction) => {
    await lockForDeletion(transaction, actor.accountId, id);
    if (await deps.isReleasePending(transaction, actor.accountId, id)) throw problem('RELEASE_PENDING');
  });
}

export async function readPress(
  deps: Pick<Deps, 'database' | 'currentUrl'>,
  actor: Actor,
  id: number,
): Promise<StoredPress> {
  const press = await smallFirst(deps.database, actor, (size) => findPress(deps.database, actor.accountId, id, size));
  return withCurrentImage(deps.currentUrl, requireFound(press));
}

export type PressWithDocument = PressRow &
  WithFacts & { document: Document; claims: Claim[] | null; included: Included };

export async function readPressDetail(
  deps: Pick<Deps, 'database' | 'currentUrl'>,
  actor: Actor,
  id: number,
  included: Included,
): Promise<PressWithDocument> {
  const [press, claims] = await Promise.all([
    readPress(deps, actor, id),
    claimsIfIncluded(deps, PRESS, actor, id, included),
  ]);
  return { ...withDocument(press), claims, included };
}

export async function downloadPress(deps: Deps, actor: Actor, id: number, format: ExportFormat): Promise<Download> {
  const [press, brand] = await Promise.all([readPress(deps, actor, id), deps.brandOf(actor.accountId)]);
  const { title, language, created_at, img_url, img_alt, img_stale } = press;
  const document = documentOf(press);
  const caption = img_url === null ? null : await deps.library.captionOf(actor.accountId, img_url);
  const cover =
    img_url === null || img_stale ? null : { url: img_url, alt: img_alt ?? title, caption: caption ?? title };
  const text = {
    kind: 'press' as const,
    document,
    language,
    company: brand?.company ?? null,
    cover,
    pictures: await loadPictures((url) => deps.readPicture(url, actor.accountId), document, cover?.url),
    created: new Date(created_at * 1000),
  };
  await keepExported(deps.database, PRESS, actor.accountId, press);
  return download(deps.exporter, format, text, actor);
}

export async function listOwnPress(
  deps: Pick<Deps, 'database' | 'currentUrl'>,
  actor: Actor,
  input: ListInput,
): Promise<{ press_list: Rows<PressRow> } & Totals> {
  if (input.keyword?.trim() && input.review_status !== undefined)
    throw badRequest({
      field: 'review_status',
      ko: '검색어와 함께 쓸 수 없습니다.',
      en: 'cannot be combined with keyword.',
    });
  const found = await actor.inTurn(() => listPress(deps.database, actor.accountId, input));
  const press_list = await mapBatches(found.rows, async (batch) => {
    const listed: PressRow[] = [];
    for (const row of batch) listed.push(await withCurrentImage(deps.currentUrl, row));
    return listed;
  });
  return { press_list, ...totalsOf(found, input.page_size) };
}

export async function lintOwnPress(deps: Pick<Deps, 'database' | 'lint' | 'currentUrl'>, actor: Actor, id: number) {
  const press = await readPress(deps, actor, id);
  const { title, content, language } = press;
  const document = documentOf(press);
  return deps.lint({ kind: 'press', title, content, language, document }, actor);
}

export type AddedReference = {
  reference: ReferenceWithSentences;
  pageFailed: PageFailure | null;
  file: ReferenceText['file'];
  accountId: number;
};

export async function addPressReference(
  deps: Deps,
  actor: Actor,
  input: ReferenceInput,
): Promise<Committed<AddedReference>> {
  const url = input.url?.trim() ? input.url : null;
  if (!input.content?.trim() && input.file_url === undefined) throw badRequest(missing('content'));
  if (input.kind === 'url' && url === null) throw badRequest(missing('url'));
  const own = await withFile(deps.files, actor, input);
  const wanted = input.kind === 'url' ? url : null;
  const { content, pageFailed } = await readReference(deps.readPage, { url: wanted, content: own.content }, actor);
  const sentences = await sentencesOf(deps.workers, actor, content);
  return actor.commit(async (transaction) => {
    const reference = await insertReference(transaction, actor.accountId, 'press', {
      title: input.title,
      content,
      url,
      kind: input.kind,
      file_url: own.fileUrl,
    });
    return { reference: { ...reference, sentences }, pageFailed, file: own.file, accountId: actor.accountId };
  });
}
