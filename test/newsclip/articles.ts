import { randomBytes } from 'node:crypto';
import { openAccount } from '../../src/areas/accounts/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import type { FeedItem } from '../../src/providers/feeds/port.ts';

/** An article as delivered by a feed. */
export function item(given: Partial<FeedItem> & { url: string }): FeedItem {
  return {
    title: '오늘의 날씨',
    summary: '전국이 대체로 맑겠다.',
    author: null,
    imageUrl: null,
    publishedAt: new Date('2026-11-15T06:00:00Z'),
    guid: null,
    language: null,
    fullText: null,
    ...given,
  };
}

export async function makeAccount(database: Database): Promise<number> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { account_id } = await database.begin((transaction) => openAccount(transaction, email, 0));
  return account_id;
}

type NewGroup = {
  keywords: string[];
  exclude_keywords?: string[];
  required_keywords?: string[];
  region?: '국내' | '해외';
  group_name?: string;
};

export async function makeGroup(database: Database, accountId: number, group: NewGroup): Promise<number> {
  const { keywords, exclude_keywords = [], required_keywords = [], region = '국내' } = group;
  const name = group.group_name ?? randomBytes(6).toString('hex');
  const [row] = await database<{ id: number }[]>`
    insert into keyword_groups (account_id, group_name, keywords, exclude_keywords, required_keywords, region)
    values (${accountId}, ${name}, ${keywords}, ${exclude_keywords}, ${required_keywords}, ${region}) returning id`;
  return row?.id as number;
}
