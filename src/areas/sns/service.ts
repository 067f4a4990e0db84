import type { Actor } from '../../kernel/actor.ts';
import { mapBatches, type Rows } from '../../kernel/batches.ts';
import { koreanDay, parseMoment } from '../../kernel/clock.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { requireFound, requireOwn } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { type Totals, totalsOf } from '../../kernel/paging.ts';
import { badRequest, nothingToChange, problem } from '../../kernel/problems.ts';
import type { Library } from '../../media/library/index.ts';
import { requireVersion } from '../../texts/versions.ts';
import { keepInTrash } from '../../trash/keep.ts';
import type { Brand, Brief, Language } from '../../writing/brief.ts';
import type { Claim } from '../../writing/origins/types.ts';
import type { PlatformCheck, PlatformId, PlatformTable } from '../../writing/social/platforms.ts';
import type { Checked, Listener, SocialPost, Writer } from '../../writing/writer.ts';
import {
  type ContentsInput,
  type EditInput,
  type GenerateInput,
  SOCIAL_LANGUAGES,
  type SocialLanguage,
} from './schema.ts';
import type { CheckedContent, CheckPosts } from './show.ts';
import {
  type ContentRow,
  contentExists,
  deleteContent,
  editContent,
  findContent,
  insertContents,
  listContents,
  lockContent,
  type Options,
  planContent,
  replaceContent,
  type SourceId,
  setContentImage,
} from './store.ts';
import { SOCIAL_TRASH } from './trash.ts';
import { findVersion, keepVersion, listVersions, type Version } from './versions.ts';

export type SourceText = { title: string; content: string; language: Language; version: number };

export type Deps = {
  database: Database;
  writer: Writer;
  /** Provided by the accounts area. */
  brandOf(accountId: number): Promise<Brand | null>;
  /** Provided by press and blog: the account's own text, or undefined. */
  findSource(accountId: number, source: { press_id: number } | { blog_id: number }): Promise<SourceText | undefined>;
  /** Limits of each platform, which the operator can change. */
  platforms: PlatformTable;
  /** Checks posts against the limits of their platforms; long ones in a thread. */
  check: CheckPosts;
  library: Library;
  publicUrl: string;
  now(): Date;
};

/** Fields that are only in the response of the call that wrote the post. */
function notesOf(written: { value: SocialPost; claims: Claim[] } | undefined) {
  return { claims: written?.claims ?? [], toCheck: written?.value.toCheck ?? [] };
}

export type Generated = { contents: CheckedContent[]; generator: string };
/** The content to change and, to detect concurrent changes, the version that the change is based on. */
type Target = { id: number; baseVersion: number | undefined };

export type Regenerated = { content: CheckedContent; generator: string };

/** How often a writer is asked for another variant when it repeats the same text. */
const MAX_VARIANTS = 4;

export async function generateContents(deps: Deps, actor: Actor, input: GenerateInput): Promise<Committed<Generated>> {
  const sourceId = sourceIdOf(input);
  const source = await requireSource(deps, actor, sourceId);
  const brand = await deps.brandOf(actor.accountId);
  const options: Options = {
    tone: input.tone,
    length: input.content_length,
    language: input.language ?? socialLanguage(source.language),
    follows_source: input.language === undefined,
    include_hashtags: input.include_hashtags,
    hashtag_count: input.hashtag_count,
  };
  const platforms = [...new Set(input.platforms)];
  const written = await writeAll(deps, actor, platforms, { source, brand, options, variant: 0 });
  const posts = written.map(({ platform, value }) => ({ ...value, platform, options }));
  const checks = await deps.check(actor, posts);
  return actor.commit(async (transaction) => {
    const rows = await insertContents(transaction, actor, { ...sourceId, version: source.version }, posts);
    const contents = withChecks(rows, checks).map((content, place) => ({
      ...content,
      written: notesOf(written[place]),
    }));
    return { contents, generator: [...new Set(written.map(({ generator }) => generator))].join(', ') };
  });
}

/** Writes the next variant from the current source; never the same text again. */
export async function regenerateContent(
  deps: Deps,
  actor: Actor,
  { id, baseVersion }: Target,
): Promise<Committed<Regenerated>> {
  const before = await requireOwnContent(deps, actor, id);
  if (before.press_id === null && before.blog_id === null) throw problem('SOURCE_DELETED');
  // Checked here to avoid a useless model call, and again when the content is saved.
  requireVersion(before.version, baseVersion);
  const source = await requireSource(deps, actor, before);
  const brand = await deps.brandOf(actor.accountId);
  const language = before.options.follows_source ? socialLanguage(source.language) : before.options.language;
  const options = { ...before.options, language };
  for (let variant = before.variant + 1; variant <= before.variant + MAX_VARIANTS; variant += 1) {
    const wanted = { platform: before.platform, source, brand, options, variant };
    const { value, generator, claims } = await writeContent(deps, wanted, actor);
    if (value.content === before.content) continue;
    const checks = await deps.check(actor, [{ ...value, platform: before.platform }]);
    return actor.commit(async (transaction) => {
      await lockVersion(transaction, actor, { id, baseVersion });
      await keepVersion(transaction, actor.accountId, id);
      const written = { ...value, options, variant, sourceVersion: source.version };
      const row = await replaceContent(transaction, actor, id, written);
      const [content] = withChecks([row], checks);
      const checked = { ...(content as CheckedContent), written: notesOf({ value, claims }) };
      return { content: checked, generator };
    });
  }
  throw problem('GENERATION_ERROR');
}

export async function readContent(deps: Deps, actor: Actor, id: number): Promise<CheckedContent> {
  const row = await requireContent(deps, actor, id);
  const [content] = withChecks([row], await deps.check(actor, [row]));
  return content as CheckedContent;
}

async function requireContent(deps: Deps, actor: Actor, id: number): Promise<ContentRow> {
  return requireFound(await findContent(deps.database, actor.accountId, id));
}

async function requireOwnContent(deps: Deps, actor: Actor, id: number): Promise<ContentRow> {
  const content = await actor.inTurn(() => findContent(deps.database, actor.accountId, id));
  return requireOwn(content, () => contentExists(deps.database, id));
}

function withChecks(rows: ContentRow[], checks: PlatformCheck[]): CheckedContent[] {
  return rows.map((row, place) => ({ ...row, check: checks[place] as PlatformCheck }));
}

export async function listOwnContents(
  deps: Deps,
  actor: Actor,
  input: ContentsInput,
): Promise<{ contents: Rows<CheckedContent> } & Totals> {
  const found = await listContents(deps.database, actor.accountId, input);
  const contents = await mapBatches(found.rows, async (batch) => withChecks(batch, await deps.check(actor, batch)));
  return { contents, ...totalsOf(found, input.page_size) };
}

/** Also accepts content that exceeds the platform's limits: the check reports it, and the post may be a draft. */
export async function changeContent(actor: Actor, id: number, input: EditInput): Promise<Committed<true>> {
  const { content = null, hashtags = null, planned_kst: planned, base_version: baseVersion } = input;
  const isEdit = content !== null || hashtags !== null;
  if (!isEdit && planned === undefined) throw nothingToChange('content, hashtags, planned_kst');
  checkHashtags(hashtags ?? []);
  return actor.commit(async (transaction) => {
    const locked = await lockContent(transaction, actor.accountId, id);
    const current = await requireOwn(locked, () => contentExists(transaction, id));
    requireVersion(current.version, baseVersion);
    if (planned !== undefined)
      await planContent(transaction, actor.accountId, id, planned === '' ? null : parseMoment(planned));
    if (!isEdit) return true as const;
    await keepVersion(transaction, actor.accountId, id);
    await editContent(transaction, actor, { id, content, hashtags, cause: 'edited' });
    return true as const;
  });
}

/** A picture of the media library; null for none. */
export async function chooseImage(
  deps: Deps,
  actor: Actor,
  id: number,
  mediaId: number | null,
): Promise<Committed<true>> {
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    await requireOwn(await lockContent(transaction, accountId, id), () => contentExists(transaction, id));
    if (mediaId !== null) requireFound(await deps.library.choose(transaction, accountId, mediaId, 'card'));
    await setContentImage(transaction, accountId, { id, mediaId });
    return true as const;
  });
}

export async function contentHistory(
  deps: Deps,
  actor: Actor,
  { id, page, page_size }: { id: number; page: number; page_size: number },
): Promise<{ versions: Version[]; page_count: number; total_count: number }> {
  await requireContent(deps, actor, id);
  const { rows, total } = await listVersions(deps.database, actor.accountId, { id, page, page_size });
  return { versions: rows, page_count: pageCount(total, page_size), total_count: total };
}

export async function contentVersion(
  deps: Deps,
  actor: Actor,
  { id, versionId }: { id: number; versionId: number },
): Promise<Version> {
  await requireContent(deps, actor, id);
  return requireFound(await findVersion(deps.database, actor.accountId, { id, versionId }));
}

export async function restoreContent(
  deps: Deps,
  actor: Actor,
  { id, versionId, baseVersion }: Target & { versionId: number },
): Promise<Committed<CheckedContent>> {
  const before = await requireOwnContent(deps, actor, id);
  const version = requireFound(
    await actor.inTurn(() => findVersion(deps.database, actor.accountId, { id, versionId })),
  );
  const { title, content, hashtags, source_version: sourceVersion } = version;
  const checks = await deps.check(actor, [{ platform: before.platform, title, content, hashtags }]);
  return actor.commit(async (transaction) => {
    await lockVersion(transaction, actor, { id, baseVersion });
    await keepVersion(transaction, actor.accountId, id);
    const restored = { id, title, content, hashtags, sourceVersion, cause: 'restored' as const };
    const row = await editContent(transaction, actor, restored);
    return withChecks([row], checks)[0] as CheckedContent;
  });
}

/** Throws 404 when the content was deleted, 409 when it is not the version the change is based on. */
async function lockVersion(transaction: Transaction, actor: Actor, { id, baseVersion }: Target): Promise<void> {
  const current = requireFound(await lockContent(transaction, actor.accountId, id));
  requireVersion(current.version, baseVersion);
}

/** Returns the id in the trash. */
export async function removeContent(actor: Actor, id: number): Promise<Committed<number>> {
  return actor.commit(async (transaction) => {
    const kept = await keepInTrash(transaction, SOCIAL_TRASH, actor, [id]);
    const trashId = await requireOwn(kept, () => contentExists(transaction, id));
    await deleteContent(transaction, actor.accountId, id);
    return trashId;
  });
}

type Wanted = { platform: PlatformId; source: SourceText; brand: Brand | null; options: Options; variant: number };

/** In parallel; when one fails the others are aborted, because nothing will be stored. */
async function writeAll(
  deps: Deps,
  actor: Actor,
  platforms: PlatformId[],
  wanted: Omit<Wanted, 'platform'>,
): Promise<(Checked<SocialPost> & { platform: PlatformId })[]> {
  const failure = new AbortController();
  // Texts that are written in parallel cannot be streamed, because their pieces would mix.
  const onText = platforms.length === 1 ? actor.onText : null;
  const signal = AbortSignal.any([actor.signal, failure.signal]);
  const listener = { accountId: actor.accountId, isTest: actor.isTest, signal, onText };
  const writing = platforms.map(async (platform) => ({
    platform,
    ...(await writeContent(deps, { ...wanted, platform }, listener)),
  }));
  return Promise.all(writing).catch((error) => {
    failure.abort();
    throw error;
  });
}

async function writeContent(deps: Deps, wanted: Wanted, listener: Listener): Promise<Checked<SocialPost>> {
  const { platform, source, options, variant } = wanted;
  const request = {
    platform,
    table: deps.platforms,
    source,
    brief: briefOf(wanted, deps.now()),
    includeHashtags: options.include_hashtags,
    // Hashtags beyond the platform's limit would have to be removed before publishing.
    hashtagCount: options.hashtag_count,
    variant,
  };
  const { value, ...written } = await deps.writer.social(request, listener);
  const title = deps.platforms[platform].has_title ? (value.title ?? source.title) : null;
  return { ...written, value: { ...value, title } };
}

function briefOf({ platform, source, brand, options }: Wanted, now: Date): Brief {
  return {
    task: 'sns',
    kind: platform,
    language: options.language,
    keyword: source.title,
    tone: options.tone,
    length: options.length,
    references: [],
    sources: [],
    brand,
    today: koreanDay(now),
    withLead: false,
    instruction: null,
  };
}

function sourceIdOf(input: GenerateInput): SourceId {
  const { press_id = null, blog_id = null } = input;
  if (press_id === null && blog_id === null)
    throw badRequest({
      field: 'press_id',
      ko: '보도자료나 블로그 글을 하나 골라 주세요.',
      en: 'one of press_id and blog_id is required.',
    });
  if (press_id !== null && blog_id !== null)
    throw badRequest({
      field: 'blog_id',
      ko: '보도자료와 블로그 글 가운데 하나만 골라 주세요.',
      en: 'cannot be sent together with press_id. Send one of the two.',
    });
  return { press_id, blog_id };
}

/** A source of another account is reported as not existing, because writing from it would reveal it. */
async function requireSource(deps: Deps, actor: Actor, { press_id, blog_id }: SourceId): Promise<SourceText> {
  const wanted = press_id === null ? { blog_id: blog_id as number } : { press_id };
  return requireFound(await actor.inTurn(() => deps.findSource(actor.accountId, wanted)));
}

/** English for languages that social content does not support. */
function socialLanguage(language: Language): SocialLanguage {
  return SOCIAL_LANGUAGES.find((known) => known === language) ?? 'en';
}

function checkHashtags(hashtags: string[]): void {
  const index = hashtags.findIndex((hashtag) => !/^#\S/u.test(hashtag));
  if (index === -1) return;
  throw badRequest({
    field: `hashtags[${index}]`,
    ko: '#으로 시작하고 그 뒤에 글자가 있어야 합니다.',
    en: 'must start with # and have at least one more character.',
  });
}
