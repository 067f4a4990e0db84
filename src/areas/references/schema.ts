import { Type } from 'typebox';
import { Choice, Component, Id, Next, PageSize, paging, UnixSeconds } from '../../kernel/http/shapes.ts';
import { Sentences } from '../../texts/reference-schema.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

export const ListQuery = Type.Object({
  ...paging(),
  page_size: PageSize(20),
  keyword: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the title. A blank value is ignored.' })),
});

export const ReferenceParams = Type.Object({ reference_id: Id('ID of the reference.') });

const listed = {
  id: Id('ID of the reference.'),
  area: Choice(
    ['press', 'blog', 'official-document'],
    'Kind of text that the reference was added for; its endpoints change and delete it.',
  ),
  title: Type.String(),
  url: NullableText,
  kind: Type.String(),
  length: Type.Integer({ description: 'Number of characters of the text.' }),
  created_at: UnixSeconds('Time of creation'),
};

export const SharedReferenceList = Component('SharedReferenceList', {
  references: Type.Array(
    Component('ListedReference', {
      ...listed,
      excerpt: Type.String({ description: 'The first 200 characters of the text.' }),
    }),
  ),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
});

export const SharedReference = Component('SharedReference', {
  id: listed.id,
  title: listed.title,
  content: Type.String(),
  url: NullableText,
  kind: Type.String(),
  created_at: listed.created_at,
  sentences: Sentences,
});
