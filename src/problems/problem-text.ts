/** `code` is the name of the problem unless several share one. `{name}` is replaced by a value. */
export type ProblemText = { status: number; code?: string; ko: string; en: string };
