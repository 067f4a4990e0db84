import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { isBadAddress } from './bad-address.ts';
import { fieldGroups, messageIdsIn } from './report-fields.ts';

/** Parses returned mail: delivery reports (RFC 3464), complaints (RFC 5965), and bounces written as plain text. */

export type Bounce = {
  /** `hard`: the address does not exist. `soft`: anything that may be temporary. */
  kind: 'hard' | 'soft' | 'complaint';
  /** False while the other server is still retrying. */
  isFinal: boolean;
  /** Ids of our messages that the bounce may refer to. */
  messageIds: string[];
  answer: string;
};

/** Larger bounces are cut here: the report and the returned headers come first. */
export const MAX_BOUNCE_BYTES = 1024 * 1024;

/** Bounds the parser's run time, which grows with the number of lines. */
const MAX_LINES = 10_000;

const RETURNED = new Set([
  'message/rfc822',
  'message/global',
  'message/rfc822-headers',
  'message/global-headers',
  'text/rfc822-headers',
]);
/** Feedback types that are not complaints. */
const NO_COMPLAINT = new Set(['not-spam', 'dmarc', 'auth-failure']);

/** Returns `null` for mail that is not a bounce or cannot be parsed. */
export async function parseBounce(raw: Buffer): Promise<Bounce | null> {
  const mail = await parse(truncated(raw));
  if (!mail) return null;
  const feedback = contentOf(mail, ['message/feedback-report']);
  if (feedback !== null) return parseComplaint(mail, feedback);
  const report = contentOf(mail, ['message/delivery-status', 'message/global-delivery-status']);
  return report === null ? parsePlainBounce(mail) : parseDeliveryReport(mail, report);
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
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 256 * 1024,
    });
  } catch {
    return null;
  }
}

function parseComplaint(mail: Email, feedback: string): Bounce | null {
  const type = fieldGroups(feedback)[0]?.get('feedback-type')?.toLowerCase() ?? 'abuse';
  if (NO_COMPLAINT.has(type)) return null;
  return { kind: 'complaint', isFinal: true, messageIds: idsOf(mail), answer: `complaint: ${type.slice(0, 50)}` };
}

function parseDeliveryReport(mail: Email, report: string): Bounce | null {
  const groups = fieldGroups(report);
  const actionOf = (group: Map<string, string>) => group.get('action')?.toLowerCase() ?? '';
  const found =
    groups.find((group) => actionOf(group).startsWith('fail')) ??
    groups.find((group) => actionOf(group).startsWith('delay'));
  if (!found) return null;
  const diagnostic = found.get('diagnostic-code') ?? '';
  const status = found.get('status') ?? '';
  const isFinal = actionOf(found).startsWith('fail');
  const digit = /^\s*([45])\./.exec(status)?.[1] ?? statusClassIn(diagnostic);
  // The refusing server's own words are more reliable than the status the reporting server assigned.
  const refusalText = /5\.\d{1,3}\.\d{1,3}/.test(diagnostic) ? diagnostic : `${status} ${diagnostic}`;
  const envelopeId = groups[0]?.get('original-envelope-id');
  return {
    kind: isFinal && digit !== '4' && isBadAddress({ answer: refusalText }) ? 'hard' : 'soft',
    isFinal,
    messageIds: [...idsOf(mail), ...(envelopeId === undefined ? [] : [fromXtext(envelopeId)])],
    answer: answerOf(`${status} ${diagnostic}`),
  };
}

const SENDER = /^(mailer-daemon|postmaster|mail-?daemon|mdaemon)@/i;
const TEMPORARY = /용량|일시적|휴면|지연|over ?quota|mailbox (is )?full|temporar|delayed|try again/i;
const PERMANENT =
  /존재하지 ?않|없는 (계정|사용자|수신자|주소|메일)|찾을 수 없|탈퇴|해지|수신 ?거부|user unknown|no such (user|mailbox)|unknown user|does not exist|permanent/i;

/** Korean portals and older servers send plain text instead of a delivery report. */
function parsePlainBounce(mail: Email): Bounce | null {
  const failedRecipients = headerOf(mail, 'x-failed-recipients');
  const isFromServer = SENDER.test(mail.from?.address ?? '') || failedRecipients !== null;
  if (!isFromServer) return null;
  const text = `${mail.subject ?? ''}\n${mail.text ?? plain(mail.html ?? '')}`.slice(0, 20_000);
  const statusClass =
    statusClassIn(text) ?? (TEMPORARY.test(text) ? '4' : PERMANENT.test(text) || failedRecipients ? '5' : null);
  if (statusClass === null) return null;
  const isFinal = !/delay|지연|warning/i.test(mail.subject ?? '');
  const line =
    text.split('\n').find((each) => statusClassIn(each) !== null || PERMANENT.test(each) || TEMPORARY.test(each)) ?? '';
  const messageIds = [...idsOf(mail), ...messageIdsIn(text)];
  const isHard = isFinal && statusClass === '5' && isBadAddress({ answer: line });
  return { kind: isHard ? 'hard' : 'soft', isFinal, messageIds, answer: answerOf(line) };
}

/** Returns `5` or `4` from the first `5.1.1` or `550 …` in the text. */
function statusClassIn(text: string): string | null {
  const found = /(?:^|[^\d.])(?:([45])\.\d{1,3}\.\d{1,3}|([45])[0-5]\d(?=[ -]\S))(?![\d.])/.exec(text);
  return found ? (found[1] ?? found[2] ?? null) : null;
}

/** From the returned message or its headers, and from In-Reply-To and References. */
function idsOf(mail: Email): string[] {
  const returned = mail.attachments
    .filter(({ mimeType }) => RETURNED.has(mimeType))
    .flatMap((part) => messageIdsIn(headOf(textOf(part))));
  const answered = `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.slice(0, 5000).match(/<[^<>\s]{3,500}>/g) ?? [];
  return [...returned, ...answered.map((id) => id.slice(1, -1))].slice(0, 50);
}

function headOf(message: string): string {
  return message.slice(0, 100_000).split(/\r?\n\r?\n/, 1)[0] ?? '';
}

function contentOf(mail: Email, types: string[]): string | null {
  const part = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
  return part ? textOf(part) : null;
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8');
}

function headerOf(mail: Email, name: string): string | null {
  return mail.headers.find(({ key }) => key === name)?.value ?? null;
}

function plain(html: string): string {
  return html.slice(0, 50_000).replace(/<[^<>]{0,1000}>/g, ' ');
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
