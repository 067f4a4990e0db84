import { Type } from 'typebox';

/** Sample data of the installation. */

export const SampleCounts = Type.Object({
  products: Type.Integer(),
  categories: Type.Integer(),
  reporters: Type.Integer(),
  articles: Type.Integer(),
  themes: Type.Integer(),
  feeds: Type.Integer(),
});
export const Samples = Type.Object({
  is_on: Type.Boolean({ description: 'Whether the installation has sample data.' }),
  counts: SampleCounts,
});
export const SwitchBody = Type.Object({
  is_on: Type.Boolean({ description: 'True adds the samples that are missing; false removes all of them.' }),
});
