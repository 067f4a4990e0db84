import type { Static } from 'typebox';
import type { BlogReference } from '../../../../../src/areas/blog/schema.ts';
import type { ReferenceList } from '../../../../../src/areas/official-documents/schema.ts';
import type { PressReference } from '../../../../../src/areas/press/schema.ts';
import type { ReferenceEndpoints } from '../types.ts';

export const PRESS_REFERENCES: ReferenceEndpoints = {
  area: '/press',
  list: '/press/reference/list',
  nameField: 'title',
  url: 'read',
  read: (data) =>
    (data as Static<typeof PressReference>[]).map(({ id, title, content, url, created_kst }) => {
      return { id, name: title, content, address: url, createdAt: Date.parse(created_kst) / 1000 };
    }),
};

export const BLOG_REFERENCES: ReferenceEndpoints = {
  area: '/blog',
  list: '/blog/references',
  nameField: 'title',
  url: 'stored',
  read: (data) =>
    (data as Static<typeof BlogReference>[]).map(({ id, title, content, url }) => {
      return { id, name: title, content, address: url || null, createdAt: null };
    }),
};

export const DOCUMENT_REFERENCES: ReferenceEndpoints = {
  area: '/official-document',
  list: '/official-document/reference/list',
  // A page has at most a hundred entries, which is also the limit for citing.
  query: { limit: 100 },
  nameField: 'name',
  url: 'none',
  read: (data) =>
    (data as Static<typeof ReferenceList>).references.map(({ id, name, content, created_at }) => {
      return { id, name, content, address: null, createdAt: created_at };
    }),
};
