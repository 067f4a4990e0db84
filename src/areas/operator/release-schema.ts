import { Type } from 'typebox';
import { Choice, Id, Text } from '../../kernel/http/shapes.ts';

/** Releases of all accounts. */

const STATUSES = ['SCHEDULED', 'EDITING', 'SENDING', 'SENT', 'FAILED', 'CANCELED'] as const;
const MaybeText = Type.Union([Type.String(), Type.Null()]);

const listed = {
  release_id: Id('The release.'),
  account_id: Id('Whose it is.'),
  email: Type.String(),
  press_title: Type.String(),
  subject: Type.String(),
  from_name: Type.String(),
  product_title: Type.String(),
  payment_price: Type.Integer(),
  reporter_count: Type.Integer(),
  status: Choice(STATUSES, 'Where it stands.'),
  release_method: Choice(['IMMEDIATE', 'EXPERT_EDIT'], 'How it is released.'),
  created_kst: Type.String(),
  scheduled_kst: MaybeText,
  is_paused: Type.Boolean(),
  is_held: Type.Boolean({ description: 'Paused because a backup was restored.' }),
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
    Choice([...STATUSES, 'HELD'], 'Only these; HELD: paused because a backup was restored, in any status.'),
  ),
});
export const Resumed = Type.Object({ release_ids: Type.Array(Id('A release that was resumed.')) });
export const Params = Type.Object({ release_id: Id('The release.') });
const edit = {
  subject: Type.Optional(Text(500, 'Subject of the mail.')),
  introduction: Type.Optional(Text(20_000, 'What stands before the release.')),
  content: Type.Optional(Text(500_000, 'The release.')),
};
export const EditBody = Type.Object(edit);
export const ApproveBody = Type.Object({
  ...edit,
  scheduled_kst: Type.Optional(
    Type.String({
      description:
        'When it goes out, instead of the time that was ordered: ISO 8601, Korean time without an offset; in the future and within 365 days.',
    }),
  ),
});
export const RejectBody = Type.Object({ reason: Text(500, 'What the customer is told.') });
