import { BLOG } from '../areas/blog/index.ts';
import { CREATION_TRASH } from '../areas/creations/index.ts';
import { KEYWORD_GROUP_TRASH } from '../areas/newsclip/index.ts';
import { OFFICIAL_DOCUMENT_TRASH } from '../areas/official-documents/index.ts';
import { PRESS } from '../areas/press/index.ts';
import { INTRODUCTIONS_OF_PRESS } from '../areas/releases/index.ts';
import { POSTS_OF_BLOG, POSTS_OF_PRESS, SOCIAL_TRASH } from '../areas/sns/index.ts';
import { LIST_TRASH, REPORTER_TRASH, SEGMENT_TRASH } from '../areas/workspace/index.ts';
import { HOUSE_TRASH } from '../texts/house/trash.ts';
import { PUBLICATION } from '../texts/publications/trash.ts';
import { trashOf } from '../texts/trash.ts';
import type { TrashKind } from '../trash/kind.ts';

/** Everything that can be restored. Areas do not know what others have about their texts, so it is put together here. */

export const PRESS_TRASH = trashOf(PRESS, {
  parts: [INTRODUCTIONS_OF_PRESS, PUBLICATION],
  lostLinks: [POSTS_OF_PRESS],
});
export const BLOG_TRASH = trashOf(BLOG, { lostLinks: [POSTS_OF_BLOG] });

export const TRASHABLE: TrashKind[] = [
  PRESS_TRASH,
  OFFICIAL_DOCUMENT_TRASH,
  BLOG_TRASH,
  CREATION_TRASH,
  SOCIAL_TRASH,
  REPORTER_TRASH,
  LIST_TRASH,
  SEGMENT_TRASH,
  KEYWORD_GROUP_TRASH,
  HOUSE_TRASH,
];
