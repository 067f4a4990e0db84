export type OutboundReason =
  | 'forbidden_address'
  | 'bad_url'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'unreachable'
  | 'bad_encoding'
  /** The caller's own signal. */
  | 'cancelled';

/** Thrown only inside this folder; callers of an outbound get the reason as a value. */
export class OutboundFault extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
