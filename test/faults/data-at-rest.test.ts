import assert from 'node:assert/strict';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { API, call } from '../call.ts';
import { isRoot, openStage } from '../process.ts';
import { until } from '../until.ts';
import { reportFigure } from './figures.ts';

test('no file or folder of a running service is readable by another local user', async (t) => {
  const stage = openStage(t);
  const service = await stage.start({ LOG_LEVEL: 'silent' });
  const key = service.key!;
  const post = (path: string, body: object) => call(`${service.url}${API}${path}`, 'POST', { key, body });
  const { body } = await post('/press/create-v2', { keyword: '신제품 출시', is_image: true });
  const grant = await post('/press/file/upload-url', { filename: 'a.pdf' });
  assert.equal(grant.status, 200, grant.text);
  // Without SMTP, mail is written to the outbox.
  const reset = { email: 'owner@localhost', redirectTo: '/' };
  await call(`${service.url}/auth/request-password-reset`, 'POST', { body: reset, headers: { origin: service.url } });
  await until(() => existsSync(join(stage.dataDir, 'outbox')), 10_000).catch(() => {});
  const pdf = await call(`${service.url}${API}/press/${body.data.press_id}/pdf`, 'GET', { key });
  assert.equal(pdf.status, 200);
  const found = entriesOf(stage.dataDir);
  // As root, the database has its own user, whose group may enter the top folder but not list it.
  const passable = isRoot ? 0o010 : 0;
  const open = found.filter(({ path, mode }) => (mode & 0o077 & (path === stage.dataDir ? ~passable : 0o077)) !== 0);
  reportFigure(22, `${open.length} of ${found.length} files and folders are accessible to others`);
  assert.ok(found.length > 100);
  assert.deepEqual(
    open.map(({ path, mode }) => `${path} ${mode.toString(8)}`),
    [],
  );
});

/** Symbolic links have no mode of their own; sockets and files do. */
function entriesOf(path: string): { path: string; mode: number }[] {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry === undefined || entry.isSymbolicLink()) return [];
  const own = { path, mode: entry.mode & 0o777 };
  // The enclosing folder protects the socket, whatever the mode of the socket.
  if (entry.isSocket()) return [];
  if (!entry.isDirectory()) return [own];
  return [own, ...readdirSync(path).flatMap((name) => entriesOf(join(path, name)))];
}
