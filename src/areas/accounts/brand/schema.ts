import { type Static, Type } from 'typebox';
import { Component, Text } from '../../../kernel/http/shapes.ts';

/** Accepts null like the profile returns it, so that a profile can be read, changed and sent back. */
function ContactDetail(maxLength: number, description: string) {
  return Type.Optional(Type.Union([Text(maxLength, description), Type.Null()]));
}

export const BrandBody = Type.Object({
  company: Type.Optional(Text(200, 'Name of the company, exactly as it should be written.')),
  boilerplate: Type.Optional(Text(5000, 'Paragraph about the company, printed at the end of press releases.')),
  contact: Type.Optional(
    Type.Object(
      {
        department: ContactDetail(200, 'Department of the contact.'),
        name: ContactDetail(200, 'Name and position of the contact.'),
        phone: ContactDetail(100, 'Phone number of the contact.'),
        email: ContactDetail(254, 'Email address of the contact.'),
      },
      { description: 'Press contact for questions from reporters.' },
    ),
  ),
  homepage: Type.Optional(Text(2000, "URL of the company's website.")),
  tone: Type.Optional(Text(500, 'Tone of voice of the company.')),
  glossary: Type.Optional(
    Type.Array(Type.Object({ term: Text(100, 'Term to be replaced.'), use: Text(100, 'Spelling to use instead.') }), {
      maxItems: 200,
      description: 'Terms that must always be written in a certain way.',
    }),
  ),
  banned_words: Type.Optional(
    Type.Array(Text(100, 'Word to avoid.'), { maxItems: 200, description: 'Words that must never appear in a text.' }),
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
