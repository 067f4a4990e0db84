import { type Static, type TSchema, Type } from 'typebox';
import { schemaErrors } from '../kernel/schema-errors.ts';

/** Bounces and complaints of Amazon SES: JSON, on its own or in the message of an SNS topic. */

const Recipient = Type.Object({ diagnosticCode: Type.Optional(Type.String()), status: Type.Optional(Type.String()) });
const Notification = Type.Object({
  notificationType: Type.String(),
  bounce: Type.Optional(
    Type.Object({
      bounceType: Type.String(),
      bounceSubType: Type.Optional(Type.String()),
      bouncedRecipients: Type.Array(Recipient),
    }),
  ),
  complaint: Type.Optional(Type.Object({ complaintFeedbackType: Type.Optional(Type.String()) })),
  mail: Type.Object({
    messageId: Type.Optional(Type.String()),
    headers: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
    commonHeaders: Type.Optional(Type.Object({ messageId: Type.Optional(Type.String()) })),
  }),
});

const Envelope = Type.Object({ Message: Type.String() });

export type SesNotification = {
  type: string;
  /** What SES says of the recipient: the status, the server's words, or its own verdict. */
  answer: string;
  isPermanent: boolean;
  messageIds: string[];
};

export function readSesNotification(text: string): SesNotification | null {
  const found = parsed(text);
  const notification = matches(Envelope, found) ? parsed(found.Message) : found;
  if (!matches(Notification, notification)) return null;
  const { notificationType, bounce, complaint, mail } = notification;
  const headers = mail.headers?.filter(({ name }) => /^message-id$/i.test(name)).map(({ value }) => value) ?? [];
  const ids = [...headers, mail.commonHeaders?.messageId ?? '', mail.messageId ?? ''];
  const [recipient] = bounce?.bouncedRecipients ?? [];
  return {
    type: notificationType,
    answer: bounce
      ? `${recipient?.status ?? ''} ${recipient?.diagnosticCode ?? `${bounce.bounceType} ${bounce.bounceSubType ?? ''}`}`
      : (complaint?.complaintFeedbackType ?? 'abuse'),
    isPermanent: bounce?.bounceType === 'Permanent',
    messageIds: ids.map((id) => id.replace(/^\s*<|>\s*$/g, '')).filter((id) => id !== ''),
  };
}

function matches<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return schemaErrors(schema, value).length === 0;
}

function parsed(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return null;
  try {
    // Mail servers fold long lines, also within a string.
    return JSON.parse(text.slice(start, end + 1).replace(/\r?\n ?/g, ''));
  } catch {
    return null;
  }
}
