import { Type } from 'typebox';
import { Choice, Id, Text } from '../../kernel/http/shapes.ts';

/** Releases of all accounts. */

const STATUSES = ['SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;
const MaybeText = Type.Union([Type.String(), Type.Null()]);

const listed = {
  release_id: Id('ID of the release.'),
  account_id: Id('ID of the account that ordered the release.'),
  email: Type.String(),
  press_title: Type.String(),
  subject: Type.String(),
  from_name: Type.String(),
  product_title: Type.String(),
  payment_price: Type.Integer(),
  reporter_count: Type.Integer(),
  status: Choice(STATUSES, 'Status of the release.'),
  release_method: Choice(
    ['IMMEDIATE', 'EXPERT_EDIT'],
    'Whether the release is sent without review (`IMMEDIATE`) or after approval (`EXPERT_EDIT`).',
  ),
  created_kst: Type.String(),
  scheduled_kst: MaybeText,
  is_paused: Type.Boolean(),
  is_held: Type.Boolean({ description: 'Paused because a backup was restored.' }),
  is_in_outbox: Type.Boolean({ description: 'Stored in the outbox instead of being sent: there was no mail server.' }),
};
export const ListedRelease = Type.Object(listed);
export const ReleaseList = Type.Object({ releases: Type.Array(ListedRelease) });
export const Release = Type.Object({
  ...listed,
  introduction: Type.String(),
  content: Type.String(),
  contact: Type.String(),
  country_code: Type.String(),
  embargo_kst: MaybeText,
  sent_kst: MaybeText,
  finished_kst: MaybeText,
  reject_reason: MaybeText,
});
export const ListQuery = Type.Object({
  status: Type.Optional(
    Choice(
      [...STATUSES, 'HELD'],
      'Only return releases with this status. `HELD` returns releases of any status that are paused because a backup was restored.',
    ),
  ),
});
export const Resumed = Type.Object({ release_ids: Type.Array(Id('ID of a resumed release.')) });
export const Params = Type.Object({ release_id: Id('ID of the release.') });
const edit = {
  subject: Type.Optional(Text(500, 'Subject of the email.')),
  introduction: Type.Optional(Text(20_000, 'Introduction, printed above the press release.')),
  content: Type.Optional(Text(500_000, 'Text of the press release.')),
};
export const EditBody = Type.Object(edit);
export const ApproveBody = Type.Object({
  ...edit,
  scheduled_kst: Type.Optional(
    Type.String({
      description:
        'Time to send, instead of the ordered time, as an ISO 8601 timestamp in the future and within 365 days. Without an offset it is Korean time.',
    }),
  ),
});
export const RejectBody = Type.Object({ reason: Text(500, 'Reason, as shown to the customer.') });
