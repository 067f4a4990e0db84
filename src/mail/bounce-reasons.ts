/**
 * Decides why a server refused a message. Only a wrong address or domain is permanent: a full mailbox is temporary, and
 * a server that blocks us would otherwise cost us all recipients at that domain.
 */

export type BounceReason =
  | 'mailbox_full'
  | 'too_large'
  | 'temporary'
  | 'no_such_address'
  | 'blocked'
  | 'no_such_domain'
  | 'disabled'
  | 'other'
  | 'unknown';

const PERMANENT = new Set<BounceReason>(['no_such_address', 'no_such_domain', 'disabled']);
export const isPermanent = (reason: BounceReason): boolean => PERMANENT.has(reason);

const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu');

const SOMEBODY = '(user|userid|recipient|mailbox|account|address|local[- ]?part|addressee|customer|subscriber)';

/** The first pattern found in the text of the server decides. */
const PATTERNS: { reason: BounceReason; pattern: RegExp }[] = [
  {
    reason: 'mailbox_full',
    pattern: anyOf(
      'quota|over ?limit|mailbox.{0,20} (full|exceed)|full mailbox|(mailbox|inbox|storage|disk|folder) (is |was )?(too )?full',
      'exceed.{0,40}(storage|mailbox|disk|maximum number of messages)|insufficient.{0,20} (storage|disk|space)|no space left|out of (storage|disk)',
      '용량|(편지함|메일함|메일박스|보관함|사서함).{0,12}(초과|가득|꽉|부족)',
      'メールボックス.{0,8}(一杯|いっぱい|満杯|超)|容量|邮箱(已满|空间不足)|郵箱已滿',
    ),
  },
  {
    reason: 'too_large',
    pattern: anyOf(
      'too (large|big|long)|(message|mail) (size|length) exceed|exceed.{0,30}(message|mail|size|length)|size limit',
      '(메일|메시지|첨부).{0,10}크기.{0,10}(초과|제한)',
    ),
  },
  {
    reason: 'temporary',
    pattern: anyOf(
      'temporar|too (quickly|fast|many)|at a rate|rate limit|try again later|, try again\\b|grey-?list|resources? .{0,20}unavailable',
      '일시적|휴면|잠시 후|나중에 다시|しばらく|一時的|稍后|暂时',
    ),
  },
  {
    reason: 'blocked',
    // Under any status: servers also give blocks the codes of a wrong address.
    pattern: anyOf(
      'spamhaus|barracuda ?central|spamcop|\\b[dr]nsbl\\b|\\brbl\\b|black ?-?list|block ?-?list|deny ?list|reputation|(ip|host|client)\\b.{0,40} (is )?(blocked|banned|listed)|blocked (using|by)|recipient preferences',
      'sender (address )?(is )?(rejected|denied|not|unknown|verif|blocked)|(bad|invalid|unknown|outbound|unroutable|unrouteable) (\\w+ )?sender|domain of sender|valid from\\b|\\bPTR\\b|reverse dns|\\brdns\\b|(your|the|this) IP address\\b|(mail from|from address|envelope from|return[- ]path).{0,40}(not|invalid|rejected|denied|refused|exist)',
      '스팸|발신|차단|(수신|메일 ?수신)을? ?거부',
    ),
  },
  {
    reason: 'no_such_address',
    pattern: anyOf(
      `${SOMEBODY}(\\(s\\))?s?( name| id| or mailbox)?( is| was| are)?[:,]? (currently )?(unknown|not (found|known|recognized|valid|active|local|here|available|listed|on file)|no longer|invalid|unavailable|does(n.t| not) exist|undeliverable|removed|deleted|terminated|closed)`,
      `(unknown|invalid|no such|not a valid|not a known|non-?existent|unrouteable|unroutable|undeliverable|bad destination|not a registered|illegal) (\\w+ ){0,2}${SOMEBODY}s?\\b`,
      `${SOMEBODY}.{0,60} (does(n.t| not)|do not) (exist|have an? [\\w.]+ account|match)|${SOMEBODY} (does(n.t| not)) have`,
      `${SOMEBODY}.{0,80}(not listed in|couldn.t be found|could not be found|wasn.t found|was not found|not found (in|by|at))`,
      'no (mailbox|user|account)\\b|no valid recipients for|not our customer|no longer (available|valid|employed|with|works|on (this )?server|accepts)|not a user|(no|nobody|no one|none) (here )?by that name|who are you trying',
      'RecipientNotFound|recipient ?not ?found|address (is )?not recogni[sz]ed|invalid (final delivery|localpart)|unknown local|has moved|relocated|(#|\\b)5\\.1\\.[01] address rejected',
      '존재하지 ?않|없는 ?(계정|사용자|수신자|주소|메일|아이디)|찾을 수 ?없|찾지 못|탈퇴|해지|등록되지 않은|(잘못된|유효하지 않은|올바르지 않은) ?(수신자|주소|메일 ?주소|계정)',
      '(宛先|アドレス|ユーザー?|名前|メールボックス|アカウント).{0,12}(存在し|見つかり|見つから|ありません|無効)|ディレクトリのリストにありません',
      '(用户|收件人|邮箱|帐[号户]|账[号户]|地址).{0,6}(不存在|未找到|无效)|无此用户',
    ),
  },
  {
    reason: 'no_such_domain',
    pattern: anyOf(
      '(host|domain)( or domain)?( name)?( is| was)? ?(unknown|not (found|known|exist)|does(n.t| not) (exist|accept mail)|invalid)|domain is not reachable',
      '(unknown|invalid|no such|illegal|nonexistent|nonexisting|unrouteable) (mail )?(host|domain)|unrouteable mail domain',
      '(host|domain) [\\w.-]+ (was )?(not found|unknown|does(n.t| not) exist)|couldn.t find any host|(find|found) (any |no |a )?(host|mail exchanger|MX)\\b.{0,20}( named)?',
      'NXDOMAIN|null ?-?MX|no MX|\\bMX\\b.{0,40}(nonexist|does not exist|not found|empty|invalid|points to|no valid)|has no (mail exchanger|mx|mail server)|mail server for .{0,80} (not found|unknown)|record indicated no SMTP service',
      'does not accept (e-?)?mail|accepts no mail|not accept any mail|no mail (accepted|service) here|refuses all mail',
      '도메인.{0,14}(존재하지|찾을 수|없)',
    ),
  },
  {
    reason: 'disabled',
    pattern: anyOf(
      `${SOMEBODY}(\\(s\\))?[^.]{0,60} (is |has been |was )?(currently )?(disabled|inactive|suspended|deactivated)|(account|mailbox) (has )?expired`,
      `(disabled|inactive|suspended|deactivated) ${SOMEBODY}`,
    ),
  },
];

/** RFC 3463: unknown mailbox or host, bad syntax, moved, accepts no mail. 7 and 8 concern the sender. */
const STATUSES: { reason: BounceReason; pattern: RegExp }[] = [
  { reason: 'no_such_address', pattern: /^5\.1\.([136]|10)$/ },
  { reason: 'no_such_domain', pattern: /^5\.(1\.2|1\.4|7\.27)$/ },
  { reason: 'disabled', pattern: /^5\.2\.1$/ },
  { reason: 'mailbox_full', pattern: /^[45]\.2\.2$/ },
  { reason: 'too_large', pattern: /^[45]\.(2\.3|3\.4)$/ },
  { reason: 'blocked', pattern: /^[45]\.(7\.\d+|1\.[78])$/ },
  { reason: 'temporary', pattern: /^4\./ },
];
/** Words that decide only where neither a clearer text nor the status does. */
const WEAK_PATTERNS: { reason: BounceReason; pattern: RegExp }[] = [
  {
    reason: 'blocked',
    pattern: anyOf(
      '\\bsender\\b|\\b(spam|spf|dkim|dmarc|block(ed|ing)?|policy|policies|relay(ing)?|forbidden|your (mail )?(server|ip|host)|unsolicited|bulk|ptr|reverse dns|authenticat\\w+|virus|denied|prohibit\\w+|banned|filter\\w*|unauthori[sz]ed|not (allowed|permitted|authorized))\\b',
    ),
  },
  {
    reason: 'other',
    pattern: anyOf(
      'timed? ?out|expired|not respond|(connection|host|network).{0,30}(refused|lost|reset|closed|unreachable|not reachable|dropped)|(giving|given) up|retries|within .{0,30}(days|hours)|delay|still being retried|failed \\d+ attempts|(could not|requests to) connect|no route|socket error|been failing|aborted after',
      'too many hops|loop|system error|local error|i/o error|service (unavailable|refused)|internal|configuration|permission|malformed|syntax|not member|not a member|rejected|refused',
      '지연|연결|응답|시간 ?초과|오류',
    ),
  },
];
/** About the sender, or temporary in the server's own opinion: whatever the text says. 4.1 is about the address. */
const NOT_PERMANENT = /^(5\.1\.[78]|4\.(?!1\.).*)$/;
/** Carries no information. */
const VAGUE_STATUS = /^[45]\.0\.\d+$/;
/** Microsoft 365 answers with this code for unknown addresses. */
const EDGE = /5\.4\.1\b.{0,40}recipient address rejected/i;

/** What Cisco and Amazon SES put in front of the other server's words: it follows from the code only. */
const LABEL =
  /\d\.\d\.\d - (Unknown address error|Other mail system problem|Bad destination (host|mailbox)\b[^']{0,60})|\bx-[\w-]+;/gi;

const MAX_ANSWER_LENGTH = 2000;
const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/g;
const CODE = /(?<![\d.:])([45][0-5]\d)(?=[ -]\S)/;

export type Verdict = {
  reason: BounceReason;
  /** The last specific status: the refusing server's own comes after the one the reporting server assigned. */
  status: string | null;
  /** 3: the text gives the reason, with a code; 2: without one; 1: only a code or vague words; 0: nothing. */
  certainty: 0 | 1 | 2 | 3;
};

/** `code` is the SMTP reply code; without it the code is read from the answer. */
export function classifyRefusal(refusal: { answer: string; code?: number }): Verdict {
  const answer = refusal.answer.slice(0, MAX_ANSWER_LENGTH).replace(LABEL, ' ');
  const code = refusal.code ?? Number(CODE.exec(answer)?.[1] ?? 0);
  const statuses = [...answer.matchAll(STATUS)].map(([, status = '']) => status);
  const status = statuses.findLast((each) => !VAGUE_STATUS.test(each)) ?? statuses[0] ?? null;
  const hasCode = status !== null || code > 0;
  const clear = EDGE.test(answer) ? 'no_such_address' : matching(PATTERNS, answer);
  const isOverruled = clear !== null && isPermanent(clear) && NOT_PERMANENT.test(status ?? '');
  if (clear && !isOverruled) return { reason: clear, status, certainty: hasCode ? 3 : 2 };
  const reason =
    matching(STATUSES, status ?? '') ?? matching(WEAK_PATTERNS, answer) ?? reasonOfCode(status ?? '', code);
  return { reason, status, certainty: reason === 'unknown' ? 0 : 1 };
}

function matching(table: { reason: BounceReason; pattern: RegExp }[], text: string): BounceReason | null {
  return table.find(({ pattern }) => pattern.test(text))?.reason ?? null;
}

function reasonOfCode(status: string, code: number): BounceReason {
  // 551 and 553 always concern the mailbox; 550 can mean any refusal.
  if ((status === '' || VAGUE_STATUS.test(status)) && (code === 551 || code === 553)) return 'no_such_address';
  return status === '' && code === 0 ? 'unknown' : 'other';
}

export function isBadAddress(refusal: { answer: string; code?: number }): boolean {
  return isPermanent(classifyRefusal(refusal).reason);
}
