import { type Static, Type } from 'typebox';
import { MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import { Choice, Component, Id, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';
import { FileUrl } from '../../media/files/schema.ts';
import { HOUSE_AREAS, HOUSE_ORIGINS } from '../../texts/house/names.ts';
import { LANGUAGES } from '../../writing/brief.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);
const Day = (description: string) => Type.String({ format: 'korean-day', description });

const Title = Text(MAX_TITLE_LENGTH, 'Title of the text.');
const Kind = Text(50, 'Kind within its area, such as `product_launch`, `external` or `tech`.');
const PublishedOn = Day('Day of publication, YYYY-MM-DD.');
const AREA = 'Kind of text.';
const LANGUAGE = 'Language of the text.';

export const HouseTextParams = Type.Object({ house_text_id: Id('ID of the text in the archive.') });

export const ListQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  keyword: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words that are all in the title or the text, in any order; words in quotes as they stand.',
    }),
  ),
  area: Type.Optional(Choice(HOUSE_AREAS, AREA)),
  language: Type.Optional(Choice(LANGUAGES, LANGUAGE)),
  origin: Type.Optional(Choice(HOUSE_ORIGINS, 'Where the text comes from.')),
  is_excluded: Type.Optional(
    Type.Boolean({ description: 'Only texts that are excluded, or only those that are used.' }),
  ),
});

export const AddBody = Type.Object({
  area: Choice(HOUSE_AREAS, AREA, 'press'),
  kind: Type.Optional(Kind),
  language: Type.Optional(Choice(LANGUAGES, 'Language of the text; recognised when it is left out.')),
  title: Type.Optional(Text(MAX_TITLE_LENGTH, 'Title of the text; its first line if it is left out.')),
  content: Type.Optional(
    Text(MAX_CONTENT_LENGTH, 'The complete text as it was published, as plain text with line breaks.'),
  ),
  file_url: Type.Optional(FileUrl),
  published_on: Type.Optional(
    Day('Day of publication, YYYY-MM-DD. Without it the first full date in the text is taken, which may be wrong.'),
  ),
  url: Type.Optional(Text(2000, 'Where it was published.')),
});

export const ChangeBody = Type.Object({
  area: Type.Optional(Choice(HOUSE_AREAS, AREA)),
  kind: Type.Optional(Type.Union([Kind, Type.Null()], { description: 'Null if it is not known.' })),
  language: Type.Optional(Choice(LANGUAGES, LANGUAGE)),
  title: Type.Optional(Title),
  published_on: Type.Optional(Type.Union([PublishedOn, Type.Null()])),
  is_excluded: Type.Optional(Type.Boolean({ description: 'Whether new texts are not written from it.' })),
  is_model: Type.Optional(
    Type.Boolean({
      description:
        'Whether it is the frame of all new texts of its area, language and kind. The text that was so before is no longer.',
    }),
  ),
});

const listed = {
  house_text_id: Id('ID of the text in the archive.'),
  area: Choice(HOUSE_AREAS, AREA),
  kind: NullableText,
  language: Choice(LANGUAGES, LANGUAGE),
  title: Type.String(),
  published_on: Type.Union([PublishedOn, Type.Null()], { description: 'Null if it is not known.' }),
  is_date_sure: Type.Boolean({ description: 'Whether the day was given; otherwise it was read in the text.' }),
  origin: Choice(
    HOUSE_ORIGINS,
    'Where the text comes from: written here, added by a call, an imported file, or a web page.',
  ),
  origin_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'ID of the text of this service that it is a copy of; null for all others.',
  }),
  url: NullableText,
  is_excluded: Type.Boolean(),
  is_model: Type.Boolean(),
  created_at: UnixSeconds('Time at which it came into the archive'),
};

export const HouseText = Component('HouseText', { ...listed, content: Type.String() });
export const ListedHouseText = Component('ListedHouseText', {
  ...listed,
  excerpt: Type.String({ description: 'The first 200 characters of the text.' }),
  length: Type.Integer({ description: 'Number of characters of the text.' }),
});

export type ListInput = Static<typeof ListQuery>;
export type AddInput = Static<typeof AddBody>;
export type ChangeInput = Static<typeof ChangeBody>;
