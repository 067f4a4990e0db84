import { type BounceReason, PATTERNS, type Pattern, STATUSES, WEAK_PATTERNS } from './bounce-patterns.ts';

/**
 * Decides why a server refused a message. Only a wrong address or domain is permanent: a full mailbox is temporary, and
 * a server that blocks us would otherwise cost us all recipients at that domain.
 */

export type { BounceReason } from './bounce-patterns.ts';

const PERMANENT = new Set<BounceReason>(['no_such_address', 'no_such_domain', 'disabled']);
export const isPermanent = (reason: BounceReason): boolean => PERMANENT.has(reason);

/** About the sender, or temporary in the server's own opinion: whatever the text says. */
const NOT_PERMANENT = /^(5\.1\.[78]|4\..*)$/;
/** The answer of the DNS is final, whatever status the reporting server gives it. */
const NO_DOMAIN = /\bNXDOMAIN\b/i;
/** Carries no information. */
const VAGUE_STATUS = /^[45]\.0\.\d+$/;
/** Microsoft 365 answers with this code for unknown addresses. */
const EDGE = /5\.4\.1\b.{0,40}recipient address rejected/i;

/** What Cisco and Amazon SES put in front of the other server's words: it follows from the code only. */
const LABEL =
  /\d\.\d\.\d - (Unknown address error|Other mail system problem|Bad destination (host|mailbox)\b[^']{0,60})|\bx-[\w-]+;/gi;

const MAX_ANSWER_LENGTH = 2000;
const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/g;
const HOST = /(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+/gu;
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
  if (clear && !isOverruled(clear, status ?? '', answer)) return { reason: clear, status, certainty: hasCode ? 3 : 2 };
  const reason =
    matching(STATUSES, status ?? '') ?? matching(WEAK_PATTERNS, answer) ?? reasonOfCode(status ?? '', code);
  return { reason, status, certainty: reason === 'unknown' ? 0 : 1 };
}

/** Whether the status contradicts what the text seems to say. */
function isOverruled(reason: BounceReason, status: string, answer: string): boolean {
  if (!isPermanent(reason)) return false;
  if (VAGUE_STATUS.test(status) && NO_DOMAIN.test(answer)) return false;
  // A policy may disable an account, and it may be ours.
  const isPolicy = reason === 'disabled' && status.startsWith('5.7.') && !/recipient/i.test(answer);
  return NOT_PERMANENT.test(status) || isPolicy;
}

function matching(table: Pattern[], text: string): BounceReason | null {
  return table.find(({ pattern }) => pattern.test(text))?.reason ?? null;
}

function reasonOfCode(status: string, code: number): BounceReason {
  return status === '' && code === 0 ? 'unknown' : 'other';
}

/** A missing domain is evidence about the recipient only if it is the recipient's: a relay may not find its own next hop. */
export function isAboutRecipient({ reason, answer }: { reason: BounceReason; answer: string }, email: string): boolean {
  if (!isPermanent(reason)) return false;
  if (reason !== 'no_such_domain') return true;
  const domain = email.slice(email.indexOf('@') + 1).toLowerCase();
  const hosts = answer.toLowerCase().match(HOST) ?? [];
  return hosts.length === 0 || hosts.some((host) => host === domain || host.endsWith(`.${domain}`));
}
