import { type Static, Type } from 'typebox';
import { Choice, Id, MAX_ID, Page, PageSize, Text } from '../../../kernel/http/shapes.ts';
import { COUNTRIES } from '../schema.ts';

export const STATUSES = ['SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;
export type Status = (typeof STATUSES)[number];
export const METHODS = ['IMMEDIATE', 'EXPERT_EDIT'] as const;
export const STATES = ['queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed', 'canceled'] as const;
export type State = (typeof STATES)[number];

export const SUBJECT_LIMIT = 500;
export const INTRODUCTION_LIMIT = 20_000;

const Schedule = Type.String({
  maxLength: 100,
  description: 'ISO 8601, Korean time without an offset; in the future and within 365 days.',
});
const mailFields = {
  email_title: Text(SUBJECT_LIMIT, 'Subject of the mail.'),
  email_content: Text(INTRODUCTION_LIMIT, 'Introduction above the release.'),
};
const timing = {
  scheduled_kst: Type.Optional(Schedule),
  embargo_kst: Type.Optional(
    Type.String({ format: 'korean-moment', description: 'End of the embargo, stated in the mail; ISO 8601.' }),
  ),
};
const orderFields = {
  press_id: Id('The press release to send.'),
  product_id: Id('The product, from GET /release/products.'),
  // No minimum: 0 and -1 are refused as INVALID_CATEGORY, like any other category that does not exist.
  release_category_ids: Type.Array(Type.Integer({ maximum: MAX_ID }), {
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
      { description: 'The recipient to preview the mail for; the first recipient when left out.' },
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

export type Order = Static<typeof CreateBody>;
export type PreviewOrder = Static<typeof PreviewBody>;
export type FollowUpOrder = Static<typeof FollowUpBody>;
export type HistoryInput = Static<typeof HistoryQuery>;
export type RecipientsInput = Static<typeof RecipientsQuery>;
