import { type Static, Type } from 'typebox';
import { Component } from '../../../kernel/http/shapes.ts';

const MAX_THRESHOLD = 1_000_000_000;

export const LowCreditBody = Type.Object({
  threshold: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_THRESHOLD,
      description:
        'Balance in KRW below which the credit counts as low; 0 for never. Without it the standard of the installation applies.',
    }),
  ),
});
export const LowCreditSettings = Component('LowCreditSettings', {
  threshold: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'Balance in KRW below which the credit counts as low; 0 for never, null for the standard of the installation.',
  }),
  standard: Type.Integer({ description: 'The standard of the installation in KRW.' }),
});

export type LowCredit = Static<typeof LowCreditSettings>;
