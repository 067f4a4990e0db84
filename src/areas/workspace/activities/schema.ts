import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';
import { Reporter } from '../schema.ts';

const Action = Choice(['MEETING', 'CALL', 'EMAIL', 'OTHER'], 'Kind of activity.');
const Moment = (description: string) => Type.String({ format: 'korean-moment', description });

const details = {
  title: Type.Optional(Type.String({ maxLength: 200 })),
  content: Type.Optional(Type.String({ maxLength: 5000 })),
  place: Type.Optional(Type.String({ maxLength: 200 })),
  meeting_start_kst: Type.Optional(
    Moment('Start of the activity as an ISO 8601 timestamp. Without an offset it is Korean time.'),
  ),
  meeting_end_kst: Type.Optional(
    Moment('End of the activity as an ISO 8601 timestamp, not before the start. Without an offset it is Korean time.'),
  ),
};

export const RecordBody = Type.Object({ action: Action, ...details });
export const ActivityEditBody = Type.Object({ action: Type.Optional(Action), ...details });

export const ActivityParams = Type.Object({
  workspace_id: Id('ID of the workspace.'),
  reporter_id: Id('ID of the reporter.'),
  meeting_id: Id('ID of the activity.'),
});

const NullableMoment = Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 timestamp in Korean time.' });

export const Activity = Component('Meeting', {
  id: Id('ID of the activity.'),
  reporter_id: Id('ID of the reporter.'),
  action: Action,
  title: Type.String(),
  content: Type.String(),
  place: Type.String(),
  meeting_start_kst: NullableMoment,
  meeting_end_kst: NullableMoment,
  created_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

const Mail = Component('ReceivedMail', {
  release_id: Id('ID of the release.'),
  subject: Type.String(),
  personal_note: Type.Union([Type.String(), Type.Null()], { description: 'Note for this person in the email.' }),
  state: Type.String({ description: 'Delivery state of the email.' }),
  sent_kst: NullableMoment,
  opened_kst: NullableMoment,
  machine_opened_kst: NullableMoment,
});

const Reply = Component('ReceivedReply', {
  release_id: Id('ID of the release.'),
  subject: Type.String(),
  excerpt: Type.String(),
  received_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

/** All data stored about one person. */
export const PersonalData = Component('PersonalData', {
  reporter: Reporter,
  created_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  updated_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  activities: Type.Array(Activity),
  lists: Type.Array(Type.String(), { description: 'Names of the lists that the reporter is on.' }),
  mails: Type.Array(Mail, { description: 'Emails that were sent to the address or are queued for it.' }),
  replies: Type.Array(Reply, { description: 'Replies of the person to these emails.' }),
});

export type RecordInput = Static<typeof RecordBody>;
export type ActivityEditInput = Static<typeof ActivityEditBody>;
export type ActivityRow = Static<typeof Activity>;
export type ActivityPath = Static<typeof ActivityParams>;
export type MailRow = Static<typeof Mail>;
export type ReplyRow = Static<typeof Reply>;
export type PersonalDataRow = Static<typeof PersonalData>;
