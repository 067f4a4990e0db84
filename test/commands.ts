import { runCommandLine } from '../src/commands/command-line.ts';
import type { Exit } from './process.ts';

/**
 * A command line on a data folder or a database, as the program runs it but without the cost of a process. That the
 * program does the same is shown beside it, with `stage.cli`.
 */
export async function runCommand(words: string[], environment: Record<string, string>): Promise<Exit> {
  let [stdout, stderr] = ['', ''];
  const code = await runCommandLine(words, {
    readEnvironment: () => environment,
    print: (line) => {
      stdout += `${line}\n`;
    },
    printError: (line) => {
      stderr += `${line}\n`;
    },
  });
  return { code, signal: null, stdout, stderr };
}
