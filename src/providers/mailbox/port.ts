/** A mailbox that mail is read from. */

export type MailboxPosition = {
  /** When it changes, the server has numbered its messages anew. */
  uidValidity: string;
  lastUid: number;
};

export type Mailbox = {
  /** Identifies the mailbox in the database and in the log; without the password. */
  name: string;
  /**
   * Passes on the messages after the position, oldest first and cut to the maximum size, and saves the position after
   * each. Messages that were `taken` are put away; the others stay as they are. Returns how many were read.
   */
  read(reader: MailReader, signal: AbortSignal): Promise<number>;
  /** How many messages there are; changes nothing. */
  count(signal: AbortSignal): Promise<number>;
};

export type MailReader = {
  position: MailboxPosition | null;
  maxBytes: number;
  take(raw: Buffer): Promise<{ taken: boolean }>;
  savePosition(position: MailboxPosition): Promise<void>;
};
