import { type Static, Type } from 'typebox';
import { Choice, Component, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { LANGUAGES } from '../../../writing/brief.ts';

/** Accepts null like the profile returns it, so that a profile can be read, changed and sent back. */
function ContactDetail(maxLength: number, description: string) {
  return Type.Optional(Type.Union([Text(maxLength, description), Type.Null()]));
}

const contactFields = {
  department: ContactDetail(200, 'Department of the contact.'),
  name: ContactDetail(200, 'Name and position of the contact.'),
  phone: ContactDetail(100, 'Phone number of the contact.'),
  email: ContactDetail(254, 'Email address of the contact.'),
};

const UnitBody = Type.Object({
  name: Text(100, 'Name of the unit, as it is chosen by.'),
  language: Type.Optional(
    Type.Union([Choice(LANGUAGES, 'Language.'), Type.Null()], {
      description: 'Language of its texts: the only unit of a language sends its texts, if none is named.',
    }),
  ),
  company: ContactDetail(200, 'Name of the sender, exactly as it should be written.'),
  boilerplate: ContactDetail(5000, 'Paragraph about the unit.'),
  contact: Type.Optional(Type.Object(contactFields, { description: 'Press contact of the unit.' })),
  address: ContactDetail(300, 'Postal address of the unit.'),
  homepage: ContactDetail(2000, "URL of the unit's website."),
  end_mark: ContactDetail(50, 'What its texts end with, such as `-30-` or `<끝>`.'),
});

export const BrandBody = Type.Object({
  company: Type.Optional(Text(200, 'Name of the company, exactly as it should be written.')),
  boilerplate: Type.Optional(Text(5000, 'Paragraph about the company, printed at the end of press releases.')),
  contact: Type.Optional(Type.Object(contactFields, { description: 'Press contact for questions from reporters.' })),
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
  units: Type.Optional(
    Type.Array(UnitBody, {
      maxItems: 30,
      description:
        'Subsidiaries, departments and brands that texts are also published as, with what differs from the profile. The profile counts for what is left out.',
    }),
  ),
});

const Nullable = Type.Union([Type.String(), Type.Null()]);

const Contact = Type.Object({ department: Nullable, name: Nullable, phone: Nullable, email: Nullable });

const profile = {
  company: Nullable,
  boilerplate: Nullable,
  contact: Contact,
  address: Nullable,
  homepage: Nullable,
  tone: Nullable,
  style_notes: Nullable,
  glossary: Type.Array(Type.Object({ term: Type.String(), use: Type.String() })),
  banned_words: Type.Array(Type.String()),
  units: Type.Array(
    Type.Object({
      name: Type.String(),
      language: Type.Union([Choice(LANGUAGES, 'Language of its texts.'), Type.Null()]),
      company: Nullable,
      boilerplate: Nullable,
      contact: Contact,
      address: Nullable,
      homepage: Nullable,
      end_mark: Nullable,
    }),
  ),
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
