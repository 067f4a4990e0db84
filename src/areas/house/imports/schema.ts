import { type Static, Type } from 'typebox';
import { Choice, Component, Id, MAX_ID, PageSize, paging, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { FileUrl } from '../../../media/files/schema.ts';
import { HOUSE_AREAS } from '../../../texts/house/names.ts';
import { LANGUAGES } from '../../../writing/brief.ts';
import { ITEM_STATES, MAX_ITEMS } from './names.ts';

const NullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const ImportParams = Type.Object({ house_import_id: Id('ID of the import.') });

export const ImportBody = Type.Object({
  file_urls: Type.Optional(
    Type.Array(FileUrl, {
      minItems: 1,
      maxItems: MAX_ITEMS,
      description: 'URLs of uploaded files. Each document in a ZIP file is a text of its own. Not together with `url`.',
    }),
  ),
  url: Type.Optional(
    Text(
      2000,
      'Address of a newsroom, blog or list of press releases, of its feed or its sitemap. The texts that it lists on the same host are read, with the pages that follow it.',
    ),
  ),
  area: Choice(HOUSE_AREAS, 'Kind of text of all of them.', 'press'),
  kind: Type.Optional(Text(50, 'Kind within its area, such as `product_launch`, `external` or `tech`.')),
  language: Type.Optional(Choice(LANGUAGES, 'Language of all texts; recognised for each when it is left out.')),
  preview: Type.Boolean({
    default: true,
    description: 'Whether the import waits, when everything is read, until the texts are taken with a further call.',
  }),
});

export const ImportsQuery = Type.Object({ ...paging(), page_size: PageSize(20) });

export const ItemsQuery = Type.Object({
  ...paging(),
  page_size: PageSize(50),
  state: Type.Optional(Choice(ITEM_STATES, 'Only texts in this state.')),
});

export const TakeBody = Type.Object({
  except: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
      maxItems: MAX_ITEMS,
      description: 'IDs of items of the import that are left out.',
    }),
  ),
});

const reason = Type.Union([Type.String(), Type.Null()], { description: 'Why it was not read or taken, as a code.' });
const reasonText = Type.Union([Type.Object({ ko: Type.String(), en: Type.String() }), Type.Null()], {
  description: 'The same as a sentence that says what to do.',
});

export const HouseImport = Component('HouseImport', {
  house_import_id: Id('ID of the import.'),
  source: Choice(['files', 'page'], 'What the texts are read from.'),
  url: NullableText('Address that the list of texts was read from.'),
  area: Choice(HOUSE_AREAS, 'Kind of text.'),
  kind: NullableText('Kind within its area.'),
  language: Type.Union([Choice(LANGUAGES, 'Language.'), Type.Null()], {
    description: 'Null: recognised for each text.',
  }),
  preview: Type.Boolean({ description: 'Whether the texts wait to be taken.' }),
  state: Choice(
    ['reading', 'ready', 'taking', 'done', 'failed'],
    '`ready`: everything is read, and the texts can be taken. `failed`: the address could not be read.',
  ),
  reason,
  reason_text: reasonText,
  counts: Type.Object(
    {
      waiting: Type.Integer(),
      ready: Type.Integer(),
      taken: Type.Integer(),
      duplicate: Type.Integer(),
      refused: Type.Integer(),
      left_out: Type.Integer(),
    },
    { description: 'Number of texts in each state. Those of a ZIP file or a list are added when it is read.' },
  ),
  ordered_by: Type.String({ description: 'Name of the person or of the key.' }),
  created_at: UnixSeconds('Time of the order'),
  finished_kst: NullableText('Time at which it was finished, in Korean time.'),
});

export const HouseImportItem = Component('HouseImportItem', {
  item_id: Id('ID of the item.'),
  name: Type.String({ description: 'Name of the file, or address of the page.' }),
  url: NullableText('Address of the page; null for files.'),
  state: Choice(
    ITEM_STATES,
    '`waiting`: not read yet. `ready`: can be taken. `duplicate`: the archive or the import has this text already. `left_out`: not wanted.',
  ),
  reason,
  reason_text: reasonText,
  title: NullableText('Null until it is read.'),
  excerpt: NullableText('The first 200 characters of the text; null unless it can be taken.'),
  language: Type.Union([Choice(LANGUAGES, 'Language.'), Type.Null()], { description: 'Null until it is read.' }),
  published_on: NullableText('Day of publication, YYYY-MM-DD; null if it is not known.'),
  is_date_sure: Type.Boolean({ description: 'Whether the page says the day; otherwise it was read in the text.' }),
  house_text_id: Type.Union([Id('ID of the text in the archive.'), Type.Null()], {
    description: 'ID of the text in the archive that it became.',
  }),
});

export type ImportInput = Static<typeof ImportBody>;
export type ShownImport = Static<typeof HouseImport>;
export type ShownItem = Static<typeof HouseImportItem>;
