import { runCommandLine } from './commands/command-line.ts';
import { readEnvironment } from './config/environment.ts';

import { PRIVATE_UMASK } from './kernel/private-files.ts';

/** Entry point of the operator's command line. */

process.umask(PRIVATE_UMASK);
process.exitCode = await runCommandLine(process.argv.slice(2), {
  readEnvironment,
  print: console.log,
  printError: console.error,
});
