import { Type } from 'typebox';
import { Choice, Component, Id, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';
import { Account } from '../schema.ts';

const ROLES = ['owner', 'member'] as const;
const LANGUAGES = ['ko', 'en'] as const;
const RoleShape = Choice(ROLES, 'Owners manage keys and members; everything else both may do.');
const LanguageShape = Choice(LANGUAGES, 'Language of the dashboard and of mail to the person.');

const Member = Component('Member', {
  member_id: Id('The person.'),
  email: Type.String(),
  name: Type.String(),
  role: RoleShape,
  has_password: Type.Boolean({ description: 'False until the invitation was taken up.' }),
  two_factor_enabled: Type.Boolean(),
  created_at: UnixSeconds('Since when'),
});
export const Me = Component('Me', {
  person: Type.Object({
    person_id: Id('The person.'),
    email: Type.String(),
    name: Type.String(),
    role: RoleShape,
    language: LanguageShape,
    is_operator: Type.Boolean(),
    two_factor_enabled: Type.Boolean(),
  }),
  account: Account,
  service: Type.Object({
    version: Type.String(),
    mail: Choice(['smtp', 'outbox'] as const, 'Where mail goes: to people, or to files on the server.'),
    writer: Choice(
      ['model', 'built-in'] as const,
      'What writes texts: a language model, or the writer of the service.',
    ),
    prices: Type.Object(
      { creation: Type.Integer(), image: Type.Integer(), introduction: Type.Integer(), excel: Type.Integer() },
      { description: 'In KRW, as this service charges.' },
    ),
  }),
});
export const MemberList = Component('MemberList', { members: Type.Array(Member) });
export const NewMember = Component('NewMember', {
  ...Member.properties,
  invitation_link: Type.Union([Type.String(), Type.Null()], {
    description: 'To be handed over when mail goes to files; null when the invitation was mailed.',
  }),
});
export const MeBody = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 100, description: 'How the person is called.' })),
  language: Type.Optional(LanguageShape),
});
export const MemberBody = Type.Object({
  email: Text(254, 'Address the person signs in with.'),
  role: Choice(ROLES, 'Owners manage keys and members.', 'member'),
});
export const MemberParams = Type.Object({ member_id: Id('The person.') });
