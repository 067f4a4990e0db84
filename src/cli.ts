import { runCommandLine } from './commands/command-line.ts';
import { becomeOwnerOf } from './commands/service-user.ts';
import { readCommandEnvironment, readEnvironment } from './config/environment.ts';
import { PRIVATE_UMASK } from './kernel/private-files.ts';
import { isPackage } from './kernel/usage.ts';

/** Entry point of the operator's command line. */

process.umask(PRIVATE_UMASK);
process.exitCode = await runCommandLine(process.argv.slice(2), {
  readEnvironment: isPackage ? readCommandEnvironment : readEnvironment,
  onConfig: ({ dataDir }) => isPackage && becomeOwnerOf(dataDir),
  print: console.log,
  printError: console.error,
});
