import { commands } from './commands.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { UsageError } from './kernel/usage.ts';
import { openStore, refusalLine } from './store.ts';

/** The operator's commands, thin over the same verbs as the service. */

try {
  await run(process.argv.slice(2));
} catch (error) {
  const line = error instanceof UsageError ? error.message : refusalLine(error);
  console.error(line ?? error);
  process.exitCode = 1;
}

async function run(given: string[]): Promise<void> {
  const words = given.filter((word) => word !== '--json');
  const asJson = words.length < given.length;
  const command = commands.find(({ name }) => name.every((word, place) => words[place] === word));
  if (words[0] === 'help' || words[0] === '--help') return console.log(usage());
  if (!command) throw new UsageError(`There is no such command. "npm run -s cli -- help" lists them.`);
  const config = readConfig(readEnvironment());
  const result = await command.run({
    words: words.slice(command.name.length),
    config,
    withStore: async (work) => {
      const store = await openStore({ ...config, databaseConnections: 2 }, 'cli', console.error);
      try {
        return await work(store.database);
      } finally {
        await store.close();
      }
    },
  });
  console.log(asJson ? JSON.stringify(result) : command.show(result as never));
  if (command.failed?.(result as never)) process.exitCode = 1;
}

function usage(): string {
  const lines = commands.map(({ name, usage: options }) =>
    `  npm run -s cli -- ${name.join(' ')} ${options}`.trimEnd(),
  );
  return `Commands, each with --json for programs:\n${lines.join('\n')}`;
}
