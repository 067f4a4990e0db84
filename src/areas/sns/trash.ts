import type { LostLink, TrashKind } from '../../trash/kind.ts';

/** Posts that were written from a text and stay when it is deleted. */
export const POSTS_OF_PRESS: LostLink = { table: 'social_contents', column: 'press_id', loss: 'social_posts' };
export const POSTS_OF_BLOG: LostLink = { table: 'social_contents', column: 'blog_id', loss: 'social_posts' };

export const SOCIAL_TRASH: TrashKind = {
  name: 'social',
  table: 'social_contents',
  title: (sql) => sql`coalesce(title, left(content, 100))`,
  links: [
    { column: 'press_id', table: 'press_releases', loss: 'source' },
    { column: 'blog_id', table: 'blog_posts', loss: 'source' },
    { column: 'media_id', table: 'media_images', loss: 'image' },
  ],
  parts: [{ table: 'social_versions', columns: ['content_id'] }],
  conflict: 'CONFLICT',
};
