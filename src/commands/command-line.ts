import { openStore, refusalLine } from '../app/open-database.ts';
import { type Config, readConfig } from '../config/index.ts';
import { misspeltSettings } from '../config/misspelt.ts';
import { VERSION } from '../config/version.ts';
import { commandLine, UsageError } from '../kernel/usage.ts';
import type { Command } from './command.ts';
import { commands } from './index.ts';

export type CommandEnvironment = {
  readEnvironment(): Record<string, string | undefined>;
  /** After all settings and the files that they name were read, and before the command. */
  onConfig?(config: Config): void;
  /** Prints the result. */
  print(line: string): void;
  /** Prints errors and notices. */
  printError(line: unknown): void;
};

/** Runs one command line and returns the exit code. */
export async function runCommandLine(given: string[], environment: CommandEnvironment): Promise<number> {
  try {
    return await run(given, environment);
  } catch (error) {
    const line = error instanceof UsageError ? error.message : refusalLine(error);
    environment.printError(line ?? error);
    return 1;
  }
}

async function run(given: string[], environment: CommandEnvironment): Promise<number> {
  const { print, printError } = environment;
  const args = given.filter((arg) => arg !== '--json');
  const asJson = args.length < given.length;
  if (args[0] === 'help' || args[0] === '--help') {
    print(usage());
    return 0;
  }
  if (args[0] === 'version' || args[0] === '--version') {
    print(VERSION);
    return 0;
  }
  const command = commands.find(({ name }) => name.every((arg, place) => args[place] === arg));
  if (!command) throw new UsageError(`Unknown command. "${commandLine('help')}" lists all commands.`);
  if (args.includes('--help')) {
    print([usageOf(command), command.help?.()].filter((part) => part !== undefined).join('\n\n'));
    return 0;
  }
  const settings = environment.readEnvironment();
  const config = readConfig(settings);
  const misspelt = misspeltSettings(settings);
  for (const line of misspelt) printError(line);
  environment.onConfig?.(config);
  const result = await command.run({
    args: args.slice(command.name.length),
    config,
    misspelt,
    print,
    withDatabase: async (work, schema = 'check') => {
      const store = await openStore({ ...config, databaseConnections: 2 }, { role: 'cli', schema, log: printError });
      try {
        return await work(store.database);
      } finally {
        await store.close();
      }
    },
  });
  print(asJson ? JSON.stringify(result) : command.show(result as never));
  return command.failed?.(result as never) ? 1 : 0;
}

function usage(): string {
  const lines = commands.map((command) => `  ${usageOf(command)}`);
  return `Commands (--json prints JSON, --help after a command explains it):\n${lines.join('\n')}`;
}

function usageOf({ name, usage: options }: Command): string {
  return commandLine(`${name.join(' ')} ${options}`).trimEnd();
}
