import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { createKey, openTestAccount } from '../../src/areas/accounts/index.ts';
import { createIngest } from '../../src/areas/newsclip/index.ts';
import { freePort } from '../dashboard/port.ts';
import { type Service, startService } from '../harness.ts';
import { item } from '../newsclip/articles.ts';
import { signIn } from '../people/browser.ts';
import { isFinished, untilRelease } from '../releases-sending/world.ts';
import { findProgram, skipWithout } from '../tools.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { runWorkflow } from './n8n.ts';

/** Every example, run as its reader would run it. */

const ROOT = join(import.meta.dirname, '../..');
let service: Service;
let receiver: Receiver;
let key: string;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'examples-'));
  await cp(join(ROOT, 'examples'), folder, { recursive: true });
  receiver = await startReceiver();
  service = await startService({ OUTBOUND_ALLOW: '127.0.0.1' });
  ({ key } = await service.account());
});
after(async () => {
  await service.stop();
  await receiver.close();
  await rm(folder, { recursive: true });
});

type Run = { code: number | null; printed: string; failed: string };

async function run(command: string[], at: string, more: Record<string, string> = {}): Promise<Run> {
  const env = { ...process.env, PRESSWRIGHT_URL: service.url, PRESSWRIGHT_API_KEY: key, ...more };
  const child = spawn(command[0]!, command.slice(1), { cwd: join(folder, at), env });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [printed, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exited, printed, failed };
}

test('every example is in the list', async () => {
  const list = await readFile(join(ROOT, 'examples/README.md'), 'utf8');
  const files = (await readdir(join(ROOT, 'examples'), { recursive: true })).filter((name) => /\/.+\.\w+$/.test(name));
  assert.ok(files.length > 5);
  for (const name of files.filter((each) => !each.endsWith('package.json')))
    assert.ok(list.includes(`(${name})`), `examples/README.md does not list ${name}`);
});

test('curl: a press release as a PDF, written once however often the script runs', {
  skip: skipWithout('jq'),
}, async () => {
  const script = ['sh', 'press-release.sh', '한빛바이오, "글루코핀" 12월 1일 출시'];
  const first = await run(script, 'curl');
  assert.equal(first.code, 0, first.failed);
  assert.match(first.printed, /^.*글루코핀.*\n(확인할 것: .+\n)*press-\d+\.pdf\n$/);
  const name = first.printed.trim().split('\n').at(-1)!;
  assert.equal((await readFile(join(folder, 'curl', name))).subarray(0, 5).toString(), '%PDF-');
  assert.equal((await run(script, 'curl')).printed, first.printed);
  const refused = await run(script, 'curl', { PRESSWRIGHT_API_KEY: 'wrong' });
  assert.notEqual(refused.code, 0);
});

test('the commands of the guide lead from a key of test mode to a release', { skip: skipWithout('jq') }, async () => {
  const guide = await readFile(join(ROOT, 'docs/guide.md'), 'utf8');
  const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, block]) => block).join('\n');
  const { accountId } = await service.account();
  const testKey = await service.database.begin(async (transaction) => {
    const id = await openTestAccount(transaction, accountId);
    return (await createKey(transaction, id, 'guide', null)).key;
  });
  const { code, printed, failed } = await run(['sh', '-euc', commands], '.', { PRESSWRIGHT_API_KEY: testKey });
  assert.equal(code, 0, failed);
  assert.match(printed, /^"test"$/mu);
  assert.match(printed, /"recipient_count": 2/u);
  assert.match(printed, /\{"name":"김민수","state":"sent"\}\n\{"name":"이서연","state":"bounced"\}\n$/u);
});

async function installClient(at: string): Promise<void> {
  const installed = join(folder, at, 'node_modules/presswright-sdk');
  await mkdir(installed, { recursive: true });
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['-p', 'sdk', '--outDir', join(installed, 'dist')], { cwd: ROOT, stdio: 'inherit' });
  await cp(join(ROOT, 'sdk/package.json'), join(installed, 'package.json'));
}

test('TypeScript: the examples compile, send to own reporters and receive webhooks', async (t) => {
  await installClient('typescript');
  await writeFile(join(folder, 'typescript/package.json'), '{ "type": "module" }');
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--skipLibCheck'];
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types'), '--types', 'node'];
  const files = ['send-to-own-reporters.ts', 'receive-webhooks.ts'];
  const compiled = await run([join(ROOT, 'node_modules/.bin/tsc'), ...options, ...types, ...files], 'typescript');
  assert.equal(compiled.code, 0, compiled.printed);

  const stopped = await run([process.execPath, 'send-to-own-reporters.ts'], 'typescript');
  assert.equal(stopped.code, 1);
  assert.match(stopped.printed, /problem: .*언론 문의처/);
  const brand = { company: '한빛바이오', contact: { department: '홍보팀', name: '이서연', phone: '02-555-0123' } };
  assert.equal((await service.call('PUT', '/account/brand', { key, body: brand })).status, 200);
  const sent = await run([process.execPath, 'send-to-own-reporters.ts'], 'typescript');
  assert.equal(sent.code, 0, sent.failed);
  assert.match(sent.printed, /수신자 1명, 0원\n/);
  assert.match(sent.printed, /배포 \d+: SCHEDULED\n$/);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { body } = await service.call('POST', '/webhook', { key, body: { url, events: ['release.sent'] } });
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: body.data.secret };
  const server = spawn(process.execPath, ['receive-webhooks.ts'], { cwd: join(folder, 'typescript'), env });
  t.after(() => server.kill());
  let printed = '';
  server.stdout.on('data', (piece) => {
    printed += piece;
  });
  await until(() => printed.includes('listening'));
  await service.call('POST', `/webhook/${body.data.webhook_id}/test`, { key });
  await until(() => /^webhook\.test |^\w+\.\w+ \{/m.test(printed));
  const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-id': 'x' } });
  assert.equal(forged.status, 400);
  await service.call('DELETE', `/webhook/${body.data.webhook_id}`, { key });
});

test('Python: what was published about keywords', { skip: skipWithout('python3', 'httpx') }, async () => {
  // The Python that httpx is installed for.
  const python = join(dirname(findProgram('httpx')!), 'python3');
  const path = { PYTHONPATH: join(ROOT, 'clients/python'), PYTHONDONTWRITEBYTECODE: '1', NO_PROXY: '127.0.0.1' };
  const brief = () => run([python, 'news_brief.py', '글루코핀', '혈당 센서'], 'python', path);
  const first = await brief();
  assert.equal(first.code, 0, first.failed);
  const ingest = createIngest({ database: service.database, now: () => new Date(), announce: async () => {} });
  const article = item({ url: 'https://news.example/1', title: '한빛바이오, 글루코핀 공개' });
  await ingest({ feedId: 1, media: '샘플일보', region: '국내' }, [article]);
  assert.match((await brief()).printed, /^[\d-]{10}: 1건\n {2}샘플일보 {2}한빛바이오, 글루코핀 공개\n {2}https:.+\n$/);
  const { body } = await service.call('GET', '/newsclip/v2/keyword-group', { key });
  assert.equal(body.data.length, 1);
});

test('GitHub Actions: the step drafts a press release, whatever the release notes contain', {
  skip: skipWithout('jq'),
}, async () => {
  const workflow = parse(await readFile(join(folder, 'github-actions/draft-release-news.yml'), 'utf8'));
  const [step] = workflow.jobs.draft.steps;
  assert.deepEqual(Object.keys(step.env), ['PRESSWRIGHT_URL', 'PRESSWRIGHT_API_KEY', 'NAME', 'NOTES']);
  const summary = join(folder, 'summary.md');
  const environment = {
    NAME: 'glucofin v2.0',
    NOTES: '글루코핀 앱 2.0 공개. "새 그래프" $(touch stolen) `touch stolen`\n- 더 빠른 동기화',
    GITHUB_REPOSITORY: 'hanbit/glucofin',
    GITHUB_REF_NAME: 'v2.0',
    GITHUB_STEP_SUMMARY: summary,
  };
  const { code, failed } = await run(['bash', '-e', '-o', 'pipefail', '-c', step.run], 'github-actions', environment);
  assert.equal(code, 0, failed);
  assert.match(await readFile(summary, 'utf8'), /^\[.+\]\(http:\/\/.+\/write\/press\/\d+\)\n$/);
  assert.ok(!(await readdir(join(folder, 'github-actions'))).includes('stolen'));
});

test('n8n: a webhook comes in, the release is read, the team is told', async (t) => {
  const workflow = JSON.parse(await readFile(join(folder, 'n8n/tell-the-team.json'), 'utf8'));
  const environment = {
    PRESSWRIGHT_URL: service.url,
    PRESSWRIGHT_API_KEY: key,
    CHAT_WEBHOOK_URL: receiver.url('/chat'),
  };
  receiver.answer('/presswright', async ({ body }) => {
    await runWorkflow(workflow, { body: JSON.parse(body) }, environment);
    return { status: 200 };
  });
  const webhook = { url: receiver.url('/presswright'), events: ['release.sent'] };
  const { body: made } = await service.call('POST', '/webhook', { key, body: webhook });
  t.after(() => service.call('DELETE', `/webhook/${made.data.webhook_id}`, { key }));

  const { body: press } = await service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } });
  const { body: workspace } = await service.call('POST', '/workspace/default', { key, body: {} });
  const reporter = { name: '이서연', email: 'seoyeon@news.example', is_distribution_target: true };
  const at = `/workspace/${workspace.data.id}/reporters`;
  const { body: added } = await service.call('POST', at, { key, body: reporter });
  const order = {
    press_id: press.data.press_id,
    reporter_ids: [added.data.reporter_id],
    release_method: 'IMMEDIATE',
    email_title: '[보도자료] 글루코핀',
    email_content: '안녕하세요.',
  };
  const { body: release } = await service.call('POST', '/release/create', { key, body: order });
  await untilRelease(service.url, key, release.data.release_id, isFinished);
  await until(() => receiver.taken('/chat').length > 0);
  assert.deepEqual(JSON.parse(receiver.taken('/chat')[0]!.body), {
    text: `${press.data.title}: 1명에게 배포했습니다.`,
  });
});

test('static site: the latest news of a newsroom', async () => {
  const { key: own, email } = await service.account();
  const owner = await signIn(service, email);
  const newsroom = { is_on: true, slug: 'hanbit', name: '한빛바이오 & 친구들' };
  assert.equal((await owner.call('PUT', '/newsroom', newsroom)).status, 200);
  const post = (path: string, body: object) => service.call('POST', path, { key: own, body });
  const { press_id } = (await post('/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const edited = await post('/press/edit', {
    press_id,
    ...{ title: '<b>글루코핀</b> 출시', content: '한빛바이오가 센서를 출시했다.', is_public: true },
  });
  assert.equal(edited.status, 200, edited.text);
  const address = `${service.url}/newsroom/hanbit/feed.json`;
  let page = '';
  await until(async () => {
    const built = await run([process.execPath, 'build.mjs', address], 'static-site');
    assert.equal(built.code, 0, built.failed);
    page = built.printed;
    return page.includes('<li>');
  });
  assert.match(page, /<h1>한빛바이오 &amp; 친구들<\/h1>/);
  assert.match(page, /<a href="http[^"]+">&lt;b&gt;글루코핀&lt;\/b&gt; 출시<\/a>/);
});
