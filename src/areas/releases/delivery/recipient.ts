import type { Refusal } from '../../../mail/refusals.ts';

/** A leased recipient: one mail to one reporter. */
export type Recipient = {
  id: number;
  release_id: number;
  account_id: number;
  /** The account is in test mode. */
  is_test: boolean;
  email: string;
  name: string;
  media: string;
  /** For this person only. */
  note: string | null;
  domain: string;
  /** Earlier attempts. */
  attempts: number;
  /** Since the release was started. */
  age_seconds: number;
  /** Identifies the lease; a worker that lost it can no longer change the row. */
  lease_token: string;
  /** The incident whose end this attempt is to prove; null for an ordinary attempt. */
  trial_of: number | null;
};

/** The result of an attempt, as it is stored. */
export type Result = {
  recipient: Recipient;
  state: 'sent' | 'failed' | 'queued' | 'suppressed';
  answer: string;
  /** Written to the outbox instead of being sent. */
  isStored: boolean;
  /** The message may have arrived twice or not at all. */
  uncertain: boolean;
  /** Time until the next attempt. */
  waitSeconds: number;
  /** Set when the server refused the recipient or us for good. */
  refusal: Refusal | null;
};
