import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';
import { MAIL_PROBLEMS } from '../../../mail/mail-problems.ts';
import { NO_MAIL_SERVER } from '../../../mail/no-mail-server.ts';
import { FOLLOW_UP_TO } from '../follow-ups/schema.ts';
import { AudienceShape, LeftOut } from './audience-schema.ts';
import { Warnings } from './preview-schema.ts';
import { METHODS, STATES, STATUSES } from './schema.ts';

const Moment = Type.String({ description: 'ISO 8601 timestamp in Korean time.' });
const MaybeMoment = Type.Union([Type.String(), Type.Null()], {
  description: 'ISO 8601 timestamp in Korean time, or null.',
});
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const StatusShape = Choice(
  STATUSES,
  'Status of the release. An immediate release is `SENT` once every recipient is durably queued.',
);
const MethodShape = Choice(
  METHODS,
  "Whether the release is sent without review (`IMMEDIATE`) or after the operator's approval (`EXPERT_EDIT`).",
);

const DeliveryProblemShape = Component('DeliveryProblem', {
  since_kst: Moment,
  reason: Choice(
    ['MAIL_SERVER_UNREACHABLE', 'MAIL_SERVER_REFUSES', NO_MAIL_SERVER],
    `\`MAIL_SERVER_UNREACHABLE\`: the mail server of this installation cannot be reached or refuses the sign-in. \`MAIL_SERVER_REFUSES\`: it accepts no email from this sender. \`${NO_MAIL_SERVER}\`: no mail server is set up, so nothing was sent.`,
  ),
});
const MaybeDeliveryProblem = Type.Union([DeliveryProblemShape, Type.Null()], {
  description:
    'Set while the emails of the release cannot be sent, and for good if they were stored in the outbox; null otherwise.',
});
const Undo = Type.Union(
  [
    Component('ReleaseUndo', {
      until_kst: Moment,
      seconds_left: Type.Integer({ description: 'Seconds left when this response was made.' }),
    }),
    Type.Null(),
  ],
  { description: 'Set while an immediate release with `undo_seconds` can be undone by canceling it; null otherwise.' },
);

export const Created = Component('CreatedRelease', {
  release_id: Id('ID of the release.'),
  press_id: Id('ID of the press release.'),
  product_title: Type.String({ description: 'Title of the product; 내 기자 for a release without a product.' }),
  price: Type.Integer({ description: 'Price in KRW, without VAT.' }),
  payment_price: Type.Integer({ description: 'Amount charged in KRW: the price plus 10 % VAT.' }),
  currency: Type.String(),
  reporter_count: Type.Integer(),
  release_method: MethodShape,
  status: StatusShape,
  scheduled_kst: MaybeMoment,
  undo: Undo,
  delivery_problem: MaybeDeliveryProblem,
  left_out: LeftOut,
  warnings: Warnings,
});

const listFields = {
  release_id: Id('ID of the release.'),
  press_id: Id('ID of the press release.'),
  press_title: Type.String(),
  subject: Type.String(),
  from_name: Type.String(),
  reporter_count: Type.Integer(),
  status: StatusShape,
  is_paid: Type.Boolean({ description: 'Whether the release is paid; false after a refund.' }),
  release_method: MethodShape,
  created_kst: Moment,
  sent_kst: MaybeMoment,
  scheduled_kst: MaybeMoment,
  undo: Undo,
  is_in_progress: Type.Boolean({ description: 'Whether its emails are being sent now.' }),
  delivery_problem: MaybeDeliveryProblem,
};
const FollowUpOf = Type.Union([Type.Integer(), Type.Null()], {
  description: 'ID of the release that this one follows up on; null if it is not a follow-up.',
});
export const History = Type.Array(
  Component('ListedRelease', {
    ...listFields,
    follow_up_of: FollowUpOf,
    opened: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Number of recipients who probably opened the email; null if opens are not tracked.',
    }),
    coverage_count: Type.Integer({ description: 'Number of articles linked to the release.' }),
  }),
);
export const RecentStatus = Type.Array(
  Component('ReleaseStatus', {
    release_id: Id('ID of the release.'),
    press_title: Type.String(),
    status: StatusShape,
    reporter_count: Type.Integer(),
    scheduled_kst: MaybeMoment,
    sent_kst: MaybeMoment,
    delivery_problem: MaybeDeliveryProblem,
  }),
);

const Deliveries = Component(
  'DeliveryCounts',
  {
    queued: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    bounced: Type.Integer(),
    suppressed: Type.Integer(),
    unknown: Type.Integer({
      description: 'Number of these recipients whose email may have arrived twice or not at all.',
    }),
    stored: Type.Integer({
      description: 'Number of `sent` whose email was stored in the outbox, because there was no mail server.',
    }),
  },
  { description: 'Number of recipients by delivery state.' },
);

export const Detail = Component('Release', {
  ...listFields,
  introduction: Type.String(),
  subject_example: Type.String({
    description: 'The subject as the first recipient gets it, with its variables replaced.',
  }),
  introduction_example: Type.String({
    description: 'The introduction as the first recipient gets it, with its variables replaced.',
  }),
  contact: Type.String(),
  product_id: Type.Union([Type.Integer(), Type.Null()], {
    description: 'ID of the product; null for a release only to own reporters.',
  }),
  product_title: Type.String({ description: 'Title of the product; 내 기자 for a release without a product.' }),
  audience: Type.Array(AudienceShape, {
    description: 'Whom the release was ordered for. Empty for releases from before this was recorded.',
  }),
  payment_price: Type.Integer({ description: 'Price in KRW, including VAT.' }),
  payment_currency: Type.String(),
  country_code: Type.String(),
  is_paused: Type.Boolean(),
  is_held: Type.Boolean({
    description:
      'Whether the release is paused because a backup was restored. Its emails may have been sent since the backup was made; resume the release if they were not.',
  }),
  finished_kst: MaybeMoment,
  embargo_kst: MaybeMoment,
  follow_up_of: FollowUpOf,
  follow_up_to: Type.Union([Choice(FOLLOW_UP_TO, 'Whom it is for.'), Type.Null()], {
    description: 'Whom a planned follow-up is for: `uncovered`, `unopened` or `all`; null for any other release.',
  }),
  tracks_opens: Type.Boolean({ description: 'Whether its emails report when they are opened.' }),
  opens: Type.Union(
    [
      Component('OpenCounts', {
        opened: Type.Integer({ description: 'Number of recipients who probably opened the email.' }),
        machine_only: Type.Integer({
          description:
            'Number of other recipients whose mail server or program loaded the pictures by itself, so that nobody knows whether they opened it.',
        }),
      }),
      Type.Null(),
    ],
    { description: 'Null if opens are not tracked or the recipients were erased.' },
  ),
  reject_reason: MaybeText,
  source_outdated: Type.Boolean({
    description:
      'Whether the release has not been sent yet and the title or content of the press release has changed since the order. The email contains the text as ordered; to send the new text, cancel the release and create it again.',
  }),
  deliveries: Deliveries,
  reporters: Type.Array(
    Type.Object({ id: Id('ID of the recipient.'), name: Type.String(), email: Type.String(), media: Type.String() }),
    { description: 'The recipients, with masked email addresses.' },
  ),
});

const SKIPPED = ['replied', 'opened', 'covered', 'undelivered'] as const;

export const Recipients = Component('RecipientList', {
  deliveries: Deliveries,
  recipients: Type.Array(
    Component('Recipient', {
      id: Id('ID of the recipient.'),
      name: Type.String(),
      email: Type.String({
        description: "Email address of the recipient; masked unless it is of one of the account's own contacts.",
      }),
      media: Type.String(),
      state: Choice(STATES, 'Delivery state of the email.'),
      is_stored: Type.Boolean({
        description:
          'Whether the email was stored in the outbox instead of being sent, because there was no mail server.',
      }),
      is_uncertain: Type.Boolean({ description: 'Whether the email may have arrived twice or not at all.' }),
      attempts: Type.Integer(),
      answer: MaybeText,
      skipped_because: Type.Union([Choice(SKIPPED, 'What happened to the first release.'), Type.Null()], {
        description: 'Why a planned follow-up left the person out when it started.',
      }),
      mail_problem: Type.Union([Choice(MAIL_PROBLEMS, ''), Type.Null()], {
        description:
          'Why the address gets no further release: `unsubscribed`, `bounced`, or `suppressed` after a complaint or by the operator; null if it gets them.',
      }),
      next_try_kst: MaybeMoment,
      sent_kst: MaybeMoment,
      opened_kst: Type.Union([Type.String(), Type.Null()], {
        description:
          'Time at which the email was probably first opened by a person, as an ISO 8601 timestamp in Korean time; null while none is known, as without tracking.',
      }),
      machine_opened_kst: Type.Union([Type.String(), Type.Null()], {
        description:
          'Time at which a program, such as the picture proxy of a mail service or a virus scanner, first loaded the pictures; null while none is known. It does not count as an open.',
      }),
      replied_kst: Type.Union([Type.String(), Type.Null()], {
        description:
          'Time of the first reply as an ISO 8601 timestamp in Korean time; null while none is known. Automatic replies do not count.',
      }),
      complained_kst: Type.Union([Type.String(), Type.Null()], {
        description:
          'Time at which the recipient reported the email as spam, as an ISO 8601 timestamp in Korean time; null while no report is known.',
      }),
    }),
  ),
});

export type CreatedRelease = Static<typeof Created>;
export type DeliveryProblem = Static<typeof DeliveryProblemShape>;
