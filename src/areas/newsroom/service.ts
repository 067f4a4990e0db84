import { domainToASCII } from 'node:url';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database, Queryable, Transaction } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { badRequest } from '../../kernel/problems.ts';
import type { HostProof } from './host-proof.ts';
import type { NewsroomInput, PostState, Shown } from './schema.ts';
import { canonicalOf } from './site/addresses.ts';
import {
  countPosts,
  findNewsroom,
  findPostState,
  findTaken,
  type IsChanged,
  isOwnHost,
  lockNames,
  type StoredNewsroom,
  saveNewsroom,
} from './store.ts';
import { countSubscribers } from './subscribers/store.ts';

/** Settings of the newsroom, and where a press release is in it. */

export type Deps = {
  database: Database;
  publicUrl: string;
  hostProof: HostProof;
  /** Provided for press releases: locks one, publishes its current text, and throws when that must not be shown. */
  publish(transaction: Transaction, actor: Actor, id: number, baseVersion: number | undefined): Promise<void>;
  isChanged: IsChanged;
};

const EMPTY: Omit<StoredNewsroom, 'slug' | 'name' | 'host' | 'requested_host'> = {
  is_on: false,
  description: '',
  language: 'ko',
  accent: '#1d4f91',
  contact: null,
};

export async function readNewsroom(deps: Deps, { accountId }: Actor): Promise<Shown> {
  return show(deps, deps.database, accountId);
}

async function show({ publicUrl, hostProof }: Deps, sql: Queryable, accountId: number): Promise<Shown> {
  const row = await findNewsroom(sql, accountId);
  const { requested_host = null, host: verified = null, ...settings } = row ?? {};
  const host_verified = requested_host !== null && requested_host === verified;
  const host_record =
    requested_host === null || host_verified ? null : await hostProof.recordOf(accountId, requested_host);
  const published_count = row?.is_on ? await countPosts(sql, accountId) : 0;
  const subscriber_count = await countSubscribers(sql, accountId);
  const url = row ? canonicalOf(row, publicUrl) : null;
  return {
    ...{ slug: null, name: null, ...EMPTY, ...settings },
    ...{ host: requested_host, host_verified, host_record },
    ...{ url, published_count, subscriber_count },
  };
}

/** Replaces all settings: omitted fields become empty. */
export async function writeNewsroom(deps: Deps, actor: Actor, input: NewsroomInput): Promise<Committed<Shown>> {
  const { host: entered, ...others } = input;
  const host = entered === undefined ? null : hostIn(entered);
  const saved = {
    ...others,
    requested_host: host,
    verified_host: host !== null && (await isProven(deps, actor.accountId, host)) ? host : null,
    name: input.name.trim(),
    description: (input.description ?? '').trim(),
    accent: input.accent.toLowerCase(),
    contact: input.contact?.trim() ?? null,
  };
  return actor.commit(async (transaction) => {
    if (host !== null && (await isOwnHost(transaction, host))) throw wrongHost();
    await lockNames(transaction);
    const taken = await findTaken(transaction, actor.accountId, { slug: input.slug, host });
    if (taken?.slug) throw badRequest({ field: 'slug', ...TAKEN.slug });
    if (taken?.host) throw badRequest({ field: 'host', ...TAKEN.host });
    await saveNewsroom(transaction, actor.accountId, saved);
    return show(deps, transaction, actor.accountId);
  });
}

/** A domain that was proven stays so, even if its record is gone or the name server does not answer. */
async function isProven({ database, hostProof }: Deps, accountId: number, host: string): Promise<boolean> {
  if ((await findNewsroom(database, accountId))?.host === host) return true;
  return hostProof.isPublished(await hostProof.recordOf(accountId, host));
}

const TAKEN = {
  slug: { ko: '이미 쓰고 있는 주소입니다. 다른 주소를 입력해 주세요.', en: 'is taken. Choose another one.' },
  host: { ko: '다른 계정에서 쓰고 있는 도메인입니다.', en: 'is used by another account.' },
};

/** A domain with a dot, not an address: other names may belong to the service itself, which nobody may take over. */
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

function hostIn(given: string): string {
  const host = domainToASCII(given.trim().toLowerCase());
  if (!HOST.test(host)) throw wrongHost();
  return host;
}

function wrongHost() {
  return badRequest({
    field: 'host',
    ko: 'news.example.com처럼 도메인만 입력해 주세요. 이 서비스의 주소는 쓸 수 없습니다.',
    en: 'must be a domain such as news.example.com, and not an address of this service.',
  });
}

export async function readPost(deps: Deps, { accountId }: Actor, id: number): Promise<PostState> {
  return stateOf(deps, deps.database, accountId, id);
}

/** Publishes the current text of a press release; a newsroom that is off shows it later. */
export async function publishPress(
  deps: Deps,
  actor: Actor,
  id: number,
  baseVersion: number | undefined,
): Promise<Committed<PostState>> {
  return actor.commit(async (transaction) => {
    await deps.publish(transaction, actor, id, baseVersion);
    return stateOf(deps, transaction, actor.accountId, id);
  });
}

async function stateOf(deps: Deps, sql: Queryable, accountId: number, id: number): Promise<PostState> {
  const post = requireFound(await findPostState(sql, accountId, id, deps.isChanged));
  const newsroom = await findNewsroom(sql, accountId);
  const { is_on, is_published, is_held, held_until_kst, version, version_kst, has_changes } = post;
  const published = { published_version: version, published_version_kst: version_kst, has_changes };
  const none = { url: null, held_until_kst: null, ...published };
  if (!is_on || !newsroom) return { state: 'off', ...none };
  if (version === null) return { state: 'private', ...none };
  if (is_held) return { ...none, state: 'held', held_until_kst };
  if (!is_published) return { state: 'in_review', ...none };
  return { ...none, state: 'published', url: `${canonicalOf(newsroom, deps.publicUrl)}/${id}` };
}
