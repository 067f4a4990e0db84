import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';

export const FOLLOW_UP_TO = ['uncovered', 'unopened', 'all'] as const;
export type FollowUpTo = (typeof FOLLOW_UP_TO)[number];

const WHOM =
  '`uncovered`: recipients for whom no article about the release is known, that is, none in their media outlet under their name or without a byline. `unopened`: those who did not open it, if its opens were tracked. `all`: everybody it reached. Whoever answered, unsubscribed or could not be reached is always left out.';

export const followUpFields = {
  to: Choice(FOLLOW_UP_TO, WHOM, 'uncovered'),
  after_days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 60,
      description:
        'Plans the follow-up for so many days after the release was sent, at the same time of day; its recipients are checked again then. Not with `scheduled_kst` or `EXPERT_EDIT`. A release has at most one planned follow-up.',
    }),
  ),
};

export const PlannedFollowUp = Component('PlannedFollowUp', {
  release_id: Id('ID of the follow-up, which is a release of its own.'),
  to: Choice(FOLLOW_UP_TO, WHOM),
  status: Type.String({ description: 'Status of the follow-up.' }),
  scheduled_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

export const FollowUpOutlook = Component('FollowUpOutlook', {
  tracks_opens: Type.Boolean({ description: 'Whether it is known who opened the email.' }),
  recipients: Type.Object(
    {
      uncovered: Type.Integer(),
      unopened: Type.Union([Type.Integer(), Type.Null()], { description: 'Null if opens were not tracked.' }),
      all: Type.Integer(),
    },
    {
      description:
        'How many a follow-up would reach as of now, without those who answered, unsubscribed, bounced or are blocked.',
    },
  ),
  working_days: Type.Array(Type.Integer(), {
    description:
      'Values of `after_days` that are still ahead and fall on a working day in Korea: no weekend and no public holiday. At most ten.',
  }),
  planned: Type.Union([PlannedFollowUp, Type.Null()], {
    description: 'The planned follow-up, sent or not; null if there is none or it was canceled.',
  }),
});

export type Outlook = Static<typeof FollowUpOutlook>;
export type Planned = Static<typeof PlannedFollowUp>;
