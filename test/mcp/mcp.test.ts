import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createKey } from '../../src/areas/accounts/index.ts';
import { type Service, startService } from '../harness.ts';

/** Assistants, with the official client of the protocol. */

let service: Service;

before(async () => {
  service = await startService({ OWN_RELEASE_PRICE: '0' });
});
after(() => service.stop());

const http = (key: string, language = 'ko') =>
  new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}`, 'accept-language': language } },
  });
const stdio = (key: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [join(import.meta.dirname, '../../src/cli.ts'), 'mcp'],
    env: { ...(process.env as Record<string, string>), PRESSWRIGHT_API_KEY: key, PRESSWRIGHT_URL: service.url },
  });

async function connect(t: TestContext, transport: (key: string) => Transport = http, credits?: number) {
  const account = await service.account(credits);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport(account.key));
  t.after(() => client.close());
  async function use(name: string, input: Record<string, unknown> = {}) {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first, second] = content as { type: string; text: string; uri: string; title: string }[];
    return { isError: isError === true, text: first!.text, linked: second };
  }
  const get = async (name: string, input?: Record<string, unknown>) => {
    const { text, isError } = await use(name, input);
    assert.equal(isError, false, text);
    return JSON.parse(text);
  };
  return { ...account, client, use, get };
}

for (const [name, transport] of Object.entries({ http, stdio })) {
  test(`a text is drafted, revised, checked, exported and read as a resource over ${name}`, async (t) => {
    const { client, get, use } = await connect(t, transport);
    const { tools } = await client.listTools();
    assert.ok(tools.length >= 15);
    assert.ok(tools.every(({ description }) => description!.length > 10));
    const { press_id } = await get('draft_press_release', { brief: '한빛바이오, 혈당 센서 글루코핀 12월 1일 출시' });
    const revised = await get('revise_text', {
      kind: 'press',
      id: press_id,
      instruction: '제목을 "글루코핀 출시"로 바꿔 줘',
    });
    assert.equal(revised.applied, true);
    assert.equal((await get('get_text', { kind: 'press', id: press_id })).title, '글루코핀 출시');
    assert.ok(Array.isArray((await get('check_text', { kind: 'press', id: press_id })).findings));
    const { text, linked } = await use('export_text', { kind: 'press', id: press_id, format: 'pdf' });
    assert.ok(JSON.parse(text).link.endsWith(`/live/openapi/press/${press_id}/pdf`));
    assert.ok(text.length < 500);
    const file = (await client.readResource({ uri: linked!.uri })).contents[0] as { mimeType: string; blob: string };
    assert.equal(file.mimeType, 'application/pdf');
    assert.equal(Buffer.from(file.blob, 'base64').subarray(0, 5).toString(), '%PDF-');
    const { resources } = await client.listResources();
    assert.deepEqual(
      resources.map(({ uri, title }) => [uri, title]),
      [[`presswright://press/${press_id}`, '글루코핀 출시']],
    );
    const { contents } = await client.readResource({ uri: `presswright://press/${press_id}` });
    assert.match((contents[0] as { text: string }).text, /^글루코핀 출시\n\n/);
    const posts = await get('make_social_posts', { press_id, platforms: ['social_c'] });
    assert.equal(posts.length, 1);
  });
}

test('every kind of text can be drafted, listed and read', async (t) => {
  const { get } = await connect(t);
  await get('draft_blog_post', { brief: '글루코핀 사용 후기' });
  await get('draft_official_document', { brief: '보안 점검 협조', document_type: '협조문' });
  for (const kind of ['blog', 'official_document']) {
    const { texts } = await get('list_texts', { kind });
    assert.equal((await get('get_text', { kind, id: texts[0].id })).title, texts[0].title);
  }
});

async function orderOf(connected: Awaited<ReturnType<typeof connect>>) {
  const { key, get } = connected;
  const { press_id } = await get('draft_press_release', { brief: '한빛바이오, 글루코핀 12월 1일 출시' });
  const { body } = await service.call('POST', '/workspace/default', { key });
  const reporter = { name: '김기자', email: 'kim@example.com', media: '강산경제', is_distribution_target: true };
  await service.call('POST', `/workspace/${body.data.id}/reporters`, { key, body: reporter });
  const { items } = await get('find_reporters', { keyword: '김기자' });
  return {
    press_id,
    reporter_ids: [items[0].reporter_id],
    email_title: '글루코핀 출시',
    email_content: '안녕하세요.',
    scheduled_kst: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00:00`,
  };
}

const releasesOf = async (key: string) => (await service.call('GET', '/release/history', { key })).body.data.length;

test('a key is offered the tools that it may use, and one that may only read quotes a release', async (t) => {
  const { accountId, ...connected } = await connect(t);
  const order = await orderOf({ accountId, ...connected });
  const { key } = await createKey(service.database, accountId, 'reader', null, { scopes: ['read'] });
  const reader = await connect(t, () => http(key));
  const { confirmation } = await reader.get('quote_release', order);
  const toolsOf = async ({ client }: typeof reader) => (await client.listTools()).tools.map(({ name }) => name);
  const [all, offered] = [await toolsOf(connected as typeof reader), await toolsOf(reader)];
  for (const name of ['send_release', 'reschedule_release', 'draft_press_release', 'update_brand'])
    assert.deepEqual([all.includes(name), offered.includes(name)], [true, false], name);
  for (const name of ['quote_release', 'get_text', 'find_reporters', 'list_references'])
    assert.ok(offered.includes(name));
  for (const [name, input] of [
    ['send_release', { ...order, confirmation }],
    ['draft_press_release', { brief: '글루코핀 출시' }],
  ] as const)
    assert.ok((await reader.use(name, input).catch(() => ({ isError: true }))).isError, name);
  assert.equal(await releasesOf(connected.key), 0);
});

test('nothing is mailed without a confirmation of exactly this order, and once with it', async (t) => {
  const connected = await connect(t);
  const { use, get, key } = connected;
  const order = await orderOf(connected);
  for (const confirmation of ['', 'yes', `${Date.now() + 1000}.x.${'A'.repeat(43)}`])
    assert.match((await use('send_release', { ...order, confirmation })).text, /견적부터 다시/);
  const unconfirmed = await use('send_release', order).catch(() => ({ isError: true }));
  assert.ok(unconfirmed.isError);
  const { quote, recipients, confirmation } = await get('quote_release', order);
  assert.deepEqual([quote.recipient_count, quote.payment_price, recipients[0].name], [1, 0, '김기자']);
  const changed = await use('send_release', { ...order, email_title: '다른 제목', confirmation });
  assert.ok(changed.isError);
  const other = await connect(t);
  assert.ok((await other.use('send_release', { ...order, confirmation })).isError);
  assert.equal(await releasesOf(key), 0);
  const sent = await get('send_release', { ...order, confirmation });
  assert.equal(sent.status, 'SCHEDULED');
  const again = await use('send_release', { ...order, confirmation });
  assert.ok(again.isError);
  assert.match(again.text, /다시 처리하지 않았습니다/);
  assert.equal(await releasesOf(key), 1);
  assert.equal((await get('cancel_release', { release_id: sent.release_id })).status, 'CANCELED');
});

test('what changed since the quote is not sent, and the refusal says what changed', async (t) => {
  const connected = await connect(t);
  const { use, get, key } = connected;
  const { body } = await service.call('POST', '/workspace/default', { key });
  const workspace = `/workspace/${body.data.id}`;
  const { reporter_ids, ...rest } = await orderOf(connected);
  const list = await service.call('POST', `${workspace}/lists`, { key, body: { name: '바이오', reporter_ids } });
  const { list_id } = list.body.data;
  const order = { ...rest, list_id };
  const { quote, confirmation } = await get('quote_release', order);
  assert.equal(quote.recipient_count, 1);
  for (const email of ['lee@example.com', 'park@example.com']) {
    const reporter = { name: '이기자', email, media: '강산경제', is_distribution_target: true };
    const added = await service.call('POST', `${workspace}/reporters`, { key, body: reporter });
    const more = { reporter_ids: [added.body.data.reporter_id] };
    assert.equal(
      (await service.call('POST', `${workspace}/lists/${list_id}/members`, { key, body: more })).status,
      200,
    );
  }
  const edited = { press_id: order.press_id, title: '다른 제목', content: '다른 본문입니다.' };
  assert.equal((await service.call('POST', '/press/edit', { key, body: edited })).status, 200);
  const refused = await use('send_release', { ...order, confirmation });
  assert.ok(refused.isError);
  assert.match(refused.text, /^ORDER_CHANGED: /);
  assert.match(refused.text, /보도자료가 바뀌었습니다\(1판 → 2판\)/);
  assert.match(refused.text, /받는 사람이 바뀌었습니다\(1명 → 3명\)/);
  assert.equal(await releasesOf(key), 0);
  const again = await get('quote_release', order);
  assert.equal((await get('send_release', { ...order, confirmation: again.confirmation })).reporter_count, 3);
});

test('two quotes of one order are sent once, and a quote after that is another order', async (t) => {
  const connected = await connect(t);
  const { use, get, key } = connected;
  const order = await orderOf(connected);
  const quotes = [await get('quote_release', order), await get('quote_release', order)];
  const [first, second] = await Promise.all(
    quotes.map(({ confirmation }) => use('send_release', { ...order, confirmation })),
  );
  assert.equal(await releasesOf(key), 1, `${first!.text} ${second!.text}`);
  const late = await use('send_release', { ...order, confirmation: quotes[1].confirmation });
  assert.match(late.text, /다시 처리하지 않았습니다/);
  const { release_id } = (await service.call('GET', '/release/history', { key })).body.data[0];
  await get('cancel_release', { release_id });
  const { confirmation } = await get('quote_release', order);
  assert.notEqual((await get('send_release', { ...order, confirmation })).release_id, release_id);
  assert.equal(await releasesOf(key), 2);
});

test('what is charged is quoted first', async (t) => {
  const { use, get } = await connect(t, http, 1500);
  const order = { brief: '글루코핀: 혈당 센서', creation_type: 'wiki' };
  const { quote, confirmation } = await get('draft_creation', order);
  assert.deepEqual(quote, { price: 1000, currency: 'KRW', credit_balance: 1500 });
  assert.equal((await get('get_account')).credit_balance, 1500);
  await get('draft_creation', { ...order, confirmation });
  assert.ok((await use('draft_creation', { ...order, confirmation })).isError);
  assert.equal((await get('get_account')).credit_balance, 500);
});

test('a failure of the API is told with its code and fields, and keys of nobody are refused', async (t) => {
  const { use } = await connect(t);
  const { isError, text } = await use('get_text', { kind: 'press', id: 999_999 });
  assert.ok(isError);
  assert.match(text, /NOT_FOUND.*request_id/s);
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  for (const key of [undefined, 'Bearer pw_live_nobody']) {
    const given = key ? { ...headers, authorization: key } : headers;
    const answer = await fetch(`${service.url}/mcp`, { method: 'POST', headers: given, body });
    assert.equal(answer.status, 401);
    assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer/);
  }
});

test('an answer has each text once, in the language asked, and no positions', async (t) => {
  const { get } = await connect(t, (key) => http(key, 'en'));
  const facts = { what: '한빛바이오가 글루코핀을 출시한다.', when: '12월 1일', price: '10만 원', who: '한빛바이오' };
  const made = await get('draft_press_release', { facts });
  assert.match(made.content, /10만 원/);
  const whole = JSON.stringify(made);
  assert.equal(whole.split('10만 원').length, 2, whole);
  assert.doesNotMatch(whole, /"(?:document|claims|start|end|sections|ko)":/);
  assert.ok(made.to_check.every(({ reason }: { reason: string }) => /^[A-Z]/.test(reason)));
  const checks = JSON.stringify(await get('check_text', { kind: 'press', id: made.press_id }));
  assert.doesNotMatch(checks, /"(?:start|end|block|ko)":/);
});

test('failures and refusals are in the language of the caller', async (t) => {
  for (const [language, missing, invalid] of [
    ['ko', /찾을 수 없|없습니다/, /견적부터 다시/],
    ['en', /not found|does not exist/i, /Ask for a quote again/],
  ] as const) {
    const { use } = await connect(t, (key) => http(key, language));
    assert.match((await use('get_text', { kind: 'press', id: 999_999 })).text, missing);
    const order = { press_id: 1, email_title: 'x', email_content: 'x', confirmation: 'x' };
    assert.match((await use('send_release', order)).text, invalid);
  }
});

test('a long text comes in pages, with a link to all of it', async (t) => {
  const { get, key } = await connect(t);
  const { press_id } = await get('draft_press_release', { brief: '글루코핀 출시' });
  const content = Array.from(
    { length: 900 },
    (_, index) => `${index}번째 문단입니다. 글루코핀은 혈당을 재는 센서입니다.`,
  );
  const body = { press_id, content: content.join('\n\n') };
  assert.equal((await service.call('POST', '/press/edit', { key, body })).status, 200);
  const pages = [];
  for (let page = 1, count = 1; page <= count; page += 1) {
    const shown = await get('get_text', { kind: 'press', id: press_id, page });
    assert.ok(Buffer.byteLength(JSON.stringify(shown)) <= 50_000);
    assert.ok(shown.link.endsWith(`/write/press/${press_id}`));
    count = shown.page_count;
    pages.push(shown.content);
  }
  assert.ok(pages.length > 1);
  const stored = (await service.call('GET', `/press/${press_id}`, { key })).body.data.content;
  assert.equal(pages.join(''), stored);
});

test('brand, references, reporters and versions are read and changed', async (t) => {
  const { get } = await connect(t);
  await get('update_brand', { company: '한빛바이오', contact: { phone: '02-555-0142' } });
  const brand = await get('update_brand', { contact: { name: '이서연' } });
  assert.deepEqual([brand.company, brand.contact.phone, brand.contact.name], ['한빛바이오', '02-555-0142', '이서연']);
  assert.deepEqual(await get('get_brand'), brand);
  const { id } = await get('add_reference', { title: '자료', content: '글루코핀의 무게는 3그램이다.' });
  assert.deepEqual(
    (await get('list_references')).references,
    [{ reference_id: id, title: '자료', url: null }].map(({ url: _, ...each }) => each),
  );
  assert.match((await get('get_reference', { reference_id: id })).content, /3그램/);
  const added = await get('add_reporter', { name: '김기자', email: 'kim@example.com', media: '강산경제' });
  assert.equal((await get('find_reporters', { keyword: '김기자' })).items[0].reporter_id, added.reporter_id);
  const { press_id, title } = await get('draft_press_release', {
    brief: '한빛바이오, 글루코핀 출시',
    reference_ids: [id],
  });
  await get('revise_text', { kind: 'press', id: press_id, instruction: '제목을 "다른 제목"으로 바꿔 줘' });
  assert.equal((await get('list_versions', { kind: 'press', id: press_id }))[0].title, title);
  assert.equal((await get('restore_text', { kind: 'press', id: press_id })).title, title);
});

test('a release is undone, rescheduled and followed up', async (t) => {
  const connected = await connect(t);
  const { use, get } = connected;
  const { scheduled_kst, ...order } = await orderOf(connected);
  const now = await get('quote_release', order);
  const sent = await get('send_release', { ...order, confirmation: now.confirmation });
  assert.ok(sent.undo.seconds_left > 0);
  assert.equal((await get('cancel_release', { release_id: sent.release_id })).status, 'CANCELED');
  const later = await get('quote_release', { ...order, scheduled_kst });
  const { release_id } = await get('send_release', { ...order, scheduled_kst, confirmation: later.confirmation });
  const moved = await get('reschedule_release', { release_id, scheduled_kst: scheduled_kst.replace('T09', 'T11') });
  assert.match(moved.scheduled_kst, /T11:00:00/);
  assert.equal((await get('list_recipients', { release_id })).recipients[0].name, '김기자');
  await service.database`
    update releases set status = 'SENT', sent_at = now() - interval '1 day', finished_at = now(), scheduled_at = null
    where id = ${release_id}`;
  await service.database`update release_recipients set state = 'sent', sent_at = now() where release_id = ${release_id}`;
  const follow = { release_id, to: 'all', after_days: 3, email_title: '다시', email_content: '다시 전합니다.' };
  const { quote, confirmation } = await get('quote_follow_up', follow);
  assert.equal(quote.recipient_count, 1);
  assert.ok((await use('send_follow_up', { ...follow, email_title: '다른 제목', confirmation })).isError);
  await service.call('POST', '/press/edit', {
    ...{ key: connected.key, body: { press_id: order.press_id, title: '바뀐 제목', content: '바뀐 본문입니다.' } },
  });
  assert.match((await use('send_follow_up', { ...follow, confirmation })).text, /1판 → 2판/);
  const again = await get('quote_follow_up', follow);
  assert.equal((await get('send_follow_up', { ...follow, confirmation: again.confirmation })).status, 'SCHEDULED');
});

test('common jobs are offered as prompts', async (t) => {
  const { client } = await connect(t);
  const { prompts } = await client.listPrompts();
  assert.deepEqual(prompts.map(({ name }) => name).sort(), [
    'news-briefing',
    'press-release-from-notes',
    'send-to-my-reporters',
  ]);
  const { messages } = await client.getPrompt({ name: 'news-briefing', arguments: { topic: '혈당 센서' } });
  assert.match((messages[0]!.content as { text: string }).text, /혈당 센서/);
});
