/** A refusal of the interface, as its envelope says it; `message` is in the language of the screen. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];

  constructor(status: number, code: string, message: string, errors: FieldError[] = []) {
    super(message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The same call may do later: nobody answered, or somebody was overloaded. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export type FieldError = { field: string; message: string };

/** What to show under a field. Inner fields ("sections.title", "ids[2]") count for their outer one. */
export function errorOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find(({ field: at }) => at === field || at.startsWith(`${field}.`) || at.startsWith(`${field}[`))
    ?.message;
}

/** What to show above a form: the message, unless its fields already say all of it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
