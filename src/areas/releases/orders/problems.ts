import type { ProblemName } from '../../../kernel/problems.ts';

export const AUDIENCE_PROBLEMS: ProblemName[] = [
  'PRODUCT_NOT_FOUND',
  'WRONG_PRODUCT_KIND',
  'PRODUCT_INACTIVE',
  'INVALID_CATEGORY',
  'REPORTERS_NOT_FOUND',
  'LIST_NOT_FOUND',
  'SEGMENT_NOT_FOUND',
];

/** Problems of an order, for creating and for previewing it. */
export const ORDER_PROBLEMS: ProblemName[] = [
  'PRESS_NOT_FOUND',
  'PRESS_NOT_AUTHORIZED',
  ...AUDIENCE_PROBLEMS,
  'INVALID_SCHEDULE',
];
