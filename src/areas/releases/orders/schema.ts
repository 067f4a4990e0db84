import { type Static, Type } from 'typebox';
import {
  Choice,
  Id,
  MAX_ID,
  Page,
  PageSize,
  paging,
  type RequiredUnless,
  Since,
  Text,
} from '../../../kernel/http/shapes.ts';
import { followUpFields } from '../follow-ups/schema.ts';
import { COUNTRIES } from '../schema.ts';

export const STATUSES = ['SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;
export type Status = (typeof STATUSES)[number];
export const METHODS = ['IMMEDIATE', 'EXPERT_EDIT'] as const;
export const STATES = ['queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed', 'canceled'] as const;
export type State = (typeof STATES)[number];

export const SUBJECT_LIMIT = 500;
export const INTRODUCTION_LIMIT = 20_000;
export const MAX_REPORTERS = 1000;
export const NOTE_LIMIT = 1000;
export const MAX_NOTES = 100;

const Schedule = Type.String({
  maxLength: 100,
  description:
    'Time to send, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.',
});
const mailFields = {
  email_title: Text(
    SUBJECT_LIMIT,
    'Subject of the email. `{기자명}` and `{매체명}` (also `{reporter_name}`, `{media_name}`) are replaced for each recipient; `{매체명|귀 매체}` has a text for recipients without one.',
  ),
  email_content: Text(
    INTRODUCTION_LIMIT,
    'Introduction, printed above the press release. May contain the same variables as the subject.',
  ),
};
const timing = {
  scheduled_kst: Type.Optional(Schedule),
  embargo_kst: Type.Optional(
    Type.String({
      format: 'korean-moment',
      description: 'End of the embargo as an ISO 8601 timestamp. It is stated in the email.',
    }),
  ),
};
const UndoSeconds = Type.Integer({
  minimum: 0,
  maximum: 60,
  default: 0,
  description:
    'How long an immediate release waits before its first email leaves. Until then it is `SCHEDULED`, and canceling it refunds it in full. Ignored with `scheduled_kst` or `EXPERT_EDIT`.',
});
const TrackOpens = Type.Optional(
  Type.Boolean({
    description:
      'Whether to record when each recipient first opens the email; the email tells them so. Defaults to the setting of the account, and for a follow-up to that of the first release.',
  }),
);
const unlessForContacts: RequiredUnless = {
  'x-required-unless': ['reporter_ids', 'list_id', 'segment_id', 'own_reporters'],
};
const audienceFields = {
  product_id: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_ID,
      description:
        'ID of the product, from `GET /release/products`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set.',
      ...unlessForContacts,
    }),
  ),
  // No minimum: 0 and -1 are refused as INVALID_CATEGORY, like any other category that does not exist.
  release_category_ids: Type.Optional(
    Type.Array(Type.Integer({ maximum: MAX_ID }), {
      minItems: 1,
      maxItems: 100,
      description:
        'IDs of the categories of reporters to send to, from `GET /release/categories`. Required unless `reporter_ids`, `list_id`, `segment_id` or `own_reporters` is set, and always with `product_id`.',
      ...unlessForContacts,
    }),
  ),
  reporter_ids: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
      minItems: 1,
      maxItems: MAX_REPORTERS,
      description: 'IDs of reporters of the workspace to send to, alone or in addition to the others.',
    }),
  ),
  list_id: Type.Optional(Id('ID of a list of reporters to send to, alone or in addition to the others.')),
  segment_id: Type.Optional(
    Id('ID of a segment: sends to the reporters that match it now, alone or in addition to the others.'),
  ),
  own_reporters: Type.Optional(
    Choice(['all'], '`all`: sends to all distribution targets of the workspace, alone or in addition to the others.'),
  ),
  country_code: Choice(COUNTRIES, 'Country or region of the reporters to send to.', 'kr'),
  include_crm_reporters: Type.Boolean({
    default: false,
    description: 'Whether to send to the distribution targets of the workspace as well.',
  }),
};
const mail = {
  release_method: Choice(
    METHODS,
    '`IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.',
  ),
  ...mailFields,
  ...timing,
  undo_seconds: UndoSeconds,
  track_opens: TrackOpens,
  personal_notes: Type.Optional(
    Type.Array(
      Type.Object({
        reporter_id: Id("ID of one of the account's own reporters."),
        note: Text(NOTE_LIMIT, 'Note for this reporter.'),
      }),
      {
        maxItems: MAX_NOTES,
        description:
          'Notes for single reporters of the workspace, each printed after the greeting of the introduction in their email.',
      },
    ),
  ),
};
const orderFields = { press_id: Id('ID of the press release to send.'), ...audienceFields, ...mail };

/** Only whom it is for: the recipients can be shown before there is a text. */
export const AudienceBody = Type.Object(audienceFields);
/** Preflight and test mails take it without the draft. */
export const OrderBody = Type.Object(orderFields);
const ConfirmField = Type.Object(
  { digest: Text(1000, 'The digest in the answer of the preflight.') },
  {
    description:
      '`confirm` from the answer of the preflight. When the text, the recipients, the price, the picture, the time or the email differ from what the preflight showed, or the same order was placed since, the answer is 409 `ORDER_CHANGED` and says what changed.',
  },
);
export const CreateBody = Type.Object({
  ...orderFields,
  confirm: Type.Optional(ConfirmField),
  from_draft: Type.Optional(
    Id(
      'ID of the draft that the release was written in. It is deleted with the order; one that no longer exists is ignored.',
    ),
  ),
});
const previewFields = {
  recipient: Type.Optional(
    Type.Object(
      {
        name: Text(100, 'Name of the recipient.'),
        media: Type.Optional(Type.String({ maxLength: 200, description: 'Media outlet of the recipient.' })),
        email: Type.Optional(Type.String({ maxLength: 254, description: 'Email address of the recipient.' })),
      },
      { description: 'Recipient to show the email for. Defaults to the first recipient.' },
    ),
  ),
  position: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_ID,
      description:
        'Shows the email for this recipient: `position` from `recipients` of the preflight. Ignored with `recipient`.',
    }),
  ),
};
export const PreviewBody = Type.Object({ ...orderFields, ...previewFields });
const followUpOrder = {
  product_id: Type.Optional(
    Id(
      'ID of the product to charge. It limits the number of recipients. Required unless the release had no product either.',
    ),
  ),
  release_method: Choice(
    METHODS,
    '`IMMEDIATE` sends without review; with `EXPERT_EDIT` the release is sent after the operator has approved it.',
    'IMMEDIATE',
  ),
  ...followUpFields,
  ...mailFields,
  ...timing,
  undo_seconds: UndoSeconds,
  track_opens: TrackOpens,
};
/** Preflight takes it without the confirmation. */
export const FollowUpOrderBody = Type.Object(followUpOrder);
export const FollowUpBody = Type.Object({ ...followUpOrder, confirm: Type.Optional(ConfirmField) });
export const FollowUpPreviewBody = Type.Object({ ...followUpOrder, ...previewFields });
export const RescheduleBody = Type.Object({ scheduled_kst: Schedule });

export const ReleaseParams = Type.Object({ release_id: Id('ID of the release.') });
export const HistoryQuery = Type.Object({
  ...paging(),
  page_size: PageSize(20),
  sort: Choice(['DESC', 'ASC'], 'Sort order: `DESC` is newest first, `ASC` is oldest first.', 'DESC'),
  keyword: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Only return releases with all these words in the title of the press release, in any order; words in quotes as they stand.',
    }),
  ),
  since: Since('Only return releases that were ordered, or whose status or time changed, at this time or later'),
});
export const StatusQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Number of releases, newest first.' }),
});
export const PreflightQuery = Type.Object({ page: Page(), page_size: PageSize(20) });
export const RecipientsQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  state: Type.Optional(Choice(STATES, 'Only return recipients in this delivery state.')),
});

export type Order = Static<typeof OrderBody>;
export type Confirm = Static<typeof ConfirmField>;
export type CreateInput = Static<typeof CreateBody>;
export type AudienceInput = Static<typeof AudienceBody>;
export type PreviewOrder = Static<typeof PreviewBody>;
export type FollowUpOrder = Static<typeof FollowUpOrderBody>;
export type FollowUpInput = Static<typeof FollowUpBody>;
export type FollowUpPreview = Static<typeof FollowUpPreviewBody>;
export type HistoryInput = Static<typeof HistoryQuery>;
export type PreflightInput = Static<typeof PreflightQuery>;
export type RecipientsInput = Static<typeof RecipientsQuery>;
