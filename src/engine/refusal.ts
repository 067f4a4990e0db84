/** The database cannot be started. The message is one line for the operator. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal';
}

/** Converts disk and permission errors to one line; other errors are bugs and stay unchanged. */
export function asRefusal(error: unknown, dataDir: string): unknown {
  if (error instanceof EngineRefusal || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new EngineRefusal(`Presswright cannot use its data folder ${dataDir}: ${firstLine(error.message)}.`);
}

export function firstLine(text: string): string {
  return text.split('\n', 1)[0]!.trim();
}
