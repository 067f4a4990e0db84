import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';
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

const BothLanguages = Type.Object({ ko: Type.String(), en: Type.String() });
const WARNINGS = [
  'DUPLICATE_RELEASE',
  'UNFILLED_PLACEHOLDERS',
  'STALE_IMAGE',
  'FEWER_RECIPIENTS',
  'MISSING_CONTACT',
  'OUTDATED_INTRODUCTION',
] as const;
const WarningShape = Component('ReleaseWarning', {
  code: Choice(WARNINGS, 'Kind of warning.'),
  field: Type.Optional(Type.String({ description: 'The request field that caused the warning, if any.' })),
  count: Type.Optional(Type.Integer({ description: 'Number of placeholders or recipients concerned.' })),
  release_id: Type.Optional(Id('With DUPLICATE_RELEASE: ID of the most recent release of the same text or title.')),
  release_kst: Type.Optional(
    Type.String({
      description:
        'With DUPLICATE_RELEASE: when that release was sent or is scheduled, otherwise when it was created; ISO 8601.',
    }),
  ),
  message: BothLanguages,
});
const Warnings = Type.Array(WarningShape, {
  description: 'Warnings that should be checked. A warning never blocks the release.',
});

export const Created = Component('CreatedRelease', {
  release_id: Id('ID of the release.'),
  press_id: Id('ID of the press release.'),
  product_title: Type.String(),
  price: Type.Integer({ description: 'Price of the product in KRW, without VAT.' }),
  payment_price: Type.Integer({ description: 'Amount charged in KRW: the price plus 10 % VAT.' }),
  currency: Type.String(),
  reporter_count: Type.Integer(),
  release_method: MethodShape,
  status: StatusShape,
  scheduled_kst: MaybeMoment,
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
};
const DeliveryProblem = Type.Union(
  [
    Component('DeliveryProblem', {
      since_kst: Moment,
      reason: Choice(
        ['MAIL_SERVER_UNREACHABLE', 'MAIL_SERVER_REFUSES'],
        '`MAIL_SERVER_UNREACHABLE`: the mail server of this installation cannot be reached or refuses the sign-in. `MAIL_SERVER_REFUSES`: it accepts no email from this sender.',
      ),
    }),
    Type.Null(),
  ],
  {
    description:
      'Set while the emails of the release cannot be sent; null otherwise. They are sent as soon as the problem is solved.',
  },
);
export const History = Type.Array(Component('ListedRelease', listFields));
export const RecentStatus = Type.Array(
  Component('ReleaseStatus', {
    release_id: Id('ID of the release.'),
    press_title: Type.String(),
    status: StatusShape,
    reporter_count: Type.Integer(),
    scheduled_kst: MaybeMoment,
    sent_kst: MaybeMoment,
    delivery_problem: DeliveryProblem,
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
  },
  { description: 'Number of recipients by delivery state.' },
);

export const Detail = Component('Release', {
  ...listFields,
  introduction: Type.String(),
  contact: Type.String(),
  product_id: Id('ID of the product.'),
  product_title: Type.String(),
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
  follow_up_of: Type.Union([Type.Integer(), Type.Null()], {
    description: 'ID of the release that this one follows up on; null if it is not a follow-up.',
  }),
  reject_reason: MaybeText,
  source_outdated: Type.Boolean({
    description:
      'Whether the release has not been sent yet and the title or content of the press release has changed since the order. The email contains the text as ordered; to send the new text, cancel the release and create it again.',
  }),
  delivery_problem: DeliveryProblem,
  deliveries: Deliveries,
  reporters: Type.Array(
    Type.Object({ id: Id('ID of the recipient.'), name: Type.String(), email: Type.String(), media: Type.String() }),
    { description: 'The recipients, with masked email addresses.' },
  ),
});

export const Recipients = Component('RecipientList', {
  deliveries: Deliveries,
  recipients: Type.Array(
    Component('Recipient', {
      id: Id('ID of the recipient.'),
      name: Type.String(),
      email: Type.String({ description: 'Masked email address of the recipient.' }),
      media: Type.String(),
      state: Choice(STATES, 'Delivery state of the email.'),
      is_uncertain: Type.Boolean({ description: 'Whether the email may have arrived twice or not at all.' }),
      attempts: Type.Integer(),
      answer: MaybeText,
      next_try_kst: MaybeMoment,
      sent_kst: MaybeMoment,
    }),
  ),
});

export const Preview = Component('MailPreview', {
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  from: Type.String(),
  to: Type.String({ description: 'Masked email address of the recipient.' }),
});

export const Preflight = Component('PreflightReport', {
  recipient_count: Type.Integer({ description: 'Number of addresses that would receive an email, each counted once.' }),
  own_count: Type.Integer({
    description:
      'Number of these recipients who come from the workspace and are not among the reporters of the product.',
  }),
  suppressed_count: Type.Integer({ description: 'Number of addresses left out because they are suppressed.' }),
  duplicate_count: Type.Integer({
    description: 'Number of reporters left out because another recipient has the same address.',
  }),
  price: Type.Integer({ description: 'Price in KRW, without VAT.' }),
  vat: Type.Integer(),
  payment_price: Type.Integer(),
  currency: Type.String(),
  warnings: Warnings,
  unfilled: Type.Array(
    Type.Object({
      text: Type.String({
        description: 'The placeholder as it appears in the text, such as `[출시일]` or `{{sender_name}}`.',
      }),
      place: Choice(
        ['press', 'introduction'],
        'Whether the placeholder is in the press release or in the introduction.',
      ),
    }),
    { description: 'Unfilled placeholders that would be sent as they are, each listed once.' },
  ),
  findings: Type.Array(
    Component('PreflightFinding', {
      code: Type.String(),
      severity: Choice(
        ['error', 'warning', 'info'],
        'Severity of the finding. With an `error`, the release would be refused.',
      ),
      message: Type.Object({ ko: Type.String(), en: Type.String() }),
    }),
  ),
});

export const TestSent = Component('TestMailOutcome', {
  to: Type.String({ description: 'Email address of the account.' }),
  state: Choice(
    ['sent', 'unknown', 'failed'],
    'Outcome. `unknown`: the connection was lost before the mail server responded.',
  ),
  answer: Type.String({ description: 'Response of the mail server.' }),
});

export type Warning = Static<typeof WarningShape>;
export type CreatedRelease = Static<typeof Created>;
export type PreflightResult = Static<typeof Preflight>;
export type TestResult = Static<typeof TestSent>;
