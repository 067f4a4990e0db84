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
  /** Of an account in test mode: it is stored in the outbox, whatever mail server there is. */
  isTest?: boolean;
  attachments: { filename: string; type: string; content: Buffer; contentId?: string }[];
};

/** Why there is no connection: the name of the host, no answer, the certificate or encryption, the sign-in, or something else. */
export type ConnectionFault = 'name' | 'timeout' | 'encryption' | 'sign_in' | 'connection';

export type Outcome =
  /** `isStored`: only kept in the outbox folder, because there is no mail server. */
  | { kind: 'accepted'; answer: string; isStored?: true }
  /**
   * 4xx or no connection: retry later. `reached` is false when the connection failed, and `fault` says how;
   * `refusesSender` is set when the server accepts no mail from us, whoever the recipient is.
   */
  | { kind: 'deferred'; answer: string; reached: boolean; refusesSender?: true; fault?: ConnectionFault }
  /** 5xx for this recipient or message: do not retry. */
  | { kind: 'refused'; answer: string; code: number }
  /** The connection was lost after the final dot: the message may have been accepted. */
  | { kind: 'unknown'; answer: string };

export type Mailer = {
  readonly mode: 'smtp' | 'outbox';
  /** Never throws because of the mail server. */
  send(message: MailMessage): Promise<Outcome>;
  /** Connects and signs in without sending anything; returns null or the reason for the failure. */
  readonly probe?: (() => Promise<string | null>) | undefined;
  close(): Promise<void>;
};
