/** An error response of the API; `message` is in the user's language. */
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

  /** A retry may succeed: the server was unreachable or overloaded. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export type FieldError = { field: string; message: string };

/** The error to show under a field. Errors of inner fields ("sections.title", "ids[2]") belong to their outer field. */
export function errorOf(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.errors.find(({ field: at }) => at === field || at.startsWith(`${field}.`) || at.startsWith(`${field}[`))
    ?.message;
}

/** The error to show above a form, unless its fields already show all of it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
