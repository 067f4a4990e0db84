import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Outcome } from './port.ts';

/** Sends one message over an open connection. The outcome of a failure depends on how far the SMTP dialogue got. */

export type Envelope = { from: string; to: string; id: string };

export type SendResult = {
  outcome: Outcome;
  /** The connection was lost before the message was sent, so another connection can be tried at once. */
  canRetryNow: boolean;
  /** The server answered, so the connection can be used again once it is reset. */
  canReset: boolean;
};

type Failure = Error & { response?: string; responseCode?: number; command?: string; code?: string };

/** Small chunks, so that the last one is read only when nearly all of the message has been sent. */
const CHUNK_BYTES = 16 * 1024;
const MAX_ANSWER_LENGTH = 500;
/** Codes about our authentication, not about the recipient or the message. */
const AUTHENTICATION_CODES = new Set([530, 534, 535, 538]);
const TOO_LARGE = 552;

export function sendMessage(
  connection: SMTPConnection,
  envelope: Envelope,
  message: Buffer,
  { deadlineMs, abort }: { deadlineMs: number; abort: AbortSignal },
): Promise<SendResult> {
  return new Promise((resolve) => {
    let isDataStarted = false;
    let isMessageSent = false;
    const source = Readable.from(chunks(message, () => (isDataStarted = true)));
    // The final dot follows immediately after the end of the message.
    source.once('end', () => (isMessageSent = true));

    const finish = (failure: Failure | null, response = '') => {
      clearTimeout(timer);
      abort.removeEventListener('abort', cancel);
      if (!failure)
        return resolve({
          outcome: { kind: 'accepted', answer: shortAnswer(response) },
          canRetryNow: false,
          canReset: false,
        });
      resolve({
        outcome: outcomeOf(failure, isMessageSent),
        canRetryNow: !isDataStarted && isLostBeforeEnvelope(failure),
        canReset: failure.responseCode !== undefined && failure.responseCode !== 421 && !connection.destroyed,
      });
    };
    const cancel = () => {
      connection.close();
      finish(new Error(abort.aborted ? 'The service is stopping.' : 'The mail server took too long.'));
    };
    const timer = setTimeout(cancel, deadlineMs);
    abort.addEventListener('abort', cancel, { once: true });

    const options = {
      from: envelope.from,
      to: [envelope.to],
      size: message.length,
      // Asks for bounces with our headers; the envelope id identifies the message even in bounces without them.
      dsn: { ret: 'HDRS' as const, envid: envelope.id },
    };
    connection.send(options, source, (failure, info) => finish(failure as Failure | null, info?.response));
  });
}

function* chunks(message: Buffer, onStart: () => void): Generator<Buffer> {
  onStart();
  for (let at = 0; at < message.length; at += CHUNK_BYTES) yield message.subarray(at, at + CHUNK_BYTES);
}

function outcomeOf(failure: Failure, isMessageSent: boolean): Outcome {
  const { responseCode: code = 0, command = '' } = failure;
  const answer = shortAnswer(failure.response ?? failure.message);
  if (code === TOO_LARGE || (failure.code === 'EMESSAGE' && code === 0)) return { kind: 'refused', answer, code: 552 };
  // A refused sender is a configuration error of the operator, not the recipient's fault.
  if (code >= 500 && !AUTHENTICATION_CODES.has(code) && command !== 'MAIL FROM')
    return { kind: 'refused', answer, code };
  if (code >= 400 && (command === 'MAIL FROM' || AUTHENTICATION_CODES.has(code)))
    return { kind: 'deferred', answer, reached: true, refusesSender: true };
  if (code >= 400) return { kind: 'deferred', answer, reached: true };
  return isMessageSent ? { kind: 'unknown', answer } : { kind: 'deferred', answer, reached: true };
}

/** A server may close an idle connection just when we use it. */
function isLostBeforeEnvelope({ responseCode, command }: Failure): boolean {
  return responseCode === undefined || (responseCode === 421 && command === 'MAIL FROM');
}

export function shortAnswer(answer: string): string {
  return answer
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER_LENGTH)
    .toWellFormed();
}
