import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Outcome } from './port.ts';

/** One message over an open connection. What became of it depends on where the talk was when it ended. */

export type Envelope = { from: string; to: string; id: string };

export type Talk = {
  outcome: Outcome;
  /** The server went away before it heard of the message: another connection may be tried at once. */
  wasUnheard: boolean;
  /** The server answered, so the connection can be used again once it is reset. */
  canReset: boolean;
};

type Failure = Error & { response?: string; responseCode?: number; command?: string; code?: string };

/** Pieces small enough that the last one leaves our hands only when nearly all is sent. */
const PIECE = 16 * 1024;
const LONGEST_ANSWER = 500;
/** Not about this recipient or message, but about us: 530 to 538 ask for a sign-in. */
const ABOUT_US = new Set([530, 534, 535, 538]);
const TOO_LARGE = 552;

export function talk(
  connection: SMTPConnection,
  envelope: Envelope,
  message: Buffer,
  { deadlineMs, cut }: { deadlineMs: number; cut: AbortSignal },
): Promise<Talk> {
  return new Promise((resolve) => {
    let hasBegun = false;
    let isHandedOver = false;
    const source = Readable.from(pieces(message, () => (hasBegun = true)));
    // The final dot follows the end of the message in the same breath.
    source.once('end', () => (isHandedOver = true));

    const finish = (failure: Failure | null, response = '') => {
      clearTimeout(timer);
      cut.removeEventListener('abort', giveUp);
      if (!failure)
        return resolve({ outcome: { kind: 'accepted', answer: brief(response) }, wasUnheard: false, canReset: false });
      resolve({
        outcome: judge(failure, isHandedOver),
        wasUnheard: !hasBegun && isLossBeforeTheEnvelope(failure),
        canReset: failure.responseCode !== undefined && failure.responseCode !== 421 && !connection.destroyed,
      });
    };
    const giveUp = () => {
      connection.close();
      finish(new Error(cut.aborted ? 'The service is stopping.' : 'The mail server took too long.'));
    };
    const timer = setTimeout(giveUp, deadlineMs);
    cut.addEventListener('abort', giveUp, { once: true });

    const given = {
      from: envelope.from,
      to: [envelope.to],
      size: message.length,
      // A bounce then carries our headers, and names the message even where it carries none.
      dsn: { ret: 'HDRS' as const, envid: envelope.id },
    };
    connection.send(given, source, (failure, info) => finish(failure as Failure | null, info?.response));
  });
}

function* pieces(message: Buffer, begin: () => void): Generator<Buffer> {
  begin();
  for (let at = 0; at < message.length; at += PIECE) yield message.subarray(at, at + PIECE);
}

function judge(failure: Failure, isHandedOver: boolean): Outcome {
  const { responseCode: code = 0, command = '' } = failure;
  const answer = brief(failure.response ?? failure.message);
  if (code === TOO_LARGE || (failure.code === 'EMESSAGE' && code === 0)) return { kind: 'refused', answer, code: 552 };
  // A sender that is refused is for the operator to put right; no recipient is to blame.
  if (code >= 500 && !ABOUT_US.has(code) && command !== 'MAIL FROM') return { kind: 'refused', answer, code };
  if (code >= 400 && (command === 'MAIL FROM' || ABOUT_US.has(code)))
    return { kind: 'deferred', answer, reached: true, refusesSender: true };
  if (code >= 400) return { kind: 'deferred', answer, reached: true };
  return isHandedOver ? { kind: 'unknown', answer } : { kind: 'deferred', answer, reached: true };
}

/** A server that closes idle connections may do so in the moment we use one. */
function isLossBeforeTheEnvelope({ responseCode, command }: Failure): boolean {
  return responseCode === undefined || (responseCode === 421 && command === 'MAIL FROM');
}

export function brief(answer: string): string {
  return answer
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER)
    .toWellFormed();
}
