import type { Email } from 'postal-mime';
import { partOf, plainTextOf } from './mail-parts.ts';
import { fieldGroups } from './report-fields.ts';

/** Complaints: reports in the standard format (RFC 5965), those of Hotmail, and requests to unsubscribe by mail. */

/** Feedback types that are not complaints. */
const NO_COMPLAINT = new Set(['not-spam', 'dmarc', 'auth-failure']);

/** The type of the complaint; `none` for a report about something else; null for other mail. */
export function complaintTypeOf(mail: Email): string | null {
  const feedback = partOf(mail, ['message/feedback-report']);
  if (feedback !== null) {
    const type = fieldGroups(feedback)[0]?.get('feedback-type')?.toLowerCase() ?? 'abuse';
    return NO_COMPLAINT.has(type) ? 'none' : type.slice(0, 50);
  }
  const subject = mail.subject?.trim() ?? '';
  if (/^complaint about message from /i.test(subject) && partOf(mail, ['message/rfc822']) !== null) return 'abuse';
  if (/^unsubscribe$/i.test(subject) && /sent this (e-?mail|message) to unsubscribe/i.test(plainTextOf(mail)))
    return 'opt-out';
  return null;
}
