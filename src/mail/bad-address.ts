/**
 * Decides whether a refusal means that the address does not exist. Only those are suppressed: a full mailbox is
 * temporary, and a server that blocks us would otherwise cost us all recipients at that domain.
 */

/** RFC 3463 address status codes: unknown mailbox or host, bad syntax, moved, accepts no mail. 7 and 8 concern the sender. */
const ADDRESS_STATUS = /^5\.1\.([1-46]|10)$/;
/** Carries no information, so the text decides. */
const UNDEFINED_STATUS = '5.0.0';
const DISABLED_STATUS = '5.2.1';
/** Microsoft 365 answers with this code for unknown addresses. */
const EDGE_STATUS = '5.4.1';

const UNKNOWN = new RegExp(
  [
    '(user|recipient|mailbox|account|address|local[- ]part)( name)?( is)? (unknown|not found|invalid|disabled|inactive|suspended|unavailable|does(n.t| not) exist)',
    '(unknown|invalid|no such|not a valid|nonexistent|unrouteable|bad destination) (\\w+ )?(user|recipient|mailbox|account|address|local[- ]part)',
    '(user|account|mailbox|address)[^.]{0,60} does(n.t| not) (exist|have)',
    'no mailbox|not our customer|no longer (available|valid|employed|with)',
    '존재하지 ?않|없는 (계정|사용자|수신자|주소|메일)|찾을 수 없|탈퇴|해지',
  ].join('|'),
  'iu',
);
const ABOUT_US =
  /\bsender\b|mail from|from address|\b(spam|spf|dkim|dmarc|blocked|block ?list|black ?list|reputation|policy|relay|greylist\w*)\b|스팸|발신|차단/i;
const TEMPORARY =
  /quota|over ?limit|mailbox( is)? full|too (quickly|fast|many|large|big)|at a rate|temporar|용량|일시적|휴면/i;

const MAX_ANSWER_LENGTH = 1000;

/** `code` is the SMTP reply code; without it the code is read from the answer. */
export function isBadAddress(refusal: { answer: string; code?: number }): boolean {
  const answer = refusal.answer.slice(0, MAX_ANSWER_LENGTH);
  const code = refusal.code ?? Number(/(?:^|[^\d.])(5[0-5]\d)(?=[ -]\S)/.exec(answer)?.[1]);
  const status = /(?:^|[^\d.])(5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(answer)?.[1] ?? UNDEFINED_STATUS;
  if (TEMPORARY.test(answer)) return false;
  if (status === DISABLED_STATUS || ADDRESS_STATUS.test(status)) return true;
  if (ABOUT_US.test(answer)) return false;
  if (status === EDGE_STATUS && /recipient address rejected/i.test(answer)) return true;
  // 551 and 553 always concern the mailbox; 550 can mean any refusal.
  return UNKNOWN.test(answer) || (status === UNDEFINED_STATUS && (code === 551 || code === 553));
}
