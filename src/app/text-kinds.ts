import { BLOG } from '../areas/blog/index.ts';
import { CREATION } from '../areas/creations/index.ts';
import { OFFICIAL_DOCUMENT } from '../areas/official-documents/index.ts';
import { PRESS } from '../areas/press/index.ts';

/** Texts that are stored with their document model. */
export const TEXT_KINDS = [PRESS, BLOG, CREATION, OFFICIAL_DOCUMENT];
