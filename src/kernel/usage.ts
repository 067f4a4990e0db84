import { basename } from 'node:path';
import { parseArgs } from 'node:util';

/** Whether this process was started with `presswright`, the program of the package and of the image. */
export const isPackage = basename(process.argv[1] ?? '') === 'presswright.js';

/** What the operator types to run a command. */
export function commandLine(words: string): string {
  return `${isPackage ? 'presswright' : 'npm run -s cli --'} ${words}`;
}

/** The message tells the operator what to type instead; in Korean too where a screen can show it. */
export class UsageError extends Error {
  readonly ko: string;

  constructor(message: string, ko = message) {
    super(message);
    this.ko = ko;
  }
}

/** `--name value` pairs of a command; each named option is taken as text. */
export function options<Name extends string>(
  words: string[],
  required: Name[],
  optional: string[] = [],
): Record<Name, string> & Record<string, string | undefined> {
  const known = Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' as const }]));
  const values = parse(words, known);
  for (const name of required) if (!values[name]?.trim()) throw new UsageError(`--${name} is required.`);
  return values as Record<Name, string>;
}

function parse(words: string[], known: Record<string, { type: 'string' }>): Record<string, string | undefined> {
  try {
    return parseArgs({ args: words, options: known }).values;
  } catch (error) {
    // Some of its messages run over several lines.
    throw new UsageError((error as Error).message.replaceAll('\n', ' '));
  }
}
