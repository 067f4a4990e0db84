import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type DownloadedFile, Presswright } from '../../sdk/src/index.ts';
import { API } from '../call.ts';
import { docxText } from '../files/make.ts';
import { openBrowser, PASSWORD } from '../people/browser.ts';
import { isRoot, openStage, type Running, report, untilReady } from '../process.ts';
import { until } from '../until.ts';
import { ordinaryUser, packAndInstall } from './install.ts';

/**
 * The package as an ordinary user runs it: the installation belongs to root and, where the machine allows it, the whole
 * file system is read-only except for the data folder and /tmp, as in a container.
 */

/** 20 of them decode pictures. */
const MAX_MEGABYTES = 430;

const installed = packAndInstall({ after });

test('the package contains what runs, and nothing that only developers need', () => {
  const tops = [...new Set(installed.files.map((path) => path.split('/')[0]))].sort();
  assert.deepEqual(tops, [
    '.env.example',
    'LICENSE',
    'NOTICE',
    'README.md',
    'assets',
    'bin',
    'dist',
    'migrations',
    'package.json',
  ]);
  assert.deepEqual(
    installed.files.filter((path) => /\.(ts|tsx|map)$/.test(path)),
    [],
  );
});

test('the licences of what it contains are in it', () => {
  const licences = readFileSync(join(installed.root, 'dist', 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  for (const name of ['fastify', 'react', 'sharp', 'pretendard', 'dejavu-fonts-ttf', '@expo-google-fonts/noto-emoji'])
    assert.match(licences, new RegExp(`^${name} \\d`, 'm'));
  assert.match(licences, /^Fonts: Noto$/m);
});

test(`an installation takes at most ${MAX_MEGABYTES} MB`, () => {
  const megabytes = Number.parseInt(execFileSync('du', ['-sm', installed.folder], { encoding: 'utf8' }), 10);
  report(`installed: ${megabytes} MB`);
  assert.ok(megabytes <= MAX_MEGABYTES, `${megabytes} MB`);
});

test('every part of the bundle loads', () => {
  const load = `
    const { readdirSync } = await import('node:fs');
    const programs = /^(main|cli|.*child|kernel-workers-thread)\\.js$/;
    for (const name of readdirSync('dist').filter((name) => name.endsWith('.js') && !programs.test(name)))
      await import(process.cwd() + '/dist/' + name).catch((error) => { throw new Error(name, { cause: error }); });`;
  execFileSync(process.execPath, ['--input-type=module', '-e', load], { cwd: installed.root, stdio: 'pipe' });
});

const stage = openStage({ after });
// The working directory is entered again, through the new mount.
const READ_ONLY = 'mount --bind /tmp /tmp && mount -o remount,bind,ro / && cd "$PWD"';
const canRemount = isRoot && stage.folder.startsWith('/tmp/') && works(['unshare', '-m', 'sh', '-c', READ_ONLY]);
if (!canRemount) report('NOT ROOT, OR NO unshare/mount: the start on a read-only file system was not tested.');

function works([command = '', ...words]: string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs the rest of the line as the ordinary user. */
function asOrdinaryUser(): string[] {
  if (!ordinaryUser) return [];
  const { uid, gid } = ordinaryUser;
  const drop = `exec setpriv --reuid=${uid} --regid=${gid} --clear-groups -- "$@"`;
  return canRemount ? ['unshare', '-m', 'sh', '-c', `${READ_ONLY} && ${drop}`, 'sh'] : ['sh', '-c', drop, 'sh'];
}

function folderOfUser(path: string): string {
  mkdirSync(path, { recursive: true });
  if (ordinaryUser) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
  return path;
}

/** As in an empty folder of the user, with the data in the default place. */
const folder = folderOfUser(join(stage.folder, 'home'));
const environment = { DATA_DIR: '', HOME: folder, DASHBOARD: 'on', LOG_LEVEL: 'warn' };
const presswright = (words: string[]) =>
  stage.run([installed.command, ...words], { environment, how: { folder, through: asOrdinaryUser() } });

let service: Running;
let pw: Presswright;

test('an ordinary user starts it in an empty folder', async () => {
  service = await untilReady(presswright([]));
  report(`first start of the package: ready after ${service.seconds.toFixed(1)} s`);
  await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
});

test('its commands work beside it', async () => {
  const words = ['account', 'create', '--email', 'pr@example.com', '--credits', '1000000', '--json'];
  const made = await presswright(words).exited;
  assert.equal(made.code, 0, made.stderr);
  const [apiKey] = /pw_live_\w+/.exec(made.stdout) ?? [];
  assert.ok(apiKey);
  pw = new Presswright({ apiKey, baseUrl: service.url });
  const unknown = await presswright(['nonsense']).exited;
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /^Unknown command/);
});

test('it serves the finished dashboard and the API documentation', async () => {
  const page = await fetch(`${service.url}/`, { headers: { accept: 'text/html' } });
  const [asset] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  assert.ok(asset);
  const script = await fetch(service.url + asset);
  assert.equal(script.status, 200);
  assert.match(script.headers.get('content-type') ?? '', /javascript/);
  assert.equal((await fetch(`${service.url}${API}/docs/js/scalar.js`)).status, 200);
});

test('it writes texts, draws pictures and makes files', async () => {
  const { press_id, img_url } = await pw.press.create({ keyword: '한빛바이오 글루코핀 출시', is_image: true });
  const picture = await fetch(service.url + new URL(img_url!).pathname);
  assert.equal(picture.headers.get('content-type'), 'image/png');
  const startOf = async (file: DownloadedFile) => Buffer.from(await file.bytes()).toString('latin1', 0, 5);
  assert.equal(await startOf(await pw.press.pdf(press_id)), '%PDF-');
  for (const file of [await pw.press.docx(press_id), await pw.press.hwpx(press_id)])
    assert.match(await startOf(file), /^PK/);
  const day = new Date().toISOString().slice(0, 10);
  assert.match(await startOf(await pw.news.excel({ start_date: day, end_date: day })), /^PK/);
});

test('it reads uploaded files, also pictures', async () => {
  const picture = readFileSync(join(import.meta.dirname, '..', 'files', 'notice.jpg'));
  for (const [filename, bytes, word] of [
    ['plan.docx', docxText(['점검 계획을 알립니다.']), '점검'],
    ['notice.jpg', picture, 'laptops'],
  ] as const) {
    const { presigned_url, file_url } = await pw.officialDocuments.createUploadUrl({ filename });
    const { pathname, search } = new URL(presigned_url);
    const type = filename.endsWith('.jpg')
      ? 'image/jpeg'
      : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const put = await fetch(service.url + pathname + search, {
      method: 'PUT',
      headers: { 'content-type': type },
      body: bytes,
    });
    assert.equal(put.status, 200, await put.text());
    const { reference_id } = await pw.officialDocuments.createReference({ name: filename, file_url });
    const { content } = await pw.officialDocuments.getReference(reference_id);
    assert.ok(content.includes(word), content);
  }
});

test('a person signs in', async () => {
  const linked = await presswright(['people', 'password-link', '--email', 'pr@example.com']).exited;
  const token = /token=([\w-]+)/.exec(linked.stdout)?.[1];
  const browser = openBrowser(service);
  assert.equal((await browser.auth('/reset-password', { token, newPassword: PASSWORD })).status, 200);
  const signedIn = await browser.auth('/sign-in/email', { email: 'pr@example.com', password: PASSWORD });
  assert.equal(signedIn.status, 200, signedIn.text);
});

test('a signal stops it and its database', async () => {
  service.kill('SIGTERM');
  assert.equal((await service.exited).code, 0);
  assert.deepEqual(stage.engines(), []);
});

test('npx finds the command', async () => {
  const how = { folder: installed.folder, ...(ordinaryUser ? { user: ordinaryUser } : {}) };
  const exit = await stage.run(['npx', '--no-install', 'presswright', 'help'], { environment, how }).exited;
  assert.equal(exit.code, 0, exit.stderr);
  assert.match(exit.stdout, /doctor/);
});
