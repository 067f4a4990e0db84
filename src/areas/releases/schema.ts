import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../kernel/http/shapes.ts';
import { SourceOutdated } from '../../texts/text-schema.ts';

export const COUNTRIES = ['kr', 'id', 'ph', 'sg', 'my', 'reg_na'] as const;
export type Country = (typeof COUNTRIES)[number];

export const ProductsQuery = Type.Object({
  country_code: Choice(COUNTRIES, 'Country or region whose reporters are reached.', 'kr'),
});

export const OptimalTimeQuery = Type.Object({
  prefer: Type.Optional(Choice(['midweek'], 'midweek allows only Tuesday, Wednesday and Thursday.')),
});

export const PressParams = Type.Object({ press_id: Id('The press release.') });

const SENDER_LIMIT = 100;
const sender = (description: string) => Type.Optional(Type.String({ maxLength: SENDER_LIMIT, description }));

export const IntroductionBody = Type.Object({
  sender_name: sender('Fills {{sender_name}}.'),
  sender_title: sender('Fills {{sender_title}}.'),
  sender_contact: sender('Fills {{sender_contact}}.'),
  company_name: sender('Fills {{company_name}}.'),
});

const ProductShape = Component('ReleaseProduct', {
  id: Id('The product.'),
  title: Type.String(),
  description: Type.String(),
  price: Type.Integer({ description: 'Without 10 % VAT.' }),
  currency: Type.String(),
  release_count: Type.Integer({ description: 'Maximum number of recipients.' }),
  release_tiers: Type.String({ description: 'Tiers of the recipients, such as A,B.' }),
  is_recommended: Type.Boolean(),
});
export const Products = Type.Array(ProductShape);

const CategoryGroup = Component('ReleaseCategoryGroup', {
  id: Id('The group.'),
  name: Type.String(),
  categories: Type.Array(
    Type.Object({
      id: Id('The category, for release_category_ids.'),
      name: Type.String(),
      reporter_count: Type.Integer({ description: 'Active reporters of the category, in all countries.' }),
    }),
  ),
});
export const CategoryGroups = Type.Array(CategoryGroup);

export const OptimalTime = Component('OptimalTime', {
  optimal_time: Type.String({ description: 'Start of the 30-minute slot, ISO 8601 in Korean time.' }),
  optimal_time_str: Type.String({ description: 'The same as Korean text.' }),
});

export const Introduction = Component('Introduction', {
  introduction: Type.String({ description: 'Variables without a value, such as {{sender_name}}, stay in the text.' }),
  press_id: Id('The press release.'),
});

export const StoredIntroduction = Type.Object({
  press_id: Id('The press release.'),
  introduction: Type.Union([Type.String(), Type.Null()], {
    description: 'The latest introduction of this press release; null when there is none.',
  }),
  created_kst: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 in Korean time, or null.' }),
  source_outdated: SourceOutdated('the introduction'),
});

export type Product = Static<typeof ProductShape>;
export type Group = Static<typeof CategoryGroup>;
export type ShownIntroduction = Static<typeof StoredIntroduction>;
export type IntroductionInput = Static<typeof IntroductionBody>;
