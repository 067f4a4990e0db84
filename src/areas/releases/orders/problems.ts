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

/** Problems of a follow-up, for creating and for previewing it. */
export const FOLLOW_UP_PROBLEMS: ProblemName[] = [
  ...(['NOT_FOUND', 'PRESS_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'WRONG_PRODUCT_KIND'] as const),
  ...(['PRODUCT_INACTIVE', 'INVALID_SCHEDULE', 'RELEASE_NOT_SENT'] as const),
  ...(['OPENS_NOT_TRACKED', 'FOLLOW_UP_PLANNED'] as const),
];

/** Problems of an order, for creating and for previewing it. */
export const ORDER_PROBLEMS: ProblemName[] = [
  'PRESS_NOT_FOUND',
  'PRESS_NOT_AUTHORIZED',
  ...AUDIENCE_PROBLEMS,
  'INVALID_SCHEDULE',
];
