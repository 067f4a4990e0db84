import { type TObject, Type } from 'typebox';
import { Choice, Text } from '../../../kernel/http/shapes.ts';
import { bodyReader } from '../../../kernel/http/validation.ts';
import { lazy } from '../../../kernel/lazy.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { COUNTRIES } from '../schema.ts';
import type { CategoryRow, GroupRow, ProductRow, ReporterRow } from './store.ts';

/** Row schemas of the lists. A field that is left out keeps its stored value or takes its default. */

const MAX_PRICE = 100_000_000;
const MAX_COUNT = 1_000_000;

const code = Text(64, 'Permanent identifier of the row.');
const position = Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_COUNT }));
const isSample = Type.Optional(Type.Boolean());
const country = Type.Optional(Choice(COUNTRIES, 'Country.'));
const active = Type.Optional(Type.Boolean());

const Product = Type.Object({
  code,
  kind: Type.Optional(Choice(['release', 'other'], 'Kind.')),
  country_code: country,
  title: Type.Optional(Text(200, 'Title.')),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  price: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_PRICE })),
  currency: Type.Optional(Choice(['KRW'], 'Credit is kept in KRW.')),
  release_count: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_COUNT })),
  release_tiers: Type.Optional(Type.String({ maxLength: 5 })),
  is_recommended: Type.Optional(Type.Boolean()),
  active,
  position,
  is_sample: isSample,
});

const Group = Type.Object({ code, name: Type.Optional(Text(100, 'Name.')), position });
const Category = Type.Object({ code, group_code: code, name: Type.Optional(Text(100, 'Name.')), position });

const Reporter = Type.Object({
  email: Text(254, 'Mail address.'),
  name: Type.Optional(Text(100, 'Name.')),
  media: Type.Optional(Text(100, 'Outlet.')),
  country_code: country,
  tier: Type.Optional(Choice(['A', 'B', 'C'], 'Tier.')),
  active,
  is_sample: isSample,
  categories: Type.Optional(Type.Array(Text(100, 'Code or name.'), { minItems: 1, maxItems: 50 })),
});

/** How the rows of one list are parsed and checked. */
export type Kind<Row> = {
  read(value: unknown): Partial<Row>;
  keyField: 'code' | 'email';
  defaults: Partial<Row>;
  requiredFields: (keyof Row & string)[];
  /** Checks that need the whole row; null when it is valid. */
  findProblem(row: Row): string | null;
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
    if (!/^([ABC](,[ABC])*)?$/.test(release_tiers)) return 'release_tiers: must be a list such as A or A,B.';
    if (kind === 'other') return null;
    if (release_tiers === '') return 'release_tiers: a release product needs at least one tier.';
    return release_count === 0 ? 'release_count: a release product must address at least one reporter.' : null;
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
    findProblem: ({ group_code }) => (groups.has(group_code) ? null : `group_code: there is no group "${group_code}".`),
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
      if (!isMailAddress(email)) return 'email: must be one mail address.';
      const unknown = categories.filter((name) => codes.get(name) !== name);
      return unknown.length > 0 ? `categories: there is no category ${unknown.join(', ')}.` : null;
    },
  };
}

/** Compiled on first use, because most processes never import a catalogue. */
function reader<Row>(shape: TObject): (value: unknown) => Partial<Row> {
  const read = lazy(() => bodyReader(shape));
  return (value) => read()(value) as Partial<Row>;
}
