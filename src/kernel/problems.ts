import type { ProblemText } from '../problems/problem-text.ts';
import { PROBLEMS } from '../problems/texts.ts';

export type ProblemName = keyof typeof PROBLEMS;
export type FieldFault = {
  field: string;
  ko: string;
  en: string;
  /** Setting of the installation that would allow it, for the operator who reads the answer. */
  setting?: string;
};
export type MessageLanguage = 'ko' | 'en';

type Values = Record<string, string | number>;

export class Problem extends Error {
  readonly problem: ProblemName;
  readonly values: Values;
  readonly faults: FieldFault[];
  /** The parts of a resource that somebody else changed too, in both versions. */
  readonly conflicts: object[];

  constructor(name: ProblemName, values: Values, faults: FieldFault[], cause?: unknown, conflicts: object[] = []) {
    super(name, { cause });
    this.problem = name;
    this.values = values;
    this.faults = faults;
    this.conflicts = conflicts;
  }
}

export function problem(name: ProblemName, values: Values = {}, cause?: unknown): Problem {
  return new Problem(name, values, [], cause);
}

/** A 400 that names each field at fault. */
export function badRequest(...faults: FieldFault[]): Problem {
  return new Problem('BAD_REQUEST', {}, faults);
}

export function missing(field: string): FieldFault {
  return { field, ko: '필수 항목입니다.', en: 'is required.' };
}

/** For a message that says all of them, in either language. */
export function allOf(faults: FieldFault[]): { ko: string; en: string } {
  return { ko: faults.map(({ ko }) => ko).join(' '), en: faults.map(({ en }) => en).join(' ') };
}

/** An edit that names none of the fields it could change. */
export function nothingToChange(fields: string): Problem {
  return badRequest({ field: fields, ko: '이 중 하나는 있어야 합니다.', en: 'one of these is required.' });
}

export function problemStatus(name: ProblemName): number {
  return PROBLEMS[name].status;
}

export function problemCode(name: ProblemName): string {
  const text: ProblemText = PROBLEMS[name];
  return text.code ?? name;
}

export function problemMessage(failure: Problem, language: MessageLanguage): string {
  const detail = failure.faults.map((fault) => `${fault.field}: ${fault[language]}`).join(' ');
  const values: Values = { detail, ...failure.values };
  return PROBLEMS[failure.problem][language]
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    .trim();
}
