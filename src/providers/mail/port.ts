/** One message to one person. */
export type Letter = {
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
  /** 4xx, or no connection: try again later. `reached` is false when not even a connection was made. */
  | { kind: 'deferred'; answer: string; reached: boolean }
  /** 5xx for this recipient or message: never again. */
  | { kind: 'refused'; answer: string; code: number }
  /** The peer vanished after the final dot: it may have been taken. */
  | { kind: 'unknown'; answer: string };

export type Mailer = {
  mode: 'smtp' | 'outbox';
  /** Never throws for what a peer does. */
  send(letter: Letter): Promise<Outcome>;
  close(): Promise<void>;
};
