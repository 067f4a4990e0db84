import { Type } from 'typebox';
import { ROLES, SCOPES } from '../../../kernel/access.ts';
import { Choice, Component, Id, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { Account, Prices } from '../schema.ts';

const LANGUAGES = ['ko', 'en'] as const;
const RoleShape = Choice(
  ROLES,
  'Role in the account: `viewer` reads; `editor` also writes and sends; `billing` reads, and sees the ledger and the credit settings; `owner` may do everything, and alone manages members and API keys and approves texts.',
);
const LanguageShape = Choice(LANGUAGES, 'Language of the dashboard and of emails to the member.');

export const Member = Component('Member', {
  member_id: Id('ID of the member; an invitation may get another one when it is accepted.'),
  email: Type.String(),
  name: Type.String(),
  role: RoleShape,
  has_password: Type.Boolean({
    description: 'False until the invitation is accepted: by setting a password, or by somebody who has one elsewhere.',
  }),
  two_factor_enabled: Type.Boolean(),
  created_at: UnixSeconds('Time at which the member was added'),
});
export const Me = Component('Me', {
  person: Type.Object({
    person_id: Id('ID of the member.'),
    email: Type.String(),
    name: Type.String(),
    role: RoleShape,
    scopes: Type.Array(Choice(SCOPES, 'What the role may do.')),
    language: LanguageShape,
    is_operator: Type.Boolean(),
    two_factor_enabled: Type.Boolean(),
  }),
  account: Account,
  service: Type.Object({
    version: Type.String(),
    mail: Choice(
      ['smtp', 'outbox'] as const,
      'What happens to outgoing email: `smtp` sends it, `outbox` writes it to files on the server.',
    ),
    writer: Choice(['model', 'built-in'] as const, 'What writes texts: a language model or the built-in writer.'),
    prices: Prices,
  }),
});
export const MemberList = Component('MemberList', { members: Type.Array(Member) });
export const NewMember = Component('NewMember', {
  ...Member.properties,
  invitation_link: Type.Union([Type.String(), Type.Null()], {
    description:
      'Invitation link to pass on to the member. Only set when the service writes emails to files; null when the invitation was sent by email.',
  }),
});
export const MeBody = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100, description: 'Name of the member.' })),
  language: Type.Optional(LanguageShape),
  email: Type.Optional(
    Text(254, 'Email address to sign in with. Only an address without a domain, `owner@localhost`, can be changed.'),
  ),
});
export const MemberBody = Type.Object({
  email: Text(254, 'Email address that the member signs in with.'),
  role: Choice(ROLES, 'Role of the member.', 'editor'),
});
export const RoleBody = Type.Object({
  role: Choice(ROLES, 'New role of the member.'),
});
export const MemberParams = Type.Object({ member_id: Id('ID of the member.') });
