import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PRESS } from '../../src/areas/press/index.ts';
import type { Actor } from '../../src/kernel/actor.ts';
import { Committed } from '../../src/kernel/committed.ts';
import type { WorkerPool } from '../../src/kernel/workers/pool.ts';
import { editComment, replyToThread, startThread } from '../../src/texts/comments/service.ts';
import type { Notify } from '../../src/texts/notices.ts';
import { type Service, startService } from '../harness.ts';
import { signIn } from '../people/browser.ts';

/** Who is told of a comment, in the transaction that stores it. */

let service: Service;
let pressId: number;
let accountId: number;
let people: number[];
const told: { kind: string; to: unknown; by: string | undefined; excerpt: string | undefined; title: string }[] = [];
const notify: Notify = async (_transaction, account, to, { kind, by, excerpt, title, about }) => {
  assert.deepEqual([account, about], [accountId, { type: 'press', id: pressId }]);
  told.push({ kind, to, by: by?.name, excerpt, title });
};

before(async () => {
  service = await startService();
  const { email } = await service.account();
  const owner = await signIn(service, email);
  pressId = (await owner.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data.press_id;
  // The owner typed last.
  const title = '글루코핀, 12월 출시';
  await owner.call('POST', '/press/edit', { press_id: pressId, title, autosave: true });
  for (const name of ['minji', 'seojun'])
    await owner.call('POST', '/account/members', { email: `${name}@example.com`, role: 'editor' });
  const rows = await service.database<{ id: number; account_id: number }[]>`
    select id, account_id from people where account_id = (select account_id from people where email = ${email}) order by id`;
  accountId = rows[0]!.account_id;
  people = rows.map(({ id }) => id);
});
after(() => service.stop());

function actor(personId: number | undefined, name: string): Actor {
  const commit: Actor['commit'] = async (effect) => new Committed((await service.database.begin(effect)) as never);
  const person = personId && { id: personId, sessionId: 1, role: 'editor' as const, isOperator: false };
  return { accountId, name, ...(person ? { person } : { keyId: 1 }), commit } as Actor;
}

const deps = () => ({ database: service.database, workers: {} as WorkerPool, notify });

test('the mentioned are told of a mention, the others of the thread and the last author of a comment', async () => {
  const [owner, minji, seojun] = people as [number, number, number];
  const first = { id: pressId, text: '이 숫자가 맞나요?', mentions: [seojun] };
  const { result: thread } = await startThread(deps(), PRESS, actor(minji, '김민지'), first);
  const excerpt = first.text;
  const title = '글루코핀, 12월 출시';
  assert.deepEqual(told.splice(0), [
    { kind: 'mention', to: [seojun], by: '김민지', excerpt, title },
    { kind: 'comment', to: [owner], by: '김민지', excerpt, title },
  ]);
  const reply = { id: pressId, threadId: thread.thread_id, text: '네, 맞습니다.', mentions: [] };
  await replyToThread(deps(), PRESS, actor(seojun, '이서준'), reply);
  assert.deepEqual(told.splice(0), [{ kind: 'comment', to: [minji, owner], by: '이서준', excerpt: reply.text, title }]);
  const commentId = thread.comments[0]!.comment_id;
  const changed = { ...reply, commentId, text: '@모두 확인', mentions: [seojun, owner, minji] };
  await editComment(deps(), PRESS, actor(minji, '김민지'), changed);
  assert.deepEqual(
    told.splice(0).map(({ kind, to }) => ({ kind, to })),
    [{ kind: 'mention', to: [owner] }],
    'only those who are mentioned newly, and never oneself',
  );
});

test('a comment with an API key tells the last author too', async () => {
  await startThread(deps(), PRESS, actor(undefined, '연동'), { id: pressId, text: '자동 점검', mentions: [] });
  assert.deepEqual(
    told.splice(0).map(({ kind, to, by }) => ({ kind, to, by })),
    [{ kind: 'comment', to: [people[0]], by: '연동' }],
  );
});
