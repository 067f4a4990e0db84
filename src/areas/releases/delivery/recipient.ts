/** One mail to one reporter, leased by this instance. */
export type Recipient = {
  id: number;
  release_id: number;
  account_id: number;
  email: string;
  name: string;
  media: string;
  domain: string;
  /** How often it was tried before. */
  attempts: number;
  /** Since the release was let out. */
  age_seconds: number;
  /** Names the lease: whoever lost it can no longer mark the row. */
  lease_token: string;
};

/** What became of a mail, as it is written down. */
export type Result = {
  recipient: Recipient;
  state: 'sent' | 'failed' | 'queued' | 'suppressed';
  answer: string;
  /** A second copy may have gone out, or the only one may be lost. */
  uncertain: boolean;
  /** How long a mail that goes back into the queue waits there. */
  waitSeconds: number;
};
