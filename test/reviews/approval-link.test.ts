import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { makePress } from '../releases-sending/world.ts';
import { makeTeam, ok, requireApproval, type Team } from './world.ts';

/** Approval links: somebody without an account decides once. */

let service: Service;
let team: Team;
const dataDir = join(tmpdir(), `approval-${process.pid}`);

before(async () => {
  service = await startService({ DATA_DIR: dataDir });
  team = await makeTeam(service);
});
after(() => service.stop());

const pathOf = (url: string) => new URL(url).pathname;
const open = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

async function makeLink(id: number, body: object = {}, by = team.owner): Promise<string> {
  return pathOf(ok(await by.call('POST', `/press/${id}/review/links`, { name: '최이사', ...body })).url);
}

const seenIn = (html: string) => /name="seen" value="([0-9a-f]{64})"/.exec(html)![1]!;

function decide(path: string, form: Record<string, string>): Promise<Response> {
  return fetch(service.url + path, { method: 'POST', body: new URLSearchParams(form) });
}

async function approve(path: string, more: Record<string, string> = {}): Promise<Response> {
  const seen = seenIn(await (await open(path)).text());
  return decide(path, { decision: 'approved', name: '최이사', comment: '', seen, ...more });
}

const reviewOf = async (id: number) => ok(await team.owner.call('GET', `/press/${id}/review`));

test('shows the text, takes one decision, and then says what was decided', async () => {
  const id = await makePress(service, team.key);
  const path = await makeLink(id);
  assert.equal((await reviewOf(id)).status, 'in_review');
  const page = await open(path);
  assert.equal(page.status, 200);
  for (const [header, value] of [
    ['referrer-policy', /^no-referrer$/],
    ['x-robots-tag', /^noindex$/],
    ['cache-control', /^no-store$/],
    ['content-security-policy', /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/],
  ] as const)
    assert.match(page.headers.get(header) ?? '', value);
  const html = await page.text();
  const { title } = ok(await service.call('GET', `/press/${id}`, { key: team.key }));
  assert.ok(html.includes(title));
  assert.doesNotMatch(html, /<script/);
  assert.match(await (await open(path, { 'accept-language': 'en' })).text(), /Approval requested/);
  // Looking at it, as mail scanners do, decides nothing.
  await fetch(service.url + path, { method: 'HEAD' });
  assert.equal((await reviewOf(id)).status, 'in_review');

  const done = await approve(path, { name: '최 <b>이사</b>', comment: '좋습니다.' });
  assert.equal(done.status, 200);
  assert.match(await done.text(), /승인했습니다/);
  const { status, history, links } = await reviewOf(id);
  assert.deepEqual([status, links], ['approved', []]);
  assert.deepEqual(
    [history[0].action, history[0].by, history[0].via_link, history[0].note],
    ['approved', '최 <b>이사</b>', true, '좋습니다.'],
  );
  for (const again of [
    await open(path),
    await decide(path, { decision: 'changes_requested', name: '남', comment: 'x' }),
  ]) {
    assert.equal(again.status, 410);
    assert.match(await again.text(), /최 &lt;b&gt;이사&lt;\/b&gt; 님이 .*에 결정했습니다: 승인/);
  }
  assert.equal((await reviewOf(id)).status, 'approved');
});

test('shows the main image, and lets the browser load it only from the service', async () => {
  const id = await makePress(service, team.key);
  const { image_url } = ok(await service.call('POST', `/press/${id}/image-ai`, { key: team.key }));
  const page = await open(await makeLink(id));
  assert.ok((await page.text()).includes(`<img src="${image_url}"`));
  assert.match(page.headers.get('content-security-policy')!, /img-src http:\/\/localhost$/);
});

test('of two decisions at the same time exactly one counts', async () => {
  const id = await makePress(service, team.key);
  const path = await makeLink(id);
  const seen = seenIn(await (await open(path)).text());
  const decisions = Array.from({ length: 8 }, (_, number) =>
    decide(path, {
      decision: number % 2 === 0 ? 'approved' : 'changes_requested',
      name: `사람 ${number}`,
      comment: '의견',
      seen,
    }),
  );
  const statuses = (await Promise.all(decisions)).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, ...Array(7).fill(410)]);
  const decided = (await reviewOf(id)).history.filter(({ via_link }: { via_link: boolean }) => via_link);
  assert.equal(decided.length, 1);
});

test('asks again when something is missing, with what was typed, and decides nothing', async () => {
  const id = await makePress(service, team.key);
  const path = await makeLink(id);
  const unnamed = await approve(path, { name: ' ', comment: '이 의견은 <i>남는다</i>' });
  assert.equal(unnamed.status, 400);
  const html = await unnamed.text();
  assert.match(html, /이름을 적어 주세요/);
  assert.match(html, /이 의견은 &lt;i&gt;남는다&lt;\/i&gt;/);
  const silent = await approve(path, { decision: 'changes_requested' });
  assert.equal(silent.status, 400);
  assert.match(await silent.text(), /고칠 부분을 의견에 적어 주세요/);
  assert.equal((await reviewOf(id)).status, 'in_review');
  assert.equal((await approve(path, { comment: '가'.repeat(2001) })).status, 400);
  assert.equal((await approve(path, { comment: '가'.repeat(2000) })).status, 200);
});

test('approves only the text that was shown', async () => {
  const id = await makePress(service, team.key);
  const path = await makeLink(id);
  const seen = seenIn(await (await open(path)).text());
  ok(await team.member.call('POST', '/press/edit', { press_id: id, title: '보는 동안 바뀐 제목' }));
  const late = await decide(path, { decision: 'approved', name: '최이사', comment: '', seen });
  assert.equal(late.status, 409);
  const html = await late.text();
  assert.match(html, /글을 보시는 동안 글이 바뀌어/);
  assert.match(html, /보는 동안 바뀐 제목/);
  assert.equal((await reviewOf(id)).status, 'in_review');
  const page = await (await open(path)).text();
  assert.match(page, /링크를 보낸 뒤에 글이 바뀌었습니다/);
  assert.equal((await approve(path)).status, 200);
  const { status, approved_version } = await reviewOf(id);
  assert.deepEqual([status, approved_version], ['approved', 2]);
});

test('expired, revoked and unknown links and those of deleted texts decide nothing', async () => {
  const id = await makePress(service, team.key);
  const path = await makeLink(id);
  const seen = seenIn(await (await open(path)).text());
  const form = { decision: 'approved', name: '최이사', comment: '', seen };
  const gone = async (expected: RegExp, status = 410) => {
    for (const reply of [await open(path), await decide(path, form)]) {
      assert.equal(reply.status, status);
      assert.match(await reply.text(), expected);
    }
  };
  await service.database`update text_review_links set expires_at = now() - interval '1 second' where text_id = ${id}`;
  await gone(/링크가 만료되었습니다/);
  await service.database`update text_review_links set expires_at = now() + interval '1 day' where text_id = ${id}`;
  const [link] = (await reviewOf(id)).links;
  ok(await team.member.call('DELETE', `/press/${id}/review/links/${link.link_id}`));
  await gone(/보낸 분이 링크를 취소했습니다/);
  assertFailure(await team.owner.call('DELETE', `/press/${id}/review/links/${link.link_id}`), 404, 'NOT_FOUND');
  ok(await service.call('DELETE', `/press/${id}`, { key: team.key }));
  await gone(/주소가 올바르지 않습니다/, 404);
});

test('stores only the hash of the address', async () => {
  const id = await makePress(service, team.key);
  const token = (await makeLink(id)).split('/').at(-1)!;
  const [row] =
    await service.database`select row_to_json(l)::text as row from text_review_links l where text_id = ${id}`;
  assert.ok(!row!.row.includes(token));
  assert.ok(!JSON.stringify(await reviewOf(id)).includes(token));
});

test('a member cannot approve with a link of their own while approval is required', async () => {
  const strict = await makeTeam(service);
  const id = await makePress(service, strict.key);
  const path = await makeLink(id, {}, strict.member);
  await requireApproval(strict);
  const seen = '0'.repeat(64);
  assert.equal((await open(path)).status, 410);
  assert.equal((await decide(path, { decision: 'approved', name: '나', comment: '', seen })).status, 410);
  const refused = await strict.member.call('POST', `/press/${id}/review/links`, { name: '최이사' });
  assertFailure(refused, 403, 'NOT_AUTHORIZED');
  const byKey = await service.call('POST', `/press/${id}/review/links`, { key: strict.key, body: { name: '최이사' } });
  assertFailure(byKey, 403, 'NOT_AUTHORIZED');
  assert.equal((await approve(await makeLink(id, {}, strict.owner))).status, 200);
});

test('checks name, days and address, and limits open links', async () => {
  const id = await makePress(service, team.key);
  for (const body of [
    { name: ' ' },
    { expires_days: 0 },
    { expires_days: 31 },
    { email: 'a@x.example, b@x.example' },
  ]) {
    const reply = await team.owner.call('POST', `/press/${id}/review/links`, { name: '최이사', ...body });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.ok(reply.body.message.includes(Object.keys(body)[0]!), reply.text);
  }
  for (let number = 0; number < 20; number += 1) await makeLink(id);
  const reply = await team.owner.call('POST', `/press/${id}/review/links`, { name: '최이사' });
  assertFailure(reply, 409, 'CONFLICT');
});

test('mails the link when an address is given', async () => {
  const id = await makePress(service, team.key);
  const body = { name: '최이사', email: 'choi@board.example' };
  const made = ok(await team.owner.call('POST', `/press/${id}/review/links`, body));
  assert.equal(made.mail, 'stored');
  const outbox = join(dataDir, 'outbox');
  const files = await readdir(outbox, { recursive: true });
  const mails = await Promise.all(
    files.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const mail = mails.find((text) => text.includes('choi@board.example'));
  assert.ok(mail, files.join());
});

test('tells webhooks what was decided', async () => {
  const url = 'https://hooks.example.com/';
  const events = ['text.approved', 'text.changes_requested'];
  ok(await service.call('POST', '/webhook', { key: team.key, body: { url, events } }));
  const id = await makePress(service, team.key);
  await approve(await makeLink(id), { comment: '좋습니다.' });
  ok(await team.owner.call('POST', `/press/${id}/review/reject`, { note: '다시 봅시다.' }));
  const rows = await service.database<{ type: string; body: string }[]>`
    select type, body from webhook_events where account_id = ${team.accountId} order by created_at, type`;
  assert.deepEqual(
    rows.map(({ type, body }) => {
      const { area, text_id, by, via_link, note } = JSON.parse(body).data;
      return [type, area, text_id, by, via_link, note];
    }),
    [
      ['text.approved', 'press', id, '최이사', true, '좋습니다.'],
      ['text.changes_requested', 'press', id, '박대표', false, '다시 봅시다.'],
    ],
  );
});
