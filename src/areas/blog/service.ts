import type { Credits } from '../../billing/charge.ts';
import type { Document } from '../../documents/model.ts';
import { withDocument } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { type Totals, totalsOf } from '../../kernel/paging.ts';
import { badRequest, missing } from '../../kernel/problems.ts';
import { type CurrentUrl, withCurrentImage } from '../../media/addresses.ts';
import type { Files } from '../../media/files/index.ts';
import { type ReferenceText, withFile } from '../../media/files/reference.ts';
import type { MakePicture } from '../../media/images/index.ts';
import type { Library } from '../../media/library/index.ts';
import { claimsIfIncluded } from '../../texts/checks.ts';
import { type CreatedText, createIllustrated } from '../../texts/illustrated.ts';
import type { Included } from '../../texts/include.ts';
import { insertReference, type ReferenceWithSentences } from '../../texts/references.ts';
import type { TextDeps } from '../../texts/save.ts';
import { sentencesOf } from '../../texts/sentences.ts';
import { smallFirst } from '../../texts/small-first.ts';
import type { WithFacts } from '../../texts/store.ts';
import type { TrashKind } from '../../trash/kind.ts';
import type { Claim } from '../../writing/origins/types.ts';
import { BLOG } from './kind.ts';
import type { GenerateInput, ListedRow, ListInput, PostRow, ReferenceInput } from './schema.ts';
import { findPost, insertPost, listPosts } from './store.ts';

export type Deps = TextDeps & {
  files: Files;
  makePicture: MakePicture;
  credits: Credits;
  imagePrice: number;
  trash: TrashKind;
  currentUrl: CurrentUrl;
  library: Library;
};

/** Posts have no image options, so the style follows the tone. */
const STYLES = { professional: 'professional', casual: 'modern', friendly: 'warm' };

export async function generatePost(
  deps: Deps,
  actor: Actor,
  input: GenerateInput,
): Promise<Committed<CreatedText<PostRow>>> {
  const wanted = {
    kind: input.blog_type,
    language: input.language,
    keyword: input.keyword,
    facts: input.facts,
    tone: input.tone,
    length: input.target_length,
    referenceIds: input.reference_ids ?? [],
    useSentences: input.use_sentences,
    house: { use: input.use_house, ids: input.house_text_ids },
    unit: input.unit,
    search: input.is_search,
  };
  const image = input.is_image ? { options: [STYLES[input.tone ?? 'professional']], reason: 'blog.image' } : null;
  return createIllustrated(deps, BLOG, actor, wanted, image, (transaction, text) =>
    insertPost(transaction, actor, { ...text, blog_type: input.blog_type }),
  );
}

export type PostWithParts = PostRow & WithFacts & { document: Document; claims: Claim[] | null; included: Included };

export async function readPost(
  deps: Pick<Deps, 'database' | 'currentUrl'>,
  actor: Actor,
  id: number,
  included: Included,
): Promise<PostWithParts> {
  const [found, claims] = await Promise.all([
    smallFirst(deps.database, actor, (size) => findPost(deps.database, actor.accountId, id, size)),
    claimsIfIncluded(deps, BLOG, actor, id, included),
  ]);
  const post = await withCurrentImage(deps.currentUrl, requireFound(found));
  return { ...withDocument(post), claims, included };
}

export async function listOwnPosts(
  deps: { database: Database },
  actor: Actor,
  input: ListInput,
): Promise<{ blog_list: ListedRow[] } & Totals> {
  const found = await listPosts(deps.database, actor.accountId, input);
  return { blog_list: found.rows, ...totalsOf(found, input.page_size) };
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
      kind: file?.ocr ? 'scan' : 'text',
      file_url: fileUrl,
    });
    return { reference: { ...reference, sentences }, file };
  });
}
