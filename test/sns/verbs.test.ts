import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Deps } from '../../src/areas/sns/service.ts';
import { generateContents, regenerateContent } from '../../src/areas/sns/service.ts';
import { checkAll } from '../../src/areas/sns/show.ts';
import { SCOPES } from '../../src/kernel/access.ts';
import type { Actor } from '../../src/kernel/actor.ts';
import { Committed } from '../../src/kernel/committed.ts';
import type { ProblemName } from '../../src/kernel/problems.ts';
import { PLATFORMS } from '../../src/writing/social/platforms.ts';
import type { SocialRequest, Writer } from '../../src/writing/writer.ts';
import { type Service, startService } from '../harness.ts';
import { createSources, type SourceIds } from './sources.ts';

/** Cases that need a slow, failing or repetitive writer; rows and transactions are real. */

let service: Service;
let actor: Actor;
let key: string;
let source: SourceIds;

before(async () => {
  service = await startService();
  const account = await service.account();
  const { accountId } = account;
  key = account.key;
  source = await createSources(service, key);
  const commit: Actor['commit'] = async (effect) => new Committed((await service.database.begin(effect)) as never);
  actor = {
    accountId,
    name: 'tester',
    isTest: false,
    scopes: SCOPES,
    hasIdempotencyKey: false,
    signal: new AbortController().signal,
    onText: null,
    inTurn: (work) => work(),
    commit,
  };
});
after(() => service.stop());

function depsWith(write: (request: SocialRequest, signal: AbortSignal) => Promise<string>): Deps {
  const social: Writer['social'] = async (request, { signal }) => ({
    value: { title: null, content: await write(request, signal), hashtags: [] },
    generator: 'fake/model',
    claims: [],
  });
  return {
    database: service.database,
    writer: { social } as Writer,
    brandOf: async () => null,
    findSource: async () => ({ title: '제목', content: '본문.', language: 'ko', version: 1 }),
    platforms: PLATFORMS,
    check: async (_actor, posts) => checkAll({ posts, table: PLATFORMS }),
    library: null as never,
    publicUrl: '',
    now: () => new Date(),
  };
}

const wanted = (change: object = {}) => ({
  press_id: source.press_id,
  platforms: ['social_a' as const, 'blog' as const],
  tone: 'professional' as const,
  content_length: 'medium' as const,
  include_hashtags: true,
  hashtag_count: 10,
  ...change,
});

const generatedWith = async (deps: Deps) => (await generateContents(deps, actor, wanted())).result;
const is = (name: ProblemName) => (error: Error) => 'problem' in error && error.problem === name;
const rowCount = async () => (await service.database`select 1 from social_contents`).length;

test('all platforms are written concurrently', async () => {
  let open = 0;
  let most = 0;
  const deps = depsWith(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, 20));
    open -= 1;
    return '글';
  });
  await generateContents(deps, actor, wanted({ platforms: ['social_a', 'social_b', 'social_c', 'blog'] }));
  assert.equal(most, 4);
});

test('when one platform fails, the others are cancelled and none is stored', async () => {
  const before = await rowCount();
  let stopped: AbortSignal | undefined;
  const deps = depsWith(async ({ platform }, signal) => {
    if (platform === 'blog') throw new Error('model away');
    stopped = signal;
    return '글';
  });
  await assert.rejects(generateContents(deps, actor, wanted()), /model away/);
  assert.equal(stopped?.aborted, true);
  assert.equal(await rowCount(), before);
});

test('a source deleted while the texts are written returns 404, and none is stored', async () => {
  const before = await rowCount();
  const deps = depsWith(async () => '글');
  await assert.rejects(generateContents(deps, actor, wanted({ press_id: 999_999_999 })), is('NOT_FOUND'));
  assert.equal(await rowCount(), before);
});

test('a blog text without a title takes that of its source', async () => {
  const { contents } = await generatedWith(depsWith(async () => '글'));
  assert.deepEqual(
    contents.map(({ title }) => title),
    [null, '제목'],
  );
});

test('regenerate retries until the text differs, and gives up on a writer that repeats itself', async () => {
  const { contents } = await generatedWith(depsWith(async () => '글'));
  const id = contents[0]?.id as number;
  const asked: number[] = [];
  const slow = depsWith(async ({ variant }) => {
    asked.push(variant);
    return variant < 3 ? '글' : '새 글';
  });
  assert.equal((await regenerateContent(slow, actor, { id, baseVersion: undefined })).result.content.content, '새 글');
  assert.deepEqual(asked, [1, 2, 3]);
  await assert.rejects(
    regenerateContent(
      depsWith(async () => '새 글'),
      actor,
      { id, baseVersion: undefined },
    ),
    is('GENERATION_ERROR'),
  );
});

test('with base_version, regenerate does not overwrite a concurrent edit', async () => {
  const { contents } = await generatedWith(depsWith(async () => '글'));
  const id = contents[0]?.id as number;
  const deps = depsWith(async () => {
    await service.call('PUT', `/sns/${id}`, { key, body: { hashtags: ['#손으로'] } });
    return '새 글';
  });
  await assert.rejects(regenerateContent(deps, actor, { id, baseVersion: 1 }), is('CHANGED_MEANWHILE'));
  const [row] = await service.database`select content, hashtags from social_contents where id = ${id}`;
  assert.deepEqual([row?.content, row?.hashtags], ['글', ['#손으로']]);
});
