import { type Static, Type } from 'typebox';
import { Component, Text } from '../../../kernel/http/shapes.ts';

/** Accepts null like the profile returns it, so that a profile can be read, changed and sent back. */
function ContactDetail(maxLength: number, description: string) {
  return Type.Optional(Type.Union([Text(maxLength, description), Type.Null()]));
}

export const BrandBody = Type.Object({
  company: Type.Optional(Text(200, 'Name of the company as it is to be written.')),
  boilerplate: Type.Optional(Text(5000, 'The paragraph about the company at the end of a release.')),
  contact: Type.Optional(
    Type.Object(
      {
        department: ContactDetail(200, 'Department.'),
        name: ContactDetail(200, 'Name and position.'),
        phone: ContactDetail(100, 'Telephone.'),
        email: ContactDetail(254, 'Mail address.'),
      },
      { description: 'Whom reporters ask.' },
    ),
  ),
  homepage: Type.Optional(Text(2000, 'Address of the website.')),
  tone: Type.Optional(Text(500, 'How the company speaks.')),
  glossary: Type.Optional(
    Type.Array(Type.Object({ term: Text(100, 'A word.'), use: Text(100, 'How it is always written.') }), {
      maxItems: 200,
      description: 'Words that are always written one way.',
    }),
  ),
  banned_words: Type.Optional(
    Type.Array(Text(100, 'A word.'), { maxItems: 200, description: 'Words that never appear.' }),
  ),
});

const Nullable = Type.Union([Type.String(), Type.Null()]);

export const BrandProfile = Component('BrandProfile', {
  company: Nullable,
  boilerplate: Nullable,
  contact: Type.Object({ department: Nullable, name: Nullable, phone: Nullable, email: Nullable }),
  homepage: Nullable,
  tone: Nullable,
  glossary: Type.Array(Type.Object({ term: Type.String(), use: Type.String() })),
  banned_words: Type.Array(Type.String()),
});

export type Profile = Static<typeof BrandProfile>;
