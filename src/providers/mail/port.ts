/** One message to one person. */
export type MailMessage = {
  /** Without angle brackets. */
  messageId: string;
  from: { name: string; address: string };
  /** Exactly one addr-spec. */
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** List-Unsubscribe and the like. */
  headers: Record<string, string>;
  attachments: { filename: string; type: string; content: Buffer; contentId?: string }[];
};

export type Outcome =
  | { kind: 'accepted'; answer: string }
  /**
   * 4xx, or no connection: try again later. `reached` is false when not even a connection was made, `refusesSender` is
   * there when the server takes no mail from us, whomever it is for.
   */
  | { kind: 'deferred'; answer: string; reached: boolean; refusesSender?: true }
  /** 5xx for this recipient or message: never again. */
  | { kind: 'refused'; answer: string; code: number }
  /** The peer vanished after the final dot: it may have been taken. */
  | { kind: 'unknown'; answer: string };

export type Mailer = {
  mode: 'smtp' | 'outbox';
  /** Never throws for what a peer does. */
  send(letter: MailMessage): Promise<Outcome>;
  /** Connects and signs in without sending anything: null when that works, else why it does not. */
  probe?(): Promise<string | null>;
  close(): Promise<void>;
};
