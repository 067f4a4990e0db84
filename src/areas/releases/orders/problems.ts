import type { ProblemName } from '../../../kernel/problems.ts';

/** Problems of an order, for creating and for previewing it. */
export const ORDER_PROBLEMS: ProblemName[] = [
  'PRESS_NOT_FOUND',
  'PRESS_NOT_AUTHORIZED',
  'PRODUCT_NOT_FOUND',
  'WRONG_PRODUCT_KIND',
  'PRODUCT_INACTIVE',
  'INVALID_CATEGORY',
  'INVALID_SCHEDULE',
  'REPORTERS_NOT_FOUND',
  'LIST_NOT_FOUND',
  'SEGMENT_NOT_FOUND',
];
