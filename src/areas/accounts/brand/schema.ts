import { type Static, Type } from 'typebox';
import { Component, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';

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
  address: Type.Optional(Text(300, 'Postal address of the company.')),
  homepage: Type.Optional(Text(2000, "URL of the company's website.")),
  tone: Type.Optional(Text(500, 'Tone of voice of the company.')),
  style_notes: Type.Optional(
    Text(
      4000,
      'How the organisation writes, in its own words: names in other languages, who speaks, headline and subtitle, opening, figures, what stands at the end. A language model follows it; nothing of it is printed as it is.',
    ),
  ),
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

const profile = {
  company: Nullable,
  boilerplate: Nullable,
  contact: Type.Object({ department: Nullable, name: Nullable, phone: Nullable, email: Nullable }),
  address: Nullable,
  homepage: Nullable,
  tone: Nullable,
  style_notes: Nullable,
  glossary: Type.Array(Type.Object({ term: Type.String(), use: Type.String() })),
  banned_words: Type.Array(Type.String()),
};

export const BrandProfile = Component('BrandProfile', {
  ...profile,
  logo_updated_at: Type.Union([UnixSeconds('Time at which the logo was uploaded'), Type.Null()], {
    description: 'Null if there is no logo. `GET /account/brand/logo` returns the picture.',
  }),
});

const Profile = Type.Object(profile);
/** As it is stored: the logo has a table of its own. */
export type Profile = Static<typeof Profile>;

export const LogoBody = Type.Object({
  content: Text(700_000, 'PNG, JPEG or WebP picture of at most 500 KB, in base64.'),
});
export const Logo = Component('Logo', { logo_updated_at: UnixSeconds('Time at which the logo was uploaded') });
