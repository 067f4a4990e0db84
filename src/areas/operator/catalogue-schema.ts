import { Type } from 'typebox';
import { Choice, Page, PageSize, Text } from '../../kernel/http/shapes.ts';

/** Catalogue: products, categories and reporters. */

export const Product = Type.Object({
  code: Type.String(),
  kind: Type.String(),
  country_code: Type.String(),
  title: Type.String(),
  description: Type.String(),
  price: Type.Integer({ description: 'Price in KRW, without VAT.' }),
  release_count: Type.Integer(),
  release_tiers: Type.String(),
  is_recommended: Type.Boolean(),
  active: Type.Boolean(),
  position: Type.Integer(),
  is_sample: Type.Boolean(),
});
const Category = Type.Object({ code: Type.String(), name: Type.String(), position: Type.Integer() });
export const Group = Type.Object({ ...Category.properties, categories: Type.Array(Category) });
export const Reporter = Type.Object({
  email: Type.String(),
  name: Type.String(),
  media: Type.String(),
  country_code: Type.String(),
  tier: Type.String(),
  active: Type.Boolean(),
  is_sample: Type.Boolean(),
  categories: Type.Array(Type.String()),
});
export const Catalogue = Type.Object({
  products: Type.Array(Product),
  groups: Type.Array(Group),
  reporters: Type.Array(Reporter),
  active_reporter_count: Type.Integer(),
  page_count: Type.Integer(),
  total_count: Type.Integer({ description: 'Number of reporters.' }),
});
export const ListQuery = Type.Object({
  page: Page(),
  page_size: PageSize(50),
  keyword: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'Only return reporters with all these words in the name, media outlet or email address, in any order.',
    }),
  ),
});
export const ImportBody = Type.Object({
  format: Choice(
    ['csv', 'json'],
    '`csv`: a table of reporters. `json`: lists of products, category groups and reporters.',
  ),
  content: Text(4_000_000, 'Content of the file.'),
  dry_run: Type.Boolean({
    default: false,
    description: 'Whether to report what would happen without storing anything.',
  }),
});
export const Imported = Type.Object({
  dry_run: Type.Boolean(),
  rows: Type.Array(
    Type.Object({
      list: Type.String(),
      row: Type.Integer(),
      key: Type.String(),
      outcome: Choice(['added', 'updated', 'unchanged', 'failed'], 'What happened to the row.'),
      reason: Type.Optional(Type.String({ description: 'Why the row failed, in English.' })),
      reason_ko: Type.Optional(Type.String({ description: 'The same in Korean.' })),
    }),
  ),
});
export const ProductParams = Type.Object({ code: Text(64, 'Code of the product.') });
export const ProductBody = Type.Object({
  active: Type.Optional(Type.Boolean({ description: 'Whether the product is on sale.' })),
  price: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Price in KRW, without VAT.' })),
});
