import { runCommandLine } from '../src/commands/command-line.ts';
import type { Exit } from './process.ts';

/**
 * Runs a CLI command on a data folder or a database in this process, without the cost of starting one. Tests that use
 * `stage.cli` show that the real program does the same.
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
