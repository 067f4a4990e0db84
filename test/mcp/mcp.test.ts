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

const http = (key: string) =>
  new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
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
    const [first] = content as { type: string; text: string; resource: { mimeType: string; blob: string } }[];
    return { isError: isError === true, text: first!.text, resource: first!.resource };
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
    const { resource } = await use('export_text', { kind: 'press', id: press_id, format: 'pdf' });
    assert.equal(resource.mimeType, 'application/pdf');
    assert.equal(Buffer.from(resource.blob, 'base64').subarray(0, 5).toString(), '%PDF-');
    const { resources } = await client.listResources();
    assert.deepEqual(
      resources.map(({ uri }) => uri),
      [`presswright://press/${press_id}`],
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

test('a key that may only read quotes a release, and is told what it lacks when it writes or sends', async (t) => {
  const { accountId, ...connected } = await connect(t);
  const order = await orderOf({ accountId, ...connected });
  const { key } = await createKey(service.database, accountId, 'reader', null, { scopes: ['read'] });
  const reader = await connect(t, () => http(key));
  const { confirmation } = await reader.get('quote_release', order);
  const refused = [
    await reader.use('send_release', { ...order, confirmation }),
    await reader.use('draft_press_release', { brief: '글루코핀 출시' }),
  ];
  assert.ok(refused.every(({ isError }) => isError));
  assert.match(refused[0]!.text, /^SCOPE_MISSING: .*send/);
  assert.match(refused[1]!.text, /^SCOPE_MISSING: .*write/);
  assert.equal(await releasesOf(connected.key), 0);
});

test('nothing is mailed without a confirmation of exactly this order, and once with it', async (t) => {
  const connected = await connect(t);
  const { use, get, key } = connected;
  const order = await orderOf(connected);
  for (const confirmation of ['', 'yes', `${Date.now() + 1000}.x.${'A'.repeat(43)}`])
    assert.match((await use('send_release', { ...order, confirmation })).text, /not valid|confirmation/);
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
  assert.match(again.text, /used before/);
  assert.equal(await releasesOf(key), 1);
  assert.equal((await get('cancel_release', { release_id: sent.release_id })).status, 'CANCELED');
});

test('what is charged is quoted first', async (t) => {
  const { use, get } = await connect(t, http, 1500);
  const order = { brief: '글루코핀', creation_type: 'wiki' };
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
