import { type TObject, Type } from 'typebox';
import { Choice, Text } from '../../../kernel/http/shapes.ts';
import { bodyReader } from '../../../kernel/http/validation.ts';
import { lazy } from '../../../kernel/lazy.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { COUNTRIES } from '../schema.ts';
import { ofField, type Reason } from './reasons.ts';
import type { CategoryRow, GroupRow, ProductRow, ReporterRow } from './store.ts';

/** Row schemas of the lists. A field that is left out keeps its stored value or takes its default. */

const MAX_PRICE = 100_000_000;
const MAX_COUNT = 1_000_000;

const code = Text(64, 'Permanent identifier; a row with a known code updates that row.');
const position = Type.Optional(
  Type.Integer({ minimum: 0, maximum: MAX_COUNT, description: 'Place in lists, lowest first.' }),
);
const isSample = Type.Optional(Type.Boolean({ description: 'Part of the sample data.' }));
const country = (description: string) => Type.Optional(Choice(COUNTRIES, description));
const active = Type.Optional(Type.Boolean({ description: 'False takes the row out of use without deleting it.' }));

const Product = Type.Object({
  code,
  kind: Type.Optional(Choice(['release', 'other'], 'Only products of kind release can be ordered.')),
  country_code: country('Country whose reporters it reaches.'),
  title: Type.Optional(Text(200, 'Name shown to customers.')),
  description: Type.Optional(Type.String({ maxLength: 2000, description: 'Text shown to customers.' })),
  price: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PRICE, description: 'Price in KRW without VAT.' })),
  currency: Type.Optional(Choice(['KRW'], 'Credit is kept in KRW.')),
  release_count: Type.Optional(
    Type.Integer({ minimum: 0, maximum: MAX_COUNT, description: 'Most reporters that one release reaches.' }),
  ),
  release_tiers: Type.Optional(
    Type.String({ maxLength: 5, description: 'Tiers of reporters that it reaches, such as A or A,B.' }),
  ),
  is_recommended: Type.Optional(Type.Boolean({ description: 'Marked as recommended.' })),
  active,
  position,
  is_sample: isSample,
});

const Group = Type.Object({
  code,
  name: Type.Optional(Text(100, 'Name of the group, such as Industry.')),
  position,
});
const Category = Type.Object({
  code,
  group_code: code,
  name: Type.Optional(Text(100, 'Name of the category, such as Health.')),
  position,
});

const Reporter = Type.Object({
  email: Text(254, 'Mail address; a row with a known address updates that reporter.'),
  name: Type.Optional(Text(100, 'Name of the reporter.')),
  media: Type.Optional(Text(100, 'Outlet that the reporter writes for.')),
  country_code: country('Country of the outlet.'),
  tier: Type.Optional(Choice(['A', 'B', 'C'], 'Tier of the outlet; a product reaches some tiers.')),
  active,
  is_sample: isSample,
  categories: Type.Optional(
    Type.Array(Text(100, 'Code or name.'), { minItems: 1, maxItems: 50, description: 'Codes or names of categories.' }),
  ),
});

/** How the rows of one list are parsed and checked. */
export type Kind<Row> = {
  read(value: unknown): Partial<Row>;
  keyField: 'code' | 'email';
  defaults: Partial<Row>;
  requiredFields: (keyof Row & string)[];
  /** Checks that need the whole row; null when it is valid. */
  findProblem(row: Row): Reason | null;
};

const TIER_LIST = { ko: 'A나 A,B처럼 적어 주세요.', en: 'must be a list such as A or A,B.' };
const NO_TIER = {
  ko: '배포 상품에는 등급이 하나 이상 있어야 합니다.',
  en: 'a release product needs at least one tier.',
};
const NOBODY = {
  ko: '배포 상품은 기자 한 명 이상에게 보내야 합니다.',
  en: 'a release product must address at least one reporter.',
};

export const PRODUCTS: Kind<ProductRow> = {
  read: reader(Product),
  keyField: 'code',
  defaults: {
    kind: 'release',
    description: '',
    currency: 'KRW',
    is_recommended: false,
    active: true,
    position: 0,
    is_sample: false,
  },
  requiredFields: ['country_code', 'title', 'price', 'release_count', 'release_tiers'],
  findProblem({ kind, release_count, release_tiers }) {
    if (!/^([ABC](,[ABC])*)?$/.test(release_tiers)) return ofField('release_tiers', TIER_LIST);
    if (kind === 'other') return null;
    if (release_tiers === '') return ofField('release_tiers', NO_TIER);
    return release_count === 0 ? ofField('release_count', NOBODY) : null;
  },
};

export const GROUPS: Kind<GroupRow> = {
  read: reader(Group),
  keyField: 'code',
  defaults: { position: 0 },
  requiredFields: ['name'],
  findProblem: () => null,
};

export function categoriesIn(groups: Set<string>): Kind<CategoryRow> {
  return {
    read: reader(Category),
    keyField: 'code',
    defaults: { position: 0 },
    requiredFields: ['name'],
    findProblem: ({ group_code }) =>
      groups.has(group_code)
        ? null
        : ofField('group_code', { ko: `없는 묶음입니다: ${group_code}.`, en: `there is no group "${group_code}".` }),
  };
}

/** `codes` maps the code or name of a category to its code. */
export function reportersOf(codes: Map<string, string>): Kind<ReporterRow> {
  const read = reader<ReporterRow>(Reporter);
  return {
    read(value) {
      const { categories, ...row } = read(value);
      if (!categories) return row;
      return { ...row, categories: [...new Set(categories.map((name) => codes.get(name) ?? name))].sort() };
    },
    keyField: 'email',
    defaults: { country_code: 'kr', active: true, is_sample: false },
    requiredFields: ['name', 'media', 'tier', 'categories'],
    findProblem({ email, categories }) {
      if (!isMailAddress(email))
        return ofField('email', { ko: '이메일 주소 하나여야 합니다.', en: 'must be a single email address.' });
      const unknown = categories.filter((name) => codes.get(name) !== name);
      const names = unknown.join(', ');
      return unknown.length === 0
        ? null
        : ofField('categories', { ko: `없는 분야입니다: ${names}.`, en: `there is no category ${names}.` });
    },
  };
}

/** Compiled on first use, because most processes never import a catalogue. */
function reader<Row>(shape: TObject): (value: unknown) => Partial<Row> {
  const read = lazy(() => bodyReader(shape));
  return (value) => read()(value) as Partial<Row>;
}

export type FieldDescription = { list: string; field: string; type: string; standard: string; meaning: string };

/** Every field of the import format, for the help of the command. */
export function describeFields(): FieldDescription[] {
  const { group_code: _, ...category } = Category.properties;
  return [
    ...fieldsOf('products', Product.properties, PRODUCTS),
    ...fieldsOf('groups', Group.properties, GROUPS),
    ...fieldsOf('groups.categories', category, categoriesIn(new Set())),
    ...fieldsOf('reporters', Reporter.properties, reportersOf(new Map())),
  ];
}

type FieldSchema = { type?: string; enum?: string[]; minimum?: number; maximum?: number; maxLength?: number };

function fieldsOf<Row>(list: string, properties: Record<string, object>, kind: Kind<Row>): FieldDescription[] {
  return Object.entries(properties).map(([field, schema]) => {
    const standard = (kind.defaults as Record<string, unknown>)[field];
    const isRequired = field === kind.keyField || (kind.requiredFields as string[]).includes(field);
    return {
      list,
      field,
      type: typeText(schema as FieldSchema),
      standard: isRequired ? 'required' : JSON.stringify(standard),
      meaning: (schema as { description?: string }).description ?? '',
    };
  });
}

function typeText({ type, enum: values, minimum, maximum, maxLength }: FieldSchema): string {
  if (values) return values.join(' | ');
  if (type === 'integer') return `integer ${minimum}–${maximum}`;
  if (type === 'array') return 'list of text';
  return type === 'boolean' ? 'true | false' : `text up to ${maxLength}`;
}
