import { openStore, refusalLine } from '../app/open-database.ts';
import { readConfig } from '../config/index.ts';
import { UsageError } from '../kernel/usage.ts';
import { commands } from './index.ts';

export type Surroundings = {
  readEnvironment(): Record<string, string | undefined>;
  /** What was asked for. */
  print(line: string): void;
  /** Anything else there is to say. */
  complain(line: unknown): void;
};

/** Runs what one command line asks for; answers the number the program ends with. */
export async function runCommandLine(given: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await run(given, surroundings);
  } catch (error) {
    const line = error instanceof UsageError ? error.message : refusalLine(error);
    surroundings.complain(line ?? error);
    return 1;
  }
}

async function run(given: string[], { readEnvironment, print, complain }: Surroundings): Promise<number> {
  const words = given.filter((word) => word !== '--json');
  const asJson = words.length < given.length;
  if (words[0] === 'help' || words[0] === '--help') {
    print(usage());
    return 0;
  }
  const command = commands.find(({ name }) => name.every((word, place) => words[place] === word));
  if (!command) throw new UsageError(`There is no such command. "npm run -s cli -- help" lists them.`);
  const config = readConfig(readEnvironment());
  const result = await command.run({
    words: words.slice(command.name.length),
    config,
    withStore: async (work) => {
      const store = await openStore({ ...config, databaseConnections: 2 }, 'cli', complain);
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
  const lines = commands.map(({ name, usage: options }) =>
    `  npm run -s cli -- ${name.join(' ')} ${options}`.trimEnd(),
  );
  return `Commands, each with --json for programs:\n${lines.join('\n')}`;
}
