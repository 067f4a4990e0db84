import type { Credits } from '../../billing/charge.ts';
import type { Document } from '../../documents/model.ts';
import { textOf } from '../../documents/render.ts';
import { PLAIN_FORM, withDocument } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, missing } from '../../kernel/problems.ts';
import { type CurrentUrl, withCurrentImage } from '../../media/addresses.ts';
import type { Files } from '../../media/files/index.ts';
import { type ReferenceText, withFile } from '../../media/files/reference.ts';
import { chargeForPicture, type MakePicture } from '../../media/images/index.ts';
import type { ImageFailure } from '../../providers/image/port.ts';
import { prepareBrief, type Source, sourcesOf } from '../../texts/brief.ts';
import { claimsIfIncluded } from '../../texts/checks.ts';
import type { Included } from '../../texts/include.ts';
import { insertReference, type ReferenceWithSentences } from '../../texts/references.ts';
import type { TextDeps } from '../../texts/save.ts';
import { sentencesOf } from '../../texts/sentences.ts';
import { smallFirst } from '../../texts/small-first.ts';
import type { Claim } from '../../writing/origins/types.ts';
import { BLOG } from './kind.ts';
import type { GenerateInput, ListedRow, ListInput, PostRow, ReferenceInput } from './schema.ts';
import { findPost, insertPost, listPosts } from './store.ts';

export type Deps = TextDeps & {
  files: Files;
  makePicture: MakePicture;
  credits: Credits;
  imagePrice: number;
  currentUrl: CurrentUrl;
};

/** Posts have no image options, so the style follows the tone. */
const STYLES = { professional: 'professional', casual: 'modern', friendly: 'warm' };

export type GeneratedPost = {
  post: PostRow;
  document: Document;
  sources: Source[];
  generator: string;
  claims: Claim[];
  searchFailed: boolean;
  imageFailed: ImageFailure | null;
};

export async function generatePost(deps: Deps, actor: Actor, input: GenerateInput): Promise<Committed<GeneratedPost>> {
  const { brief, stored, searchFailed } = await prepareBrief(deps, actor, {
    task: 'blog',
    kind: input.blog_type,
    language: input.language,
    keyword: input.keyword,
    tone: input.tone,
    length: input.target_length,
    referenceArea: 'blog',
    referenceIds: input.reference_ids ?? [],
    useSentences: input.use_sentences,
    search: input.is_search,
  });
  const { accountId } = actor;
  const payment = input.is_image ? { accountId, amount: deps.imagePrice, reason: 'blog.image' } : null;
  return chargeForPicture(deps.credits, payment, async (pay) => {
    const { value, generator, claims } = await deps.writer.draft(brief, actor);
    const text = textOf(value.document);
    const picture = input.is_image
      ? await deps.makePicture({
          accountId: actor.accountId,
          kind: 'blog',
          title: text.title,
          keyword: input.keyword,
          content: text.content,
          company: brief.brand?.company ?? null,
          language: input.language,
          date: deps.now(),
          options: [STYLES[input.tone]],
          attempt: 0,
          signal: actor.signal,
        })
      : null;
    return actor.commit(async (transaction) => {
      const post = await insertPost(transaction, actor, {
        title: text.title,
        content: text.content,
        language: input.language,
        keyword: input.keyword,
        blog_type: input.blog_type,
        img_url: picture?.ok ? picture.url : null,
        img_alt: picture?.ok ? picture.alt : null,
        image_headline: picture?.ok ? text.title : null,
        brief: stored,
        document: value.document,
        claims,
      });
      if (picture?.ok) await pay(transaction, `blog:${post.id}`);
      const imageFailed = picture && !picture.ok ? picture.reason : null;
      return {
        post,
        document: value.document,
        sources: sourcesOf(stored),
        generator,
        claims,
        searchFailed,
        imageFailed,
      };
    });
  });
}

export type PostWithParts = PostRow & { document: Document; claims: Claim[] | null; included: Included };

export async function readPost(
  deps: Pick<Deps, 'database' | 'workers' | 'currentUrl'>,
  actor: Actor,
  id: number,
  included: Included,
): Promise<PostWithParts> {
  const [found, claims] = await Promise.all([
    smallFirst(deps.database, actor, (size) => findPost(deps.database, actor.accountId, id, size)),
    claimsIfIncluded(deps, BLOG, actor, id, included),
  ]);
  const post = await withCurrentImage(deps.currentUrl, requireFound(found));
  return { ...(await withDocument(deps.workers, actor, post, PLAIN_FORM)), claims, included };
}

export async function listOwnPosts(
  deps: { database: Database },
  actor: Actor,
  input: ListInput,
): Promise<{ blog_list: ListedRow[]; page_count: number; total_count: number }> {
  const { rows, total } = await listPosts(deps.database, actor.accountId, input);
  return { blog_list: rows, page_count: pageCount(total, input.page_size), total_count: total };
}

export type AddedReference = { reference: ReferenceWithSentences; file: ReferenceText['file'] };

export async function addBlogReference(
  deps: Pick<Deps, 'files' | 'workers'>,
  actor: Actor,
  input: ReferenceInput,
): Promise<Committed<AddedReference>> {
  if (!input.content?.trim() && input.file_url === undefined) throw badRequest(missing('content'));
  const { content, file, fileUrl } = await withFile(deps.files, actor, input);
  const sentences = await sentencesOf(deps.workers, actor, content);
  return actor.commit(async (transaction) => {
    const reference = await insertReference(transaction, actor.accountId, 'blog', {
      title: input.title,
      content,
      url: input.url?.trim() ? input.url : null,
      kind: 'text',
      file_url: fileUrl,
    });
    return { reference: { ...reference, sentences }, file };
  });
}
