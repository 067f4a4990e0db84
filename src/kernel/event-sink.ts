/** Server-sent events that go on until one side closes the stream. */
export type EventSink = {
  send(event: string, data: unknown): void;
  /** Keeps proxies from closing a quiet stream. */
  comment(): void;
  close(): void;
  /** Called once, whoever closed it. */
  onClose(listener: () => void): void;
};
