import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openAccountArchive } from '../app/account-data.ts';
import { closeAccount, unmarkDeleted } from '../areas/accounts/closing/index.ts';
import { findAccountByEmail } from '../areas/accounts/index.ts';
import { stopReleases } from '../areas/releases/index.ts';
import { type Database, isUniqueViolation } from '../kernel/database.ts';
import { PRIVATE_FILE } from '../kernel/private-files.ts';
import { Problem } from '../kernel/problems.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';
import { workingDirectory } from './working-directory.ts';

/** What operators do for the owner of an account. */
export const accountCommands: Command[] = [
  command({
    name: 'account export',
    usage: '--email E --to FILE.zip',
    help: () => 'Writes everything of an account to a ZIP file, as its owner can do in the settings.',
    async run({ args, config, withDatabase }) {
      const { email, to } = options(args, ['email', 'to']);
      const file = resolve(workingDirectory(), to);
      return withDatabase(async (database) => {
        const accountId = await requireAccount(database, email);
        const unfinished = `${file}.part`;
        try {
          const output = createWriteStream(unfinished, { mode: PRIVATE_FILE, flush: true });
          await pipeline(openAccountArchive(config, database, accountId), output);
          await rename(unfinished, file);
        } catch (error) {
          await rm(unfinished, { force: true });
          const { code, message } = error as NodeJS.ErrnoException;
          throw code === undefined ? error : new UsageError(`${to} cannot be written: ${message}.`);
        }
        return { file, bytes: (await stat(file)).size };
      });
    },
    show: ({ file, bytes }) => `${file}: ${bytes} bytes.`,
  }),
  command({
    name: 'account delete',
    usage: '--email E --confirm E',
    help: () =>
      'Deletes an account: keys and sessions stop, waiting releases are canceled and refunded. Everything is erased after 30 days; until then "account restore" undoes it. --confirm repeats the address.',
    async run({ args, withDatabase }) {
      const { email, confirm } = options(args, ['email', 'confirm']);
      if (email !== confirm) throw new UsageError('--confirm must repeat the address of --email.');
      return withDatabase(async (database) => {
        const accountId = await requireAccount(database, email);
        const close = database.begin((transaction) =>
          closeAccount({ stopReleases }, transaction, accountId, 'operator'),
        );
        const deletion = await close.catch((error: unknown) => {
          throw error instanceof Problem ? new UsageError(error.message) : error;
        });
        return { email, ...deletion };
      });
    },
    show: ({ email, erased_at, canceled_releases }) =>
      `${email} is deleted, ${canceled_releases} release(s) were canceled. Erased from ${dayOf(erased_at)} on.`,
  }),
  command({
    name: 'account restore',
    usage: '--email E',
    help: () =>
      'Undoes the deletion of an account within 30 days. Canceled releases stay canceled, paused ones paused.',
    async run({ args, withDatabase }) {
      const { email } = options(args, ['email']);
      return withDatabase(async (database) => {
        const accountId = await unmarkDeleted(database, email).catch((error: unknown) => {
          if (isUniqueViolation(error, 'accounts_email'))
            throw new UsageError(`There is a new account for ${email}, so the deleted one cannot be restored.`);
          throw error;
        });
        if (accountId === undefined) throw new UsageError(`There is no deleted account for ${email}.`);
        return { email, account_id: accountId };
      });
    },
    show: ({ email, account_id }) => `Account ${email} (${account_id}) is restored.`,
  }),
];

async function requireAccount(database: Database, email: string): Promise<number> {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new UsageError(`There is no account for ${email}.`);
  return account.account_id;
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
