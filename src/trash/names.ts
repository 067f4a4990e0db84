export const TRASH_KINDS = [
  'press',
  'official_document',
  'blog',
  'creation',
  'social',
  'reporter',
  'reporter_list',
  'reporter_segment',
  'keyword_group',
  'house_text',
] as const;
export type TrashKindName = (typeof TRASH_KINDS)[number];

/** What may be missing after an item was restored, because the other end of the link is gone. */
export const LOSSES = ['source', 'image', 'social_posts', 'list_members', 'different_people', 'articles'] as const;
export type Loss = (typeof LOSSES)[number];
