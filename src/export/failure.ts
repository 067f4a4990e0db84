/** Why an export failed; the caller decides what the user is told. */
export type ExportReason = 'too-large' | 'too-slow' | 'busy' | 'stopped' | 'aborted' | 'failed';

export class ExportError extends Error {
  readonly reason: ExportReason;

  constructor(reason: ExportReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExportError';
    this.reason = reason;
  }
}

export function reasonOf(error: unknown): ExportReason {
  return error instanceof ExportError ? error.reason : 'failed';
}
