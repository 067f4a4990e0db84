/**
 * Does a refusal speak of the address, or of something that may pass? Only the first bars it: a full mailbox is emptied,
 * and a server that blocks us would otherwise cost us all of its readers at once.
 */

/** RFC 3463, the address: unknown mailbox or host, bad or ambiguous spelling, moved, takes no mail. 7 and 8 are the sender's. */
const ADDRESS_STATUS = /^5\.1\.([1-46]|10)$/;
/** As good as none: the words decide. */
const UNDEFINED_STATUS = '5.0.0';
const DISABLED_STATUS = '5.2.1';
/** One large provider says this of addresses it does not know. */
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
const PASSING =
  /quota|over ?limit|mailbox( is)? full|too (quickly|fast|many|large|big)|at a rate|temporar|용량|일시적|휴면/i;

const LONGEST_READ = 1000;

/** `code` is the three digits; without it those of the answer count. */
export function isBadAddress(refusal: { answer: string; code?: number }): boolean {
  const answer = refusal.answer.slice(0, LONGEST_READ);
  const code = refusal.code ?? Number(/(?:^|[^\d.])(5[0-5]\d)(?=[ -]\S)/.exec(answer)?.[1]);
  const status = /(?:^|[^\d.])(5\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(answer)?.[1] ?? UNDEFINED_STATUS;
  if (PASSING.test(answer)) return false;
  if (status === DISABLED_STATUS || ADDRESS_STATUS.test(status)) return true;
  if (ABOUT_US.test(answer)) return false;
  if (status === EDGE_STATUS && /recipient address rejected/i.test(answer)) return true;
  // 551 and 553 are about the mailbox by their very meaning; 550 is whatever a server refuses.
  return UNKNOWN.test(answer) || (status === UNDEFINED_STATUS && (code === 551 || code === 553));
}
