import type { SchemaPolicy } from '../app/open-database.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';

export type Context = {
  args: string[];
  config: Config;
  /** Names in the environment that resemble a setting, a line for each. */
  misspelt?: string[];
  /** Prints a line while the command runs; what it returns is printed at the end. */
  print(line: string): void;
  /** By default the command is refused when there is no database yet, or when its schema is not the current one. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>, schema?: SchemaPolicy): Promise<Result>;
};

export type Command = {
  name: string[];
  usage: string;
  /** What `--help` prints after the usage. */
  help?(): string;
  run(context: Context): Promise<unknown>;
  show(result: never): string;
  /** True when the command finished but the exit code must be 1. */
  failed?(result: never): boolean;
};

export function command<Result>(definition: {
  name: string;
  usage: string;
  help?(): string;
  run(context: Context): Promise<Result>;
  show(result: Result): string;
  failed?(result: Result): boolean;
}): Command {
  return { ...definition, name: definition.name.split(' ') };
}
