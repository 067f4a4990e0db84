import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { readLogo, removeLogo, writeLogo } from './brand/logo.ts';
import { BrandBody, BrandProfile, Logo, LogoBody } from './brand/schema.ts';
import { brandExample, readBrand, writeBrand } from './brand/service.ts';
import type { MemberDeps } from './members/service.ts';
import { AccountWithPrices, Ledger, LedgerQuery } from './schema.ts';
import { readAccount, readLedger } from './service.ts';

export function routes(deps: Pick<MemberDeps, 'database' | 'service'>) {
  return [
    endpoint({
      operationId: 'getAccount',
      method: 'GET',
      path: '/account',
      summary: 'Get the account and its credit',
      data: AccountWithPrices,
      example: {
        data: {
          ...{
            account_id: 1,
            email: 'pr@example.com',
            mode: 'live' as const,
            credit_balance: 999000,
            credit_held: 0,
            currency: 'KRW',
          },
          prices: { creation: 1000, image: 500, introduction: 1000, excel: 500, own_release: 0 },
          scopes: ['read' as const, 'write' as const, 'send' as const],
        },
      },
      handle: async ({ actor }) => ({
        ...(await readAccount(deps, actor)),
        prices: deps.service().prices,
        scopes: [...actor.scopes],
      }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listLedgerEntries',
      method: 'GET',
      path: '/account/ledger',
      summary: 'List ledger entries, newest first',
      scope: 'billing',
      query: LedgerQuery,
      data: Ledger,
      totals: true,
      example: {
        data: {
          entries: [
            {
              id: 2,
              amount: -1000,
              balance: 999000,
              reason: 'generic-creation.create',
              subject: 'creation:1',
              created_at: 1794700800,
            },
          ],
          page_count: 1,
          total_count: 1,
          next: null,
        },
      },
      handle: ({ actor, query }) => readLedger(deps, actor, query),
      answer: ({ entries, ...totals }) => ({ data: { entries, ...totals }, totals }),
    }),
    endpoint({
      operationId: 'getBrand',
      method: 'GET',
      path: '/account/brand',
      summary: 'Get the brand profile',
      description: 'The brand profile is applied to every generated text.',
      data: BrandProfile,
      example: { data: brandExample },
      handle: ({ actor }) => readBrand(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateBrand',
      method: 'PUT',
      path: '/account/brand',
      summary: 'Replace the brand profile',
      body: BrandBody,
      data: BrandProfile,
      message: MESSAGES.updated,
      example: { body: { company: '한빛바이오', banned_words: ['국내 최초'] }, data: brandExample },
      handle: ({ actor, body }) => writeBrand(actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getLogo',
      method: 'GET',
      path: '/account/brand/logo',
      summary: 'Get the logo',
      file: 'image/*',
      problems: ['NOT_FOUND'],
      handle: ({ actor }) => readLogo(deps, actor),
      answer: ({ type, content, etag }) => ({
        data: undefined,
        file: { type, disposition: 'inline', etag, bytes: async () => content },
      }),
    }),
    endpoint({
      operationId: 'updateLogo',
      method: 'PUT',
      path: '/account/brand/logo',
      summary: 'Replace the logo',
      body: LogoBody,
      data: Logo,
      message: MESSAGES.updated,
      example: { body: { content: 'iVBORw0KGgo=' }, data: { logo_updated_at: 1794700800 } },
      handle: ({ actor, body }) => writeLogo(actor, body.content),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteLogo',
      method: 'DELETE',
      path: '/account/brand/logo',
      summary: 'Delete the logo',
      message: MESSAGES.deleted,
      handle: ({ actor }) => removeLogo(actor),
      answer: () => ({ data: undefined }),
    }),
  ];
}
