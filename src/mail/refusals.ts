import { classifyRefusal, isAboutRecipient } from './bounce-reasons.ts';

/** What a refusal by the mail server is about, and whether two refusals say the same. */

/**
 * `mailbox`: evidence about this recipient. `us`: our account, sender address or host. `other`: policy, or a reason that
 * is not clear. Null for a full mailbox or a message that is too large, which say nothing about the others.
 */
export type Concern = 'mailbox' | 'us' | 'other';

export type Refusal = { concern: Concern; status: string | null; answer: string; textKey: string };

const MAX_KEY_LENGTH = 200;

export function readRefusal(refused: { answer: string; code?: number }, email: string): Refusal | null {
  const { reason, status } = classifyRefusal(refused);
  if (reason === 'mailbox_full' || reason === 'too_large') return null;
  const isMailbox = isAboutRecipient({ reason, answer: refused.answer }, email);
  const concern = isMailbox ? 'mailbox' : reason === 'sender' ? 'us' : 'other';
  return { concern, status, answer: refused.answer, textKey: textKeyOf(refused.answer, email) };
}

/** The answer without what differs from one recipient or message to the next. */
export function textKeyOf(answer: string, email = ''): string {
  const name = email.split('@')[0] ?? '';
  return answer
    .slice(0, 1000)
    .replace(/https?:\/\/\S+/giu, ' # ')
    .replace(/[^\s<>()[\],;:"'@]+@[^\s<>()[\],;:"']+/gu, ' # ')
    .split(name.length > 2 ? name : '\0')
    .join(' # ')
    .replace(/\b(?:[\w-]+\.)+[a-z][\w-]+\b/giu, ' # ')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]*:[\da-f:]+:[\da-f]*\b/giu, ' # ')
    .replace(/\b(?=\w*\d)(?=\w*[a-z])\w{5,}\b|\b\d{4,}\b/giu, ' # ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, MAX_KEY_LENGTH);
}
