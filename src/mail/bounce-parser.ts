import PostalMime, { type Email } from 'postal-mime';
import { isAutoReply, isAutoReplySubject, isMarkedAutoReply } from './auto-replies.ts';
import { type BounceReason, classifyRefusal, isPermanent } from './bounce-reasons.ts';
import { refusalIn, type Sentence } from './bounce-text.ts';
import { complaintTypeOf } from './complaints.ts';
import { withKoreanText } from './korean-charset.ts';
import { headerOf, messageIdsOf, partOf, plainTextOf } from './mail-parts.ts';
import { type Reply, replyOf } from './replies.ts';
import { fieldGroups, messageIdsIn } from './report-fields.ts';
import { readSesNotification, type SesNotification } from './ses-notifications.ts';

/** Parses returned mail: delivery reports (RFC 3464), complaints, and bounces written as plain text. */

/** Increase it when the reader understands more: stored mail that was not understood is then read again. */
export const READER_VERSION = 2;

export type Bounce = {
  /** `hard`: the address does not exist. `soft`: anything that may be temporary. */
  kind: 'hard' | 'soft' | 'complaint';
  reason: BounceReason | 'complaint';
  /** RFC 3463, where one is given. */
  status: string | null;
  /** False while the other server is still retrying. */
  isFinal: boolean;
  /** Ids of our messages that the bounce may refer to. */
  messageIds: string[];
  answer: string;
};

/** `not_understood`: from a mail server, but it does not say that a message failed. */
export type ReturnedMail = Bounce | Reply | { kind: 'auto_reply' } | { kind: 'not_understood' } | { kind: 'other' };

/** Larger bounces are cut here: the report and the returned headers come first. */
export const MAX_BOUNCE_BYTES = 1024 * 1024;

/** Bounds the parser's run time, which grows with the number of lines. */
const MAX_LINES = 10_000;

const SENDER = /^\W{0,3}(mailer[-_. ]?daemon|post[-_. ]?master|mail[-_. ]?daemon|mdaemon|mail delivery (sub)?system)/i;
const FAILURE_SUBJECT =
  /^\W{0,5}(undeliver|undelivered|returned (mail|to sender|message)|return mail|(mail )?deliver(y|ing)\b.{0,30}(fail|status|notification|problem|error|report|delay)|failure notice|failed delivery|mail( system)? (error|failure|delivery|failed|could not be)|failed mail|non[- ]?deliver|could not deliver|message (not|could not be|undeliver)|warning: (could not|message|.{0,200}\b(user|address|recipient|mailbox) (is )?unknown)|.{0,300}: (undeliverable|non remis|unzustellbar)\b|delayed mail|there was an error sending|unzustellbar|non remis|반송|(메일|메시지)? ?(배달|전송|발송) ?(실패|불가|되지|오류)|メール.{0,6}エラー|配信(不能|エラー|できません)|退信|系统退信)/iu;
const FAILURE_TEXT =
  /(not|n.t|unable to|failed to|error|problem|trouble) (be |been )?(deliver|reach|send)|(mail|message) (has|was) (been )?returned|pu (\S{2,4} )?d\S{1,3}livr|no (pudo|ha podido|se pudo).{0,12}entrega|nicht zugestellt|n\S{1,3}o p\S{1,3}de ser (entregue|enviad)|deliver(y|ed|ing)?.{0,40}(fail|not possible|error|problem)|returned to (the )?sender|did not reach|(배달|전송|발송|전달).{0,10}(못|않|실패|없)|반송|(送信|配信|配達).{0,10}(できません|失敗)/iu;
/** A server's refusal, which people rarely quote. */
const SMTP_ANSWER = /(?<![\d.])5[0-5]\d[ -]5\.\d{1,3}\.\d{1,3}\b/;
/** After it stands the subject of the release, which may contain any words. */
const ANSWER_SUBJECT = /^\s*(re|aw|sv|답장|회신|返信|回复|回覆)\s*[:：]/iu;
const DELAY = /delay|지연|warning: (could not send|message)|遅延|延迟/i;

export async function parseBounce(raw: Buffer): Promise<ReturnedMail> {
  const bytes = withKoreanText(truncated(withoutBlankStart(raw)));
  const mail = await parse(bytes);
  const text = mail && plainTextOf(mail);
  const notification = readSesNotification(bytes[0] === 0x7b ? bytes.toString('utf8') : (text ?? ''));
  if (notification) return fromSes(notification);
  if (!mail) return { kind: 'other' };
  const complaint = complaintTypeOf(mail);
  if (complaint !== null) return complaint === 'none' ? { kind: 'other' } : complaintOf(complaint, messageIdsOf(mail));
  const report = partOf(mail, ['message/delivery-status', 'message/global-delivery-status']);
  return (report === null ? null : fromReport(mail, report)) ?? fromText(mail);
}

/** Headers that begin with a blank line would be read as a body. */
function withoutBlankStart(raw: Buffer): Buffer {
  let start = 0;
  while (start < raw.length && /\s/.test(String.fromCharCode(raw[start] ?? 0))) start += 1;
  return raw.subarray(start);
}

function truncated(raw: Buffer): Buffer {
  let end = 0;
  for (let line = 0; line < MAX_LINES; line++) {
    const next = raw.indexOf(10, end) + 1;
    if (next === 0) return raw.subarray(0, MAX_BOUNCE_BYTES);
    end = next;
  }
  return raw.subarray(0, Math.min(end, MAX_BOUNCE_BYTES));
}

async function parse(raw: Buffer): Promise<Email | null> {
  try {
    const mail = await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 256 * 1024,
    });
    // Parts that cannot be told apart, because the boundary is missing or wrong, are read as one text.
    if (!mail.text && !mail.html && mail.attachments.length === 0) mail.text = bodyOf(raw);
    // Where the returned message is no part of its own, its headers are those of a part.
    else if (messageIdsOf(mail).length === 0)
      mail.references = messageIdsIn(bodyOf(raw))
        .map((id) => `<${id}>`)
        .join(' ');
    return mail;
  } catch {
    return null;
  }
}

function bodyOf(raw: Buffer): string {
  return raw.toString('utf8').replace(/^[\s\S]*?\r?\n\r?\n/, '');
}

function fromSes({ type, answer, isPermanent: isFinal, messageIds }: SesNotification): ReturnedMail {
  if (type === 'Complaint') return complaintOf(answer, messageIds);
  if (type !== 'Bounce') return { kind: 'other' };
  return bounceOf({ ...classifyRefusal({ answer }), answer }, isFinal, messageIds);
}

function complaintOf(type: string, messageIds: string[]): Bounce {
  const answer = answerOf(`complaint: ${type}`);
  return { kind: 'complaint', reason: 'complaint', status: null, isFinal: true, messageIds, answer };
}

type Fields = Map<string, string>;

/** Null when the report names neither a failure nor a delivery. */
function fromReport(mail: Email, report: string): ReturnedMail | null {
  const groups = fieldGroups(report);
  const found =
    groups.find((group) => actionOf(group) === 'failed') ?? groups.find((group) => actionOf(group) === 'delayed');
  if (!found) return groups.some((group) => actionOf(group) === 'delivered') ? { kind: 'other' } : null;
  const answer = `${found.get('status') ?? ''} ${found.get('diagnostic-code') ?? ''}`;
  const reported: Sentence = { ...classifyRefusal({ answer }), answer };
  const envelopeId = groups[0]?.get('original-envelope-id');
  const messageIds = [...messageIdsOf(mail), ...(envelopeId === undefined ? [] : [fromXtext(envelopeId)])];
  return bounceOf(clearerOf(reported, mail), actionOf(found) === 'failed', messageIds);
}

/** Reports without the action are read by their status. */
function actionOf(group: Fields): 'failed' | 'delayed' | 'delivered' | null {
  const action = group.get('action')?.toLowerCase() ?? '';
  if (/^(fail|expired)/.test(action)) return 'failed';
  if (/^delay/.test(action)) return 'delayed';
  if (/^(deliver|relay|expand)/.test(action)) return 'delivered';
  return /^\s*[45]\.\d/.test(group.get('status') ?? '') ? 'failed' : null;
}

/** A report that gives only a vague status usually has the server's words in the text before it. */
function clearerOf(reported: Sentence, mail: Email): Sentence {
  if (reported.certainty > 1) return reported;
  const written = refusalIn('', plainTextOf(mail));
  const answer = `${reported.status ?? ''} ${written.answer}`;
  const combined: Sentence = { ...classifyRefusal({ answer }), answer };
  const hasWords = /\p{L}{3}/u.test(reported.answer);
  return combined.certainty > 1 || (written.certainty > 0 && !hasWords) ? combined : reported;
}

/** Korean portals and older servers send plain text instead of a delivery report. */
function fromText(mail: Email): ReturnedMail {
  const subject = mail.subject ?? '';
  const text = plainTextOf(mail);
  const isFailure =
    headerOf(mail, 'x-failed-recipients') !== null || isDeliveryReport(mail) || FAILURE_SUBJECT.test(subject);
  if (!isFailure && !isFromServer(mail)) {
    if (isMarkedAutoReply(mail)) return { kind: 'auto_reply' };
    const isAutomatic = isAutoReplySubject(subject);
    if (isAutomatic && !ANSWER_SUBJECT.test(subject)) return { kind: 'auto_reply' };
    if (!isAutomatic && looksReturned(mail, text)) return { kind: 'not_understood' };
    return replyOf(mail) ?? { kind: isAutomatic ? 'auto_reply' : 'other' };
  }
  const sentence = refusalIn(subject, text);
  if (!isFailure && sentence.certainty < 2 && !FAILURE_TEXT.test(text.slice(0, 5000)))
    return { kind: 'not_understood' };
  return bounceOf(sentence, !DELAY.test(subject), messageIdsOf(mail));
}

function isDeliveryReport(mail: Email): boolean {
  return /^\s*multipart\/report\b(?=[\s\S]*report-type="?delivery-status)/i.test(headerOf(mail, 'content-type') ?? '');
}

/** Not from a mail server by its sender, but it returns a message and says that it failed: the operator should look. */
function looksReturned(mail: Email, text: string): boolean {
  const isReturned = mail.attachments.some(({ mimeType }) => /^(message\/|text\/rfc822)/.test(mimeType));
  const start = text.slice(0, 2000);
  return (isReturned && FAILURE_TEXT.test(start)) || SMTP_ANSWER.test(start);
}

/** Also without a domain, with an empty address, or with only a name. Automatic replies may have no return path too. */
function isFromServer(mail: Email): boolean {
  const { address = '', name = '' } = mail.from ?? {};
  if (SENDER.test(address) || SENDER.test(name)) return true;
  if (headerOf(mail, 'from') !== null && address + name === '') return true;
  return headerOf(mail, 'return-path')?.trim() === '<>' && !isAutoReply(mail);
}

function bounceOf({ reason, status, answer }: Sentence, isFinal: boolean, messageIds: string[]): Bounce {
  const kind = isFinal && isPermanent(reason) ? 'hard' : 'soft';
  return { kind, reason, status, isFinal, messageIds, answer: answerOf(answer) };
}

/** Decodes xtext (RFC 3461): `+3D` is an equals sign. */
function fromXtext(text: string): string {
  return text.replace(/\+([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function answerOf(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 500)
    .toWellFormed();
}
