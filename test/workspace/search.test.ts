import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newWorkspace, type TestWorkspace, useService } from './support.ts';

useService();

const REPORTERS = [
  ['김민수', '한빛일보'],
  ['Kim MinSu', 'The Hanbit Times'],
  ['이서연', '100% 경제'],
  ['박_준', 'a_b'],
  ['최\\훈', 'C:\\뉴스'],
  ['김 서연', '강산 경제'],
  ["오'닐", '긴 이름을 가진 매체는 열두 글자를 넘어도 찾을 수 있어야 한다'],
] as const;

async function newReporters(): Promise<TestWorkspace> {
  const workspace = await newWorkspace();
  for (const [at, [name, media]] of REPORTERS.entries())
    await workspace.add({ name, media, email: `r${at}@news.example` });
  return workspace;
}

const find = async (workspace: TestWorkspace, words: string, parameter = 'keyword') => {
  const { body } = await workspace.call('GET', `/reporters?${parameter}=${encodeURIComponent(words)}`);
  assert.equal(body.total_count, body.data.length);
  return body.data.map(({ name }: { name: string }) => name).toReversed();
};

test('each word of a search is literal, ignores case, and is found from one syllable in name or media, in any order', async () => {
  const workspace = await newReporters();
  for (const [keyword, found] of [
    ['김', ['김민수', '김 서연']],
    ['수', ['김민수', "오'닐"]],
    ['민수', ['김민수']],
    ['한빛', ['김민수']],
    ['경제', ['이서연', '김 서연']],
    ['minsu', ['Kim MinSu']],
    ['THE HANBIT', ['Kim MinSu']],
    ['e h', ['Kim MinSu']],
    ['%', ['이서연']],
    ['0% 경', ['이서연']],
    ['_', ['박_준']],
    ['a_b', ['박_준']],
    ['aXb', []],
    ['\\', ['최\\훈']],
    ["'", ["오'닐"]],
    ['긴 이름을 가진 매체는', ["오'닐"]],
    ['김서연', []],
    ['서연 강산', ['김 서연']],
    ['한빛일보 김민수', ['김민수']],
    ['times minsu', ['Kim MinSu']],
    ['"서연 강산"', []],
    ['"김 서연" 강산', ['김 서연']],
    ['김민수 강산', []],
    ['경제 김', ['김 서연']],
    ['김 없는말', []],
    ['없는말', []],
  ] as const)
    assert.deepEqual(await find(workspace, keyword), found, keyword);
});

test('decomposed characters match composed ones', async () => {
  const workspace = await newReporters();
  assert.deepEqual(await find(workspace, '김민수'.normalize('NFD')), ['김민수']);
});

test('spaces around a keyword are ignored', async () => {
  const workspace = await newReporters();
  assert.deepEqual(await find(workspace, '  김민수\t'), ['김민수']);
});

test('a blank keyword does not filter', async () => {
  const workspace = await newReporters();
  assert.equal((await find(workspace, '')).length, REPORTERS.length);
  assert.equal((await find(workspace, ' ')).length, REPORTERS.length);
});

test('a search can be combined with the target filter and with pages', async () => {
  const workspace = await newReporters();
  await workspace.add({ name: '김대상', email: 'target@news.example', is_distribution_target: true });
  const both = (await workspace.call('GET', '/reporters?keyword=%EA%B9%80&is_distribution_target=true')).body;
  assert.deepEqual([both.data.length, both.total_count], [1, 1]);
  const second = (await workspace.call('GET', '/reporters?keyword=%EA%B9%80&page_size=2&page=2')).body;
  assert.deepEqual([second.data.length, second.page_count, second.total_count], [1, 2, 3]);
});

test('a search reflects an edit and does not find reporters of another workspace', async () => {
  const workspace = await newReporters();
  const [found] = (await workspace.call('GET', `/reporters?keyword=${encodeURIComponent('한빛일보')}`)).body.data;
  await workspace.call('PUT', `/reporters/${found.reporter_id}`, { media: '샛별방송' });
  assert.deepEqual(await find(workspace, '한빛일보'), []);
  assert.deepEqual(await find(workspace, '샛별'), ['김민수']);
  assert.deepEqual(await find(workspace, '민수'), ['김민수']);
  assert.deepEqual(await find(await newWorkspace(), '김'), []);
});

test('`search` also finds the beat, tags, email address and telephone number, and can be filtered by beat and outlet', async () => {
  const workspace = await newReporters();
  const more = { beat: '바이오 헬스', tags: ['경제지', 'VIP'], phone: '02-555-0199' };
  await workspace.add({ name: '정하윤', media: '샛별 방송', email: 'hayoon@saetbyeol.example', ...more });
  for (const words of ['vip', '경제지 정하윤', '헬스 샛별', 'hayoon@', '5550199', '02-555']) {
    assert.deepEqual(await find(workspace, words, 'search'), ['정하윤'], words);
    assert.deepEqual(await find(workspace, words), [], words);
  }
  const names = async (query: string) =>
    (await workspace.call('GET', `/reporters?${query}`)).body.data.map(({ name }: { name: string }) => name);
  assert.deepEqual(await names(`beat=${encodeURIComponent('바이오헬스')}`), ['정하윤']);
  assert.deepEqual(await names(`outlet=${encodeURIComponent('샛별방송')}`), ['정하윤']);
  assert.deepEqual(await names(`outlet=${encodeURIComponent('샛별')}`), []);
});
