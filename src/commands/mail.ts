import { resolve } from 'node:path';
import { findAccountByEmail } from '../areas/accounts/index.ts';
import { recordBounce } from '../areas/releases/delivery/index.ts';
import type { Database } from '../kernel/database.ts';
import { isMailAddress } from '../kernel/mail-address.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { processBounces } from '../mail/bounces.ts';
import { readMaildir, readMbox } from '../mail/mailboxes.ts';
import { listSuppressions, removeSuppressions, suppress } from '../mail/suppressions.ts';
import { type Command, command } from './command.ts';

export const mailCommands: Command[] = [
  command({
    name: 'mail bounces',
    usage: '--maildir D | --mbox F',
    async run({ args, withDatabase }) {
      const { maildir, mbox } = options(args, [], ['maildir', 'mbox']);
      if ((maildir === undefined) === (mbox === undefined))
        throw new UsageError('One of --maildir and --mbox is required.');
      // npm runs in the project's folder; INIT_CWD is the operator's working directory.
      const place = resolve(process.env.INIT_CWD ?? '', maildir ?? mbox ?? '');
      const mails = maildir === undefined ? readMbox(place) : readMaildir(place);
      return withDatabase((database) => processBounces(database, recordBounce, mails)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOTDIR')
            throw new UsageError(`${maildir ?? mbox} cannot be read: ${error.message}.`);
          throw error;
        },
      );
    },
    show: ({ read, hard, soft, complaints, unmatched }) =>
      `${read} read: ${hard} hard, ${soft} soft, ${complaints} complaints, ${unmatched} not about our messages.`,
  }),
  command({
    name: 'suppressions list',
    usage: '[--email E] [--account OWNER]',
    async run({ args, withDatabase }) {
      const { email, account } = options(args, [], ['email', 'account']);
      return withDatabase(async (database) => {
        const accountId = account === undefined ? undefined : await accountOf(database, account);
        const rows = await listSuppressions(database, { email, accountId });
        return { suppressions: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
      });
    },
    show: ({ suppressions }) =>
      suppressions
        .map(
          ({ email, reason, account_id, created_at, note }) =>
            `${email}  ${reason}  ${account_id === null ? 'all accounts' : `account ${account_id}`}  ${created_at.slice(0, 10)}  ${note}`,
        )
        .join('\n'),
  }),
  command({
    name: 'suppressions add',
    usage: '--email E [--account OWNER] [--note N]',
    async run({ args, withDatabase }) {
      const { email, account, note } = options(args, ['email'], ['account', 'note']);
      if (!isMailAddress(email)) throw new UsageError('--email must be one mail address.');
      return withDatabase(async (database) => {
        const accountId = account === undefined ? null : await accountOf(database, account);
        await suppress(database, { email, accountId, reason: 'manual', note: note ?? '' });
        return { email: email.toLowerCase(), account_id: accountId };
      });
    },
    show: ({ email, account_id }) =>
      `${email} gets no more mail from ${account_id === null ? 'any account' : `account ${account_id}`}.`,
  }),
  command({
    name: 'suppressions remove',
    usage: '--email E [--account OWNER]',
    async run({ args, withDatabase }) {
      const { email, account } = options(args, ['email'], ['account']);
      return withDatabase(async (database) => {
        const accountId = account === undefined ? undefined : await accountOf(database, account);
        const removed = await removeSuppressions(database, { email, accountId });
        if (removed === 0) throw new UsageError(`${email} is not on the suppression list.`);
        return { email: email.toLowerCase(), removed };
      });
    },
    show: ({ email, removed }) => `${email} can receive mail again; ${removed} removed.`,
  }),
];

async function accountOf(database: Database, email: string): Promise<number> {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new UsageError(`There is no account for ${email}.`);
  return account.account_id;
}
