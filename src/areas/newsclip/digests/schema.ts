import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Text } from '../../../kernel/http/shapes.ts';

const Time = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  default: '07:30',
  description: 'When it is sent, in Korean time, `HH:MM`.',
});
const Language = Choice(['ko', 'en'], 'Language of the mail around the articles.', 'ko');

export const DigestParams = Type.Object({ group_id: Id('The keyword group.') });

export const DigestBody = Type.Object({
  email: Type.Optional(Text(254, "Who gets it; the account's own address when left out.")),
  time_kst: Time,
  enabled: Type.Boolean({ default: true }),
  weekdays_only: Type.Boolean({ default: false, description: 'Not on Saturday and Sunday; Monday tells it all.' }),
  language: Language,
});

export const Digest = Component('Digest', {
  group_id: Id('The keyword group.'),
  email: Type.String(),
  time_kst: Time,
  enabled: Type.Boolean(),
  weekdays_only: Type.Boolean(),
  language: Language,
  confirmed: Type.Boolean({
    description:
      'False until the owner of the address agreed by the link in the confirmation mail; nothing is sent before.',
  }),
  last_sent_kst: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 in Korean time.' }),
  last_error: Type.Union([Type.String(), Type.Null()], { description: 'Why the last one could not be sent.' }),
});

export const DigestTested = Component('DigestTestOutcome', {
  to: Type.String({ description: "The account's own address." }),
  state: Choice(['sent', 'failed', 'unknown'], 'What became of it.'),
  answer: Type.String({ description: 'What the mail server said.' }),
  story_count: Type.Integer({ description: 'Stories of the last 24 hours in it.' }),
});

export type DigestInput = Static<typeof DigestBody>;
export type DigestRow = Static<typeof Digest>;
export type DigestLanguage = DigestInput['language'];
