import type { InboxRow } from './schema.ts';

/** The screen of the dashboard that a notice leads to. Paths are stable, because the digest links to them. */
export function pathOf({ kind, about }: Pick<InboxRow, 'kind' | 'about'>): string {
  if (about === null) return kind === 'low_credit' ? '/settings/credits' : '/inbox';
  const { type, id } = about;
  switch (type) {
    case 'press':
      return `/write/press/${id}`;
    case 'blog':
      return `/write/blog/${id}`;
    case 'creation':
      return `/write/creations/${id}`;
    case 'official_document':
      return `/write/documents/${id}`;
    case 'release':
      return kind === 'coverage' ? `/distribute/${id}?tab=coverage` : `/distribute/${id}`;
    case 'news_group':
      return `/news/timeline?group=${id}`;
  }
}
