import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';
import { METHODS, STATES, STATUSES } from './schema.ts';

const Moment = Type.String({ description: 'ISO 8601 in Korean time.' });
const MaybeMoment = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 in Korean time, or null.' });
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const StatusShape = Choice(STATUSES, 'An immediate release is SENT once every recipient is durably queued.');
const MethodShape = Choice(METHODS, 'How it is released.');

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
  code: Choice(WARNINGS, 'What was found.'),
  field: Type.Optional(Type.String({ description: 'The field of the request that caused it, if any.' })),
  count: Type.Optional(Type.Integer({ description: 'Number of placeholders or recipients.' })),
  release_id: Type.Optional(Id('With DUPLICATE_RELEASE: the last release of the same text or title.')),
  release_kst: Type.Optional(
    Type.String({ description: 'When that was sent, when it is scheduled, or else when it was ordered; ISO 8601.' }),
  ),
  message: BothLanguages,
});
const Warnings = Type.Array(WarningShape, {
  description: 'What should be checked. A warning never blocks the release.',
});

export const Created = Component('CreatedRelease', {
  release_id: Id('The release.'),
  press_id: Id('The press release.'),
  product_title: Type.String(),
  price: Type.Integer({ description: 'Of the product, without VAT.' }),
  payment_price: Type.Integer({ description: 'What was charged: the price and 10 % VAT.' }),
  currency: Type.String(),
  reporter_count: Type.Integer(),
  release_method: MethodShape,
  status: StatusShape,
  scheduled_kst: MaybeMoment,
  warnings: Warnings,
});

const listFields = {
  release_id: Id('The release.'),
  press_id: Id('The press release.'),
  press_title: Type.String(),
  subject: Type.String(),
  from_name: Type.String(),
  reporter_count: Type.Integer(),
  status: StatusShape,
  is_paid: Type.Boolean({ description: 'False once it was refunded.' }),
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
        'The mail server of this service cannot be reached or refuses the sign-in, or it accepts no mail from this sender.',
      ),
    }),
    Type.Null(),
  ],
  {
    description:
      'Set while the mail of a release cannot be sent; null otherwise. It is sent once the problem is solved.',
  },
);
export const History = Type.Array(Component('ListedRelease', listFields));
export const RecentStatus = Type.Array(
  Component('ReleaseStatus', {
    release_id: Id('The release.'),
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
    unknown: Type.Integer({ description: 'Recipients above whose mail may have arrived twice or not at all.' }),
  },
  { description: 'Number of recipients by delivery state.' },
);

export const Detail = Component('Release', {
  ...listFields,
  introduction: Type.String(),
  contact: Type.String(),
  product_id: Id('The product.'),
  product_title: Type.String(),
  payment_price: Type.Integer({ description: 'With VAT.' }),
  payment_currency: Type.String(),
  country_code: Type.String(),
  is_paused: Type.Boolean(),
  is_held: Type.Boolean({
    description: 'Paused because a backup was restored, and its mail may have gone out since: resume it if it did not.',
  }),
  finished_kst: MaybeMoment,
  embargo_kst: MaybeMoment,
  follow_up_of: Type.Union([Type.Integer(), Type.Null()], { description: 'The release it follows up on.' }),
  reject_reason: MaybeText,
  source_outdated: Type.Boolean({
    description:
      'Not sent yet, and title or content of the press release changed since it was ordered. The mail has the text as it was ordered: cancel the release and create it again to send the new one.',
  }),
  delivery_problem: DeliveryProblem,
  deliveries: Deliveries,
  reporters: Type.Array(
    Type.Object({ id: Id('The recipient.'), name: Type.String(), email: Type.String(), media: Type.String() }),
    { description: 'Addresses are masked.' },
  ),
});

export const Recipients = Component('RecipientList', {
  deliveries: Deliveries,
  recipients: Type.Array(
    Component('Recipient', {
      id: Id('The recipient.'),
      name: Type.String(),
      email: Type.String({ description: 'Masked.' }),
      media: Type.String(),
      state: Choice(STATES, 'Delivery state of the mail.'),
      is_uncertain: Type.Boolean({ description: 'It may have arrived twice, or not at all.' }),
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
  to: Type.String({ description: 'Masked.' }),
});

export const Preflight = Component('PreflightReport', {
  recipient_count: Type.Integer({ description: 'Addresses that would receive a mail, each counted once.' }),
  own_count: Type.Integer({ description: 'Of those, own contacts who are not among the reporters of the product.' }),
  suppressed_count: Type.Integer({ description: 'Addresses on the suppression list.' }),
  duplicate_count: Type.Integer({ description: 'Reporters left out because their address is already on the list.' }),
  price: Type.Integer({ description: 'Without VAT.' }),
  vat: Type.Integer(),
  payment_price: Type.Integer(),
  currency: Type.String(),
  warnings: Warnings,
  unfilled: Type.Array(
    Type.Object({
      text: Type.String({ description: 'As it appears in the text, such as [출시일] or {{sender_name}}.' }),
      place: Choice(['press', 'introduction'], 'Where it appears.'),
    }),
    { description: 'Unfilled placeholders that would be mailed as they are, each listed once.' },
  ),
  findings: Type.Array(
    Component('PreflightFinding', {
      code: Type.String(),
      severity: Choice(['error', 'warning', 'info'], 'With an error the release would be refused.'),
      message: Type.Object({ ko: Type.String(), en: Type.String() }),
    }),
  ),
});

export const TestSent = Component('TestMailOutcome', {
  to: Type.String({ description: 'The address of the account.' }),
  state: Choice(['sent', 'unknown', 'failed'], 'unknown: the connection was lost before the server answered.'),
  answer: Type.String({ description: 'Answer of the mail server.' }),
});

export type Warning = Static<typeof WarningShape>;
export type CreatedRelease = Static<typeof Created>;
export type PreflightResult = Static<typeof Preflight>;
export type TestResult = Static<typeof TestSent>;
