import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Text } from '../../../kernel/http/shapes.ts';

const Time = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  default: '07:30',
  description: 'Time of day at which the digest is sent, as `HH:MM` in Korean time.',
});
const Language = Choice(['ko', 'en'], 'Language of the digest, apart from the articles.', 'ko');

export const DigestParams = Type.Object({ group_id: Id('ID of the keyword group.') });

const MAX_FURTHER = 20;

export const DigestBody = Type.Object({
  email: Type.Optional(Text(254, "Email address that receives the digest. Defaults to the account's own address.")),
  further_emails: Type.Optional(
    Type.Array(Text(254, 'Email address.'), {
      maxItems: MAX_FURTHER,
      description: 'Further addresses that receive the digest. Left out, they stay as they are.',
    }),
  ),
  time_kst: Time,
  enabled: Type.Boolean({ default: true }),
  weekdays_only: Type.Boolean({
    default: false,
    description: "Whether to skip Saturdays and Sundays. Monday's digest then covers the weekend.",
  }),
  language: Language,
});

const Confirmed = Type.Boolean({
  description:
    'Whether the owner of the address has agreed through the link in the confirmation email. No digest is sent before that.',
});

export const Digest = Component('Digest', {
  group_id: Id('ID of the keyword group.'),
  email: Type.String(),
  further: Type.Array(Component('DigestRecipient', { email: Type.String(), confirmed: Confirmed }), {
    description: 'Further addresses that receive the digest.',
  }),
  time_kst: Time,
  enabled: Type.Boolean(),
  weekdays_only: Type.Boolean(),
  language: Language,
  confirmed: Confirmed,
  last_sent_kst: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 timestamp in Korean time.' }),
  last_error: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the last digest could not be sent; null if there was no error.',
  }),
});

export const DigestTested = Component('DigestTestOutcome', {
  to: Type.String({ description: 'Email address of the account.' }),
  state: Choice(
    ['sent', 'failed', 'unknown'],
    'Outcome. `unknown`: the connection was lost before the mail server responded.',
  ),
  answer: Type.String({ description: 'Response of the mail server.' }),
  story_count: Type.Integer({ description: 'Number of stories of the last 24 hours in the digest.' }),
});

export type DigestInput = Static<typeof DigestBody>;
export type DigestRow = Static<typeof Digest>;
export type DigestLanguage = DigestInput['language'];
