/** A start that cannot go on. The message is one line, written for the operator who reads the terminal. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal';
}

/** Disk and permission errors become one line; anything else is a fault of ours and stays as it is. */
export function asRefusal(error: unknown, dataDir: string): unknown {
  if (error instanceof EngineRefusal || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new EngineRefusal(`Presswright cannot use its data folder ${dataDir}: ${firstLine(error.message)}.`);
}

export function firstLine(text: string): string {
  return text.split('\n', 1)[0]!.trim();
}
