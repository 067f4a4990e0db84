import { resolve } from 'node:path';
import { findAccountByEmail } from '../areas/accounts/index.ts';
import type { Database } from '../kernel/database.ts';
import { isMailAddress } from '../kernel/mail-address.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

/** The mail parser is loaded by the command that needs it: the others answer sooner without. */
const loadBounces = () => import('../mail/bounces.ts');
const loadMailboxes = () => import('../mail/mailboxes.ts');
const loadSuppressions = () => import('../mail/suppressions.ts');

export const mailCommands: Command[] = [
  command({
    name: 'mail bounces',
    usage: '--maildir D | --mbox F',
    async run({ words, withStore }) {
      const { maildir, mbox } = options(words, [], ['maildir', 'mbox']);
      if ((maildir === undefined) === (mbox === undefined))
        throw new UsageError('One of --maildir and --mbox is needed.');
      const { readMaildir, readMbox } = await loadMailboxes();
      const { processBounces } = await loadBounces();
      // npm runs in the project's folder and tells where the operator stands.
      const place = resolve(process.env.INIT_CWD ?? '', maildir ?? mbox ?? '');
      const mails = maildir === undefined ? readMbox(place) : readMaildir(place);
      return withStore((database) => processBounces(database, mails)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOTDIR')
          throw new UsageError(`${maildir ?? mbox} cannot be read: ${error.message}.`);
        throw error;
      });
    },
    show: ({ read, hard, soft, complaints, unmatched }) =>
      `${read} read: ${hard} hard, ${soft} soft, ${complaints} complaints, ${unmatched} about no message of ours.`,
  }),
  command({
    name: 'suppressions list',
    usage: '[--email E] [--account OWNER]',
    async run({ words, withStore }) {
      const { email, account } = options(words, [], ['email', 'account']);
      const { listSuppressions } = await loadSuppressions();
      return withStore(async (database) => {
        const accountId = account === undefined ? undefined : await accountOf(database, account);
        const rows = await listSuppressions(database, { email, accountId });
        return { suppressions: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
      });
    },
    show: ({ suppressions }) =>
      suppressions
        .map(
          ({ email, reason, account_id, created_at, note }) =>
            `${email}  ${reason}  ${account_id === null ? 'everybody' : `account ${account_id}`}  ${created_at.slice(0, 10)}  ${note}`,
        )
        .join('\n'),
  }),
  command({
    name: 'suppressions add',
    usage: '--email E [--account OWNER] [--note N]',
    async run({ words, withStore }) {
      const { email, account, note } = options(words, ['email'], ['account', 'note']);
      if (!isMailAddress(email)) throw new UsageError('--email must be one mail address.');
      const { suppress } = await loadSuppressions();
      return withStore(async (database) => {
        const accountId = account === undefined ? null : await accountOf(database, account);
        await suppress(database, { email, accountId, reason: 'manual', note: note ?? '' });
        return { email: email.toLowerCase(), account_id: accountId };
      });
    },
    show: ({ email, account_id }) =>
      `${email} gets no more mail from ${account_id === null ? 'anybody' : `account ${account_id}`}.`,
  }),
  command({
    name: 'suppressions remove',
    usage: '--email E [--account OWNER]',
    async run({ words, withStore }) {
      const { email, account } = options(words, ['email'], ['account']);
      const { removeSuppressions } = await loadSuppressions();
      return withStore(async (database) => {
        const accountId = account === undefined ? undefined : await accountOf(database, account);
        const removed = await removeSuppressions(database, { email, accountId });
        if (removed === 0) throw new UsageError(`Nothing is known against ${email}.`);
        return { email: email.toLowerCase(), removed };
      });
    },
    show: ({ email, removed }) => `${email} may be written to again; ${removed} removed.`,
  }),
];

async function accountOf(database: Database, email: string): Promise<number> {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new UsageError(`There is no account for ${email}.`);
  return account.account_id;
}
