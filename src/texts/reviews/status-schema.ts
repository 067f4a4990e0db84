import { Type } from 'typebox';
import { Choice } from '../../kernel/http/shapes.ts';
import { REVIEW_STATUSES } from './statuses.ts';

export const ReviewStatus = Choice(
  REVIEW_STATUSES,
  'State of the review: `draft`, `in_review`, `changes_requested`, `approved`, or `changed_after_approval` when the words or the pictures, with their captions and crops, are no longer those that were approved.',
);

/** Part of the query of a list. */
export const reviewFilter = {
  review_status: Type.Optional(Choice(REVIEW_STATUSES, 'Only texts with this state of the review.')),
};
