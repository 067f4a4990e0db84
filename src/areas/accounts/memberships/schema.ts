import { Type } from 'typebox';
import { ROLES } from '../../../kernel/access.ts';
import { Choice, Component, Id, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';

const RoleShape = Choice(ROLES, 'Role of the signed-in person in that account.');
const Name = Type.String({ description: 'Company of the brand profile, or the address of the account.' });

const OwnAccount = Component('OwnAccount', {
  account_id: Id('ID of the account.'),
  name: Name,
  email: Type.String(),
  role: RoleShape,
  is_current: Type.Boolean({ description: 'Whether the session uses this account.' }),
});
const AccountInvitation = Component('AccountInvitation', {
  invitation_id: Id('ID of the invitation.'),
  account_id: Id('ID of the account that invites.'),
  name: Name,
  role: RoleShape,
  invited_at: UnixSeconds('Time of the invitation'),
  needs_link: Type.Boolean({
    description:
      'Whether it can only be accepted with the link that the inviter passed on or that was mailed, because the address of the person was never confirmed by a mail.',
  }),
});
export const OwnAccounts = Component('OwnAccounts', {
  accounts: Type.Array(OwnAccount),
  invitations: Type.Array(AccountInvitation, { description: 'Invitations that wait for an answer.' }),
});
export const SwitchBody = Type.Object({ account_id: Id('ID of the account to use from now on.') });
export const AcceptBody = Type.Object({
  token: Type.Optional(Text(200, 'The value of `invitation` in the link of the invitation.')),
});
export const InvitationParams = Type.Object({ invitation_id: Id('ID of the invitation.') });
