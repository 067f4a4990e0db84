import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { added, type Media, startMedia, twoColours } from '../media/world.ts';
import type { Browser } from '../people/browser.ts';
import { balanceOf, type Catalogue, makeCatalogue, makePress, orderOf, soon } from '../releases-sending/world.ts';
import { makeTeam, ok, requireApproval, type Team } from './world.ts';

/** Review and approval of texts by the people of an account. */

let service: Media;
let team: Team;
let catalogue: Catalogue;

before(async () => {
  service = await startMedia();
  team = await makeTeam(service);
  catalogue = await makeCatalogue(service.database);
});
after(() => service.stop());

const reviewOf = async (by: Browser, id: number) => ok(await by.call('GET', `/press/${id}/review`));
const edit = async (id: number, title: string) =>
  ok(await team.member.call('POST', '/press/edit', { press_id: id, title }));

test('a member asks, an owner approves, and both are in the history', async () => {
  const id = await makePress(service, team.key);
  assert.equal((await reviewOf(team.member, id)).status, 'draft');
  const asked = await team.member.call('POST', `/press/${id}/review/request`, { note: '오늘까지 부탁드립니다.' });
  assert.deepEqual(ok(asked), { status: 'in_review', version: 1 });
  assert.deepEqual(ok(await team.owner.call('POST', `/press/${id}/review/approve`, { base_version: 1 })), {
    status: 'approved',
    version: 1,
  });
  const { status, approved_version, history } = await reviewOf(team.member, id);
  assert.deepEqual([status, approved_version], ['approved', 1]);
  assert.deepEqual(
    history.map(({ action, by, note, version }: Record<string, unknown>) => [action, by, note, version]),
    [
      ['approved', '박대표', null, 1],
      ['requested', '김하나', '오늘까지 부탁드립니다.', 1],
    ],
  );
  const listed = ok(await service.call('GET', '/press/list', { key: team.key })).press_list;
  assert.equal(listed.find((press: { id: number }) => press.id === id).review_status, 'approved');
  assert.equal(ok(await service.call('GET', `/press/${id}`, { key: team.key })).review_status, 'approved');
});

test('caption, credit, alternative text and crop of a picture of the library belong to the approval', async () => {
  const { key, owner } = team;
  const photo = await twoColours().jpeg().toBuffer();
  const about = { caption: '공장', credit: '사진: 한빛바이오', alt: '건물' };
  const { media_id, url } = await added(service, key, '공장.jpg', photo, about);
  const change = async (body: object) => ok(await service.call('PATCH', `/media/${media_id}`, { key, body }));
  const id = await makePress(service, key);
  const other = await makePress(service, key);
  ok(await service.call('PUT', `/press/${id}/image`, { key, body: { media_id } }));
  const block = { type: 'image', url, alt: '건물', caption: '공장', credit: null, media_id };
  const edits = [{ op: 'insert', after: null, block }];
  ok(await service.call('POST', '/press/edit', { key, body: { press_id: other, edits } }));
  const changes = [
    { caption: '다른 설명' },
    { credit: '사진: 다른 곳' },
    { alt: '다른 건물' },
    { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } },
  ];
  for (const changed of changes) {
    for (const each of [id, other]) ok(await owner.call('POST', `/press/${each}/review/approve`, {}));
    await change(changed);
    for (const each of [id, other])
      assert.equal((await reviewOf(owner, each)).status, 'changed_after_approval', JSON.stringify(changed));
  }
  ok(await owner.call('POST', `/press/${id}/review/approve`, {}));
  await change({ caption: '또 다른 설명' });
  await change({ caption: '다른 설명' });
  assert.equal((await reviewOf(owner, id)).status, 'approved', 'changed back');
});

test('only owners approve and ask for changes: neither members nor keys', async () => {
  const id = await makePress(service, team.key);
  for (const [path, body] of [
    ['approve', {}],
    ['reject', { note: '다시' }],
  ] as const) {
    assertFailure(await team.member.call('POST', `/press/${id}/review/${path}`, body), 403, 'NOT_AUTHORIZED');
    const byKey = await service.call('POST', `/press/${id}/review/${path}`, { key: team.key, body });
    assertFailure(byKey, 403, 'NOT_AUTHORIZED');
  }
  assert.equal((await reviewOf(team.owner, id)).status, 'draft');
});

test('the approval is lost when the words change, with what changed, and back when they are restored', async () => {
  const id = await makePress(service, team.key);
  const { title } = ok(await service.call('GET', `/press/${id}`, { key: team.key }));
  ok(await team.owner.call('POST', `/press/${id}/review/approve`, {}));
  await edit(id, '승인 뒤에 바뀐 제목');
  const changed = await reviewOf(team.owner, id);
  assert.deepEqual([changed.status, changed.approved_version, changed.version], ['changed_after_approval', 1, 2]);
  assert.deepEqual(
    changed.changes.map(({ part, before, after }: Record<string, unknown>) => [part, before, after]),
    [['title', title, '승인 뒤에 바뀐 제목']],
  );
  await edit(id, title);
  assert.equal((await reviewOf(team.owner, id)).status, 'approved');
  await edit(id, '또 바뀐 제목');
  const history = ok(await service.call('GET', `/press/${id}/history`, { key: team.key }));
  const { id: version_id } = history.find(({ version }: { version: number }) => version === 1);
  ok(await team.member.call('POST', `/press/${id}/restore`, { version_id }));
  assert.equal((await reviewOf(team.owner, id)).status, 'approved');
});

test('the approval is lost when the main image changes', async () => {
  const id = await makePress(service, team.key);
  ok(await team.owner.call('POST', `/press/${id}/review/approve`, {}));
  ok(await service.call('POST', `/press/${id}/image-ai`, { key: team.key }));
  const { status, image_changed, changes } = await reviewOf(team.owner, id);
  assert.deepEqual([status, image_changed, changes], ['changed_after_approval', true, []]);
});

test('does not approve a version that the owner has not seen', async () => {
  const id = await makePress(service, team.key);
  await edit(id, '보기 전에 바뀐 제목');
  const late = await team.owner.call('POST', `/press/${id}/review/approve`, { base_version: 1 });
  assertFailure(late, 409, 'CHANGED_MEANWHILE');
  assert.equal((await reviewOf(team.owner, id)).status, 'draft');
});

test('asks for changes with a reason, and takes back an approval', async () => {
  const id = await makePress(service, team.key);
  ok(await team.owner.call('POST', `/press/${id}/review/approve`, {}));
  assertFailure(await team.owner.call('POST', `/press/${id}/review/reject`, {}), 400, 'BAD_REQUEST');
  ok(await team.owner.call('POST', `/press/${id}/review/reject`, { note: '출시일을 확인해 주세요.' }));
  const { status, history } = await reviewOf(team.member, id);
  assert.deepEqual([status, history[0].note], ['changes_requested', '출시일을 확인해 주세요.']);
});

test('withdraws only a request that is open', async () => {
  const id = await makePress(service, team.key);
  assertFailure(await team.member.call('POST', `/press/${id}/review/withdraw`, {}), 409, 'CONFLICT');
  ok(await team.member.call('POST', `/press/${id}/review/request`, {}));
  assert.equal(ok(await team.member.call('POST', `/press/${id}/review/withdraw`, {})).status, 'draft');
});

test('asks only owners of the account', async () => {
  const id = await makePress(service, team.key);
  const { members } = ok(await team.owner.call('GET', '/account/members'));
  const idOf = (role: string) => members.find((person: { role: string }) => person.role === role).member_id;
  const refused = await team.member.call('POST', `/press/${id}/review/request`, { person_ids: [idOf('editor')] });
  assertFailure(refused, 400, 'NOT_FOUND');
  ok(await team.member.call('POST', `/press/${id}/review/request`, { person_ids: [idOf('owner')] }));
});

test('reviews every kind of text and filters its list', async () => {
  const { key } = team;
  const make = async (path: string, body: object) => ok(await service.call('POST', path, { key, body }));
  const { blog_id } = await make('/blog/generate', { keyword: '글루코핀 사용기' });
  const { creation_id } = await make('/generic-creation/create', { keyword: '글루코핀', creation_type: 'wiki' });
  const official = await make('/official-document/create', { keyword: '점검 안내', document_type: '협조문' });
  const kinds = [
    [`/blog/${blog_id}`, '/blog/list', 'blog_list', blog_id],
    [`/generic-creation/${creation_id}`, '/generic-creation/list', 'creation_list', creation_id],
    [`/official-document/${official.document_id}`, '/official-document/list', 'documents', official.document_id],
  ] as const;
  for (const [path, list, field, id] of kinds) {
    ok(await team.owner.call('POST', `${path}/review/approve`, {}));
    const listed = async (status: string) =>
      ok(await service.call('GET', `${list}?review_status=${status}`, { key }))[field].map(
        (row: { id: number }) => row.id,
      );
    assert.deepEqual(await listed('approved'), [id], path);
    assert.ok(!(await listed('draft')).includes(id), path);
  }
  const approved = await service.call('GET', '/press/list?review_status=approved', { key });
  const { press_list, total_count } = ok(approved);
  assert.equal(press_list.length, total_count);
  assert.ok(press_list.every((press: { review_status: string }) => press.review_status === 'approved'));
  assertFailure(await service.call('GET', '/press/list?review_status=draft&keyword=a', { key }), 400, 'BAD_REQUEST');
});

test('other accounts see and change no review', async () => {
  const id = await makePress(service, team.key);
  const stranger = await makeTeam(service);
  assertFailure(await stranger.owner.call('GET', `/press/${id}/review`), 404, 'NOT_FOUND');
  for (const [path, body] of [
    ['request', {}],
    ['withdraw', {}],
    ['approve', {}],
    ['reject', { note: '다시' }],
    ['links', { name: '박대표' }],
  ] as const)
    assertFailure(await stranger.owner.call('POST', `/press/${id}/review/${path}`, body), 403, 'NOT_AUTHORIZED');
  assert.equal((await reviewOf(team.owner, id)).history.length, 0);
});

test('a deleted text leaves nothing of its review', async () => {
  const id = await makePress(service, team.key);
  ok(await team.owner.call('POST', `/press/${id}/review/links`, { name: '박대표' }));
  ok(await service.call('DELETE', `/press/${id}`, { key: team.key }));
  const [left] = await service.database`
    select (select count(*) from text_reviews where area = 'press' and text_id = ${id})
      + (select count(*) from text_review_events where area = 'press' and text_id = ${id})
      + (select count(*) from text_review_links where area = 'press' and text_id = ${id}) as rows`;
  assert.equal(Number(left!.rows), 0);
});

test('only owners decide whether approval is required', async () => {
  const other = await makeTeam(service);
  const body = { track_opens: true, approval_required: true };
  assertFailure(await other.member.call('PUT', '/account/sending', body), 403, 'NOT_AUTHORIZED');
  assertFailure(await service.call('PUT', '/account/sending', { key: other.key, body }), 403, 'NOT_AUTHORIZED');
  await requireApproval(other);
  // Whoever does not name it leaves it as it is.
  const kept = ok(await other.member.call('PUT', '/account/sending', { track_opens: true }));
  assert.deepEqual(kept, { track_opens: true, approval_required: true });
});

test('while approval is required, a release needs the approved words; the copy it keeps is sent', async () => {
  const strict = await makeTeam(service);
  await requireApproval(strict);
  const { key } = strict;
  const id = await makePress(service, key);
  const order = () => orderOf(id, catalogue);
  const balance = await balanceOf(service, key);
  for (const reply of [
    await service.call('POST', '/release/create', { key, body: order() }),
    await strict.owner.call('POST', '/release/create', order()),
    await service.call('POST', '/release/create', { key, body: { ...order(), scheduled_kst: soon(3600) } }),
  ])
    assertFailure(reply, 409, 'APPROVAL_REQUIRED');
  assert.equal(await balanceOf(service, key), balance);
  const { findings } = ok(await service.call('POST', '/release/preflight', { key, body: order() }));
  const found = findings.find(({ code }: { code: string }) => code === 'approval-required');
  assert.deepEqual([found.severity, found.level], ['error', 'problem']);

  ok(await strict.owner.call('POST', `/press/${id}/review/approve`, {}));
  const planned = { ...order(), scheduled_kst: soon(3600) };
  const scheduled = ok(await service.call('POST', '/release/create', { key, body: planned }));
  const sent = ok(await strict.member.call('POST', '/release/create', order()));
  const { title } = ok(await service.call('GET', `/press/${id}`, { key }));
  assert.notEqual(ok(await service.call('GET', `/press/${id}`, { key })).distributed_kst, null);

  ok(await strict.member.call('POST', '/press/edit', { press_id: id, title: '승인받지 않은 제목' }));
  const refused = await service.call('POST', '/release/create', { key, body: order() });
  assertFailure(refused, 409, 'APPROVAL_REQUIRED');
  // A draft that was saved before is refused like any other order.
  const draft = ok(await service.call('POST', '/release/drafts', { key, body: { order: order() } }));
  const resumed = { ...order(), from_draft: draft.draft_id };
  assertFailure(await service.call('POST', '/release/create', { key, body: resumed }), 409, 'APPROVAL_REQUIRED');
  const [kept] = await service.database`select press_title from releases where id = ${scheduled.release_id}`;
  assert.equal(kept!.press_title, title);
  const follow = { product_id: catalogue.productId, email_title: '다시', email_content: '다시 전합니다.', to: 'all' };
  const path = `/release/${sent.release_id}/follow-up`;
  assertFailure(await service.call('POST', path, { key, body: follow }), 409, 'APPROVAL_REQUIRED');
  const later = { ...follow, after_days: 3 };
  assertFailure(await service.call('POST', path, { key, body: later }), 409, 'APPROVAL_REQUIRED');
});

test('a text that comes back from the trash has its approval, its links and its comments', async () => {
  const { press_id: id } = ok(await team.member.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' }));
  ok(await team.member.call('POST', `/press/${id}/threads`, { text: '숫자를 확인해 주세요.' }));
  ok(await team.owner.call('POST', `/press/${id}/review/approve`, {}));
  const link = new URL(ok(await team.owner.call('POST', `/press/${id}/review/links`, { name: '최이사' })).url).pathname;
  const before = [await reviewOf(team.owner, id), ok(await team.owner.call('GET', `/press/${id}/threads`))];
  const deleted = await service.call('DELETE', `/press/${id}`, { key: team.key });
  assert.equal((await fetch(service.url + link)).status, 404);
  const path = `/trash/${deleted.headers.get('x-trash-id')}/restore`;
  ok(await service.call('POST', path, { key: team.key, body: {} }));
  assert.deepEqual([await reviewOf(team.owner, id), ok(await team.owner.call('GET', `/press/${id}/threads`))], before);
  assert.equal((await fetch(service.url + link)).status, 200);
});
