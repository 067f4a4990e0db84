export type OutboundReason =
  | 'forbidden_address'
  | 'bad_url'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'unreachable'
  | 'bad_encoding'
  /** The caller aborted. */
  | 'cancelled';

/** Only thrown inside this folder; callers get the reason as a return value. */
export class OutboundFault extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
