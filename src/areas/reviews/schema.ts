import { type Static, Type } from 'typebox';
import { Changes } from '../../documents/schema.ts';
import { Choice, Component, Id, Text } from '../../kernel/http/shapes.ts';
import { ReviewStatus } from '../../texts/reviews/status-schema.ts';
import { REVIEW_ACTIONS } from '../../texts/reviews/statuses.ts';
import { BaseVersion, VersionNumber } from '../../texts/text-schema.ts';

const Moment = Type.String({ description: 'ISO 8601 timestamp in Korean time.' });
const NullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const MAX_NOTE = 2000;
export const MAX_NAME = 100;
/** Enough to see what happened; a text is rarely decided about so often. */
export const MAX_EVENTS = 100;
export const MAX_OPEN_LINKS = 20;

const Note = Type.Optional(Type.String({ maxLength: MAX_NOTE, description: 'What the others should know.' }));

export const RequestBody = Type.Object({
  note: Note,
  person_ids: Type.Optional(
    Type.Array(Id('ID of an owner of the account.'), {
      minItems: 1,
      maxItems: 20,
      description: 'Owners to ask; left out to ask all of them.',
    }),
  ),
  base_version: BaseVersion,
});

export const DecisionBody = Type.Object({ note: Note, base_version: BaseVersion });

export const RejectBody = Type.Object({
  note: Text(MAX_NOTE, 'What should be changed.'),
  base_version: BaseVersion,
});

export const WithdrawBody = Type.Object({ note: Note });

export const LinkBody = Type.Object({
  name: Text(MAX_NAME, 'Name of the person who is to decide.'),
  expires_days: Type.Integer({
    minimum: 1,
    maximum: 30,
    default: 7,
    description: 'Number of days until the link stops working, 1 to 30.',
  }),
  email: Type.Optional(Type.String({ maxLength: 254, description: 'Address that the link is mailed to.' })),
  language: Choice(['ko', 'en'], 'Language of the email.', 'ko'),
});

export const ReviewState = Component('TextReviewState', { status: ReviewStatus, version: VersionNumber });

const linkFields = {
  link_id: Id('ID of the approval link.'),
  name: Type.String({ description: 'Name of the person who is to decide.' }),
  email: NullableText('Address that the link was mailed to; null if it was not.'),
  by: Type.String({ description: 'The member or API key that created the link.' }),
  created_kst: Moment,
  expires_kst: Moment,
};
export const ApprovalLink = Component('ApprovalLink', linkFields);

export const NewApprovalLink = Component('NewApprovalLink', {
  ...linkFields,
  url: Type.String({ description: 'Address of the page to decide on. It is shown only once.' }),
  mail: Type.Union([Choice(['sent', 'stored', 'failed'], ''), Type.Null()], {
    description:
      'What became of the email: `sent` to a mail server, `stored` in the outbox because there is no mail server, or `failed`; null if none was wanted.',
  }),
});

export const Review = Component('TextReview', {
  status: ReviewStatus,
  version: VersionNumber,
  approval_required: Type.Boolean({
    description: 'Whether the account sends only approved press releases (`PUT /account/sending`).',
  }),
  approved_version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Version that was approved; null unless the status is `approved` or `changed_after_approval`.',
  }),
  changes: Type.Union([Changes, Type.Null()], {
    description:
      'With `changed_after_approval`: changes compared with the approved version; null otherwise, and when that version is no longer in the history.',
  }),
  image_changed: Type.Boolean({
    description: 'With `changed_after_approval`: whether the main image is another one than when it was approved.',
  }),
  links: Type.Array(ApprovalLink, { description: 'Approval links that can still be used, newest first.' }),
  history: Type.Array(
    Component('TextReviewEvent', {
      action: Choice(REVIEW_ACTIONS, 'What happened.'),
      version: Type.Integer({ description: 'Version of the text at that time.' }),
      by: Type.String({
        description: 'The member or API key, or the name that was entered on the page of an approval link.',
      }),
      via_link: Type.Boolean({ description: 'Whether it was decided with an approval link.' }),
      note: NullableText('The note; the name of the person that a link is for.'),
      at_kst: Moment,
    }),
    { description: `What happened, newest first, at most ${MAX_EVENTS}.` },
  ),
});

export type RequestInput = Static<typeof RequestBody>;
export type DecisionInput = Static<typeof DecisionBody>;
export type LinkInput = Static<typeof LinkBody>;
export type ReviewShape = Static<typeof Review>;
export type NewLink = Static<typeof NewApprovalLink>;
