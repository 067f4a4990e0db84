import { isUniqueViolation } from '../../kernel/database.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, problem } from '../../kernel/problems.ts';
import { AccountList, AccountParams, Balance, GrantBody, ListQuery, OpenBody, Opened } from './account-schema.ts';
import type { OperatorDeps } from './deps.ts';

/** Accounts and their credit. */

export function accountRoutes({ database, accounts, people }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/accounts',
      summary: 'List accounts, newest first',
      for: 'operator',
      query: ListQuery,
      data: AccountList,
      handle: async ({ query }) => {
        const { rows, total } = await accounts.list(query);
        return { accounts: rows, page_count: pageCount(total, query.page_size), total_count: total };
      },
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/accounts',
      summary: 'Create an account and invite its owner',
      for: 'operator',
      body: OpenBody,
      data: Opened,
      message: MESSAGES.created,
      problems: ['PERSON_EXISTS', 'CONFLICT'],
      handle: ({ body }) => open(body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/accounts/{account_id}/credits',
      summary: 'Grant credit',
      for: 'operator',
      params: AccountParams,
      body: GrantBody,
      data: Balance,
      once: true,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params, body }) =>
        actor.commit(async (transaction) => {
          const balance = await accounts.addCredit(transaction, params.account_id, body.amount, 'credits.granted');
          if (balance === undefined) throw problem('NOT_FOUND');
          return { account_id: params.account_id, credit_balance: balance };
        }),
      answer: (data) => ({ data }),
    }),
  ];

  async function open({ email, credits }: { email: string; credits: number }) {
    if (!isMailAddress(email))
      throw badRequest({ field: 'email', ko: '이메일 주소 하나여야 합니다.', en: 'must be a single email address.' });
    const account = await database
      .begin((transaction) => accounts.open(transaction, email, credits))
      .catch((error) => {
        if (isUniqueViolation(error, 'accounts_email')) throw problem('CONFLICT');
        if (isUniqueViolation(error, 'people_email')) throw problem('PERSON_EXISTS');
        throw error;
      });
    const owner = await people.findByEmail(email);
    if (!owner) throw problem('CONFLICT');
    return { ...account, invitation_link: await people.invite(owner, account.email) };
  }
}
