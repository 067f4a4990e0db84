/** In a file of their own, because the dashboard imports their types. */

export const REVIEW_STATUSES = [
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'changed_after_approval',
] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_ACTIONS = [
  'requested',
  'withdrawn',
  'approved',
  'changes_requested',
  'link_created',
  'link_revoked',
] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];
