import type { Static } from 'typebox';
import { Choice, Id, MAX_ID, Page, PageSize, Text } from '../../../kernel/http/shapes.ts';
import { Type } from '../../../kernel/type.ts';
import { COUNTRIES } from '../schema.ts';

export const STATUSES = ['SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;
export type Status = (typeof STATUSES)[number];
const METHODS = ['IMMEDIATE', 'EXPERT_EDIT'] as const;
export const STATES = ['queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed', 'canceled'] as const;
export type State = (typeof STATES)[number];

export const SUBJECT_LIMIT = 500;
export const INTRODUCTION_LIMIT = 20_000;

const Schedule = Type.String({
  description: 'ISO 8601, Korean time without an offset; in the future and within 365 days.',
});
const mailFields = {
  email_title: Text(SUBJECT_LIMIT, 'Subject of the mail.'),
  email_content: Text(INTRODUCTION_LIMIT, 'Introduction above the release.'),
};
const timing = {
  scheduled_kst: Type.Optional(Schedule),
  embargo_kst: Type.Optional(
    Type.String({ format: 'korean-moment', description: 'Named in the mail as the end of an embargo; ISO 8601.' }),
  ),
};
const orderFields = {
  press_id: Id('The press release to send.'),
  product_id: Id('The product, from GET /release/products.'),
  release_category_ids: Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
    minItems: 1,
    maxItems: 100,
    description: 'Categories whose reporters are addressed.',
  }),
  release_method: Choice(METHODS, 'EXPERT_EDIT waits for an editor before it is sent.'),
  ...mailFields,
  ...timing,
  country_code: Choice(COUNTRIES, 'Country or region whose reporters are addressed.', 'kr'),
  include_crm_reporters: Type.Boolean({
    default: false,
    description: 'Also send to the distribution targets of the workspace.',
  }),
};

export const CreateBody = Type.Object(orderFields);
export const PreviewBody = Type.Object({
  ...orderFields,
  recipient: Type.Optional(
    Type.Object(
      {
        name: Text(100, 'Name.'),
        media: Type.Optional(Type.String({ maxLength: 200, description: 'Outlet.' })),
        email: Type.Optional(Type.String({ maxLength: 254, description: 'Mail address.' })),
      },
      { description: 'Whom the mail is shown for; the first recipient when left out.' },
    ),
  ),
});
export const FollowUpBody = Type.Object({
  product_id: Id('The product that pays for it; it limits the number of recipients.'),
  release_method: Choice(METHODS, 'EXPERT_EDIT waits for an editor before it is sent.', 'IMMEDIATE'),
  ...mailFields,
  ...timing,
});
export const RescheduleBody = Type.Object({ scheduled_kst: Schedule });

export const ReleaseParams = Type.Object({ release_id: Id('The release.') });
export const HistoryQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  sort: Choice(['DESC', 'ASC'], 'DESC is newest first.', 'DESC'),
  keyword: Type.Optional(Type.String({ maxLength: 200, description: 'Searches the title of the press release.' })),
});
export const StatusQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'How many, newest first.' }),
});
export const RecipientsQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  state: Type.Optional(Choice(STATES, 'Only those in this state.')),
});

const Moment = Type.String({ description: 'ISO 8601 in Korean time.' });
const MaybeMoment = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 in Korean time, or null.' });
const MaybeText = Type.Union([Type.String(), Type.Null()]);
const StatusShape = Choice(STATUSES, 'An immediate release is SENT once every recipient is durably queued.');
const MethodShape = Choice(METHODS, 'How it is released.');

export const Created = Type.Object({
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
export const History = Type.Array(Type.Object(listFields));
export const RecentStatus = Type.Array(
  Type.Object({
    release_id: Id('The release.'),
    press_title: Type.String(),
    status: StatusShape,
    reporter_count: Type.Integer(),
    scheduled_kst: MaybeMoment,
    sent_kst: MaybeMoment,
  }),
);

const Deliveries = Type.Object(
  {
    queued: Type.Integer(),
    sent: Type.Integer(),
    failed: Type.Integer(),
    bounced: Type.Integer(),
    suppressed: Type.Integer(),
    unknown: Type.Integer({ description: 'Of those, the ones that may have arrived twice or not at all.' }),
  },
  { description: 'Recipients by what became of their mail.' },
);

export const Detail = Type.Object({
  ...listFields,
  introduction: Type.String(),
  contact: Type.String(),
  product_id: Id('The product.'),
  product_title: Type.String(),
  payment_price: Type.Integer({ description: 'With VAT.' }),
  payment_currency: Type.String(),
  country_code: Type.String(),
  is_paused: Type.Boolean(),
  finished_kst: MaybeMoment,
  embargo_kst: MaybeMoment,
  follow_up_of: Type.Union([Type.Integer(), Type.Null()], { description: 'The release it follows up on.' }),
  reject_reason: MaybeText,
  deliveries: Deliveries,
  reporters: Type.Array(
    Type.Object({ id: Id('The recipient.'), name: Type.String(), email: Type.String(), media: Type.String() }),
    { description: 'Addresses are masked.' },
  ),
});

export const Recipients = Type.Object({
  deliveries: Deliveries,
  recipients: Type.Array(
    Type.Object({
      id: Id('The recipient.'),
      name: Type.String(),
      email: Type.String({ description: 'Masked.' }),
      media: Type.String(),
      state: Choice(STATES, 'What became of the mail.'),
      is_uncertain: Type.Boolean({ description: 'It may have arrived twice, or not at all.' }),
      attempts: Type.Integer(),
      answer: MaybeText,
      next_try_kst: MaybeMoment,
      sent_kst: MaybeMoment,
    }),
  ),
});

export const Preview = Type.Object({
  subject: Type.String(),
  html: Type.String(),
  text: Type.String(),
  from: Type.String(),
  to: Type.String({ description: 'Masked.' }),
});

export const Preflight = Type.Object({
  recipient_count: Type.Integer({ description: 'Addresses that would get a mail.' }),
  suppressed_count: Type.Integer({ description: 'Addresses that must not be written to.' }),
  duplicate_count: Type.Integer({ description: 'Reporters left out because their address is on the list already.' }),
  price: Type.Integer({ description: 'Without VAT.' }),
  vat: Type.Integer(),
  payment_price: Type.Integer(),
  currency: Type.String(),
  findings: Type.Array(
    Type.Object({
      code: Type.String(),
      severity: Choice(['error', 'warning', 'info'], 'With an error the release would be refused.'),
      message: Type.Object({ ko: Type.String(), en: Type.String() }),
    }),
  ),
});

export const TestSent = Type.Object({
  to: Type.String({ description: 'The address of the account.' }),
  state: Choice(['sent', 'unknown', 'failed'], 'unknown: the server vanished before it answered.'),
  answer: Type.String({ description: 'What the mail server said.' }),
});

export type Order = Static<typeof CreateBody>;
export type PreviewOrder = Static<typeof PreviewBody>;
export type FollowUpOrder = Static<typeof FollowUpBody>;
export type HistoryInput = Static<typeof HistoryQuery>;
export type RecipientsInput = Static<typeof RecipientsQuery>;
export type CreatedRelease = Static<typeof Created>;
export type Checked = Static<typeof Preflight>;
export type TestResult = Static<typeof TestSent>;
