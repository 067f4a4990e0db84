import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../kernel/http/shapes.ts';
import { SourceOutdated } from '../../texts/text-schema.ts';

export const COUNTRIES = ['kr', 'id', 'ph', 'sg', 'my', 'reg_na'] as const;
export type Country = (typeof COUNTRIES)[number];

export const ProductsQuery = Type.Object({
  country_code: Choice(COUNTRIES, 'Country or region of the reporters.', 'kr'),
});

export const OptimalTimeQuery = Type.Object({
  prefer: Type.Optional(Choice(['midweek'], '`midweek` allows only Tuesday, Wednesday and Thursday.')),
});

export const PressParams = Type.Object({ press_id: Id('ID of the press release.') });

const SENDER_LIMIT = 100;
const sender = (description: string) => Type.Optional(Type.String({ maxLength: SENDER_LIMIT, description }));

export const IntroductionBody = Type.Object({
  sender_name: sender('Value for `{{sender_name}}`: the name of the sender.'),
  sender_title: sender('Value for `{{sender_title}}`: the position of the sender.'),
  sender_contact: sender('Value for `{{sender_contact}}`: the contact details of the sender.'),
  company_name: sender('Value for `{{company_name}}`: the name of the company.'),
});

const ProductShape = Component('ReleaseProduct', {
  id: Id('ID of the product.'),
  title: Type.String(),
  description: Type.String(),
  price: Type.Integer({ description: 'Price in KRW without 10 % VAT.' }),
  currency: Type.String(),
  release_count: Type.Integer({ description: 'Maximum number of recipients.' }),
  release_tiers: Type.String({ description: 'Comma-separated tiers of the recipients, such as `A,B`.' }),
  is_recommended: Type.Boolean(),
});
export const Products = Type.Array(ProductShape);

const CategoryGroup = Component('ReleaseCategoryGroup', {
  id: Id('ID of the category group.'),
  name: Type.String(),
  categories: Type.Array(
    Type.Object({
      id: Id('ID of the category, for `release_category_ids`.'),
      name: Type.String(),
      reporter_count: Type.Integer({ description: 'Number of active reporters in the category, over all countries.' }),
    }),
  ),
});
export const CategoryGroups = Type.Array(CategoryGroup);

export const OptimalTime = Component('OptimalTime', {
  optimal_time: Type.String({ description: 'Start of the 30-minute slot, as an ISO 8601 timestamp in Korean time.' }),
  optimal_time_str: Type.String({ description: 'The same time in Korean words.' }),
});

export const Introduction = Component('Introduction', {
  introduction: Type.String({
    description: 'Text of the introduction. Variables without a value, such as `{{sender_name}}`, remain in the text.',
  }),
  press_id: Id('ID of the press release.'),
});

export const StoredIntroduction = Type.Object({
  press_id: Id('ID of the press release.'),
  introduction: Type.Union([Type.String(), Type.Null()], {
    description: 'Text of the latest introduction; null if there is none.',
  }),
  created_kst: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 timestamp in Korean time, or null.' }),
  source_outdated: SourceOutdated('the introduction'),
});

export type Product = Static<typeof ProductShape>;
export type Group = Static<typeof CategoryGroup>;
export type ShownIntroduction = Static<typeof StoredIntroduction>;
export type IntroductionInput = Static<typeof IntroductionBody>;
