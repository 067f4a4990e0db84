import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { holdUnfinishedReleases } from '../../src/areas/releases/delivery/index.ts';
import { runCommand } from '../commands.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { signIn } from '../people/browser.ts';
import { type Catalogue, isFinished, makeCatalogue, makePress, orderOf, soon, untilRelease } from './world.ts';

/** Releases that a restore paused. */

let service: Service;
let mail: MailServer;
let key: string;
let press: number;
let catalogue: Catalogue;

before(async () => {
  mail = await startMailServer();
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: 'press@presswright.example' });
  key = (await service.account()).key;
  press = await makePress(service, key);
});
after(async () => {
  await service.stop();
  await mail.stop();
});

const post = (path: string, body: object = {}) => service.call('POST', path, { key, body });
const read = async (id: number) => (await service.call('GET', `/release/${id}`, { key })).body.data;
const cli = (...words: string[]) => runCommand(['releases', ...words], { DATABASE_URL: service.databaseUrl });

async function create(more: object): Promise<number> {
  catalogue = await makeCatalogue(service.database);
  const { status, body, text } = await post('/release/create', orderOf(press, catalogue, more));
  assert.equal(status, 200, text);
  return body.data.release_id;
}

test('a held release can be resumed before its time, is sent at its time and not before', async () => {
  const id = await create({ scheduled_kst: soon(3600) });
  await holdUnfinishedReleases(service.database);
  const held = await read(id);
  assert.deepEqual([held.status, held.is_paused, held.is_held], ['SCHEDULED', true, true]);
  const resumed = await post(`/release/${id}/resume`);
  assert.equal(resumed.status, 200, resumed.text);
  const { status, is_paused, is_held, sent_kst } = resumed.body.data;
  assert.deepEqual([status, is_paused, is_held, sent_kst], ['SCHEDULED', false, false, null]);
  assertFailure(await post(`/release/${id}/resume`), 409, 'CONFLICT');
  await service.database`update releases set scheduled_at = now() where id = ${id}`;
  const sent = await untilRelease(service.url, key, id, isFinished);
  assert.equal(sent.deliveries.sent, 3);
});

test('a held release whose time has passed waits, and is sent when it is resumed', async () => {
  const id = await create({ scheduled_kst: soon(3600) });
  await holdUnfinishedReleases(service.database);
  await service.database`update releases set scheduled_at = now() where id = ${id}`;
  const due = await untilRelease(service.url, key, id, ({ status }) => status === 'SENDING');
  assert.deepEqual([due.is_held, due.deliveries.queued], [true, 3]);
  assert.equal(mail.countFor(catalogue.emails[0]!), 0);
  assert.equal((await post(`/release/${id}/resume`)).status, 200);
  assert.equal((await untilRelease(service.url, key, id, isFinished)).deliveries.sent, 3);
});

test('a held release in EDITING is resumed, approved and sent; approval alone does not send it', async () => {
  const [first, second] = [
    await create({ release_method: 'EXPERT_EDIT' }),
    await create({ release_method: 'EXPERT_EDIT' }),
  ];
  const emails = catalogue.emails;
  await holdUnfinishedReleases(service.database);
  assert.equal((await post(`/release/${first}/resume`)).status, 200);
  assert.equal((await read(first)).status, 'EDITING');
  for (const id of [first, second]) assert.equal((await cli('approve', '--id', String(id))).code, 0);
  assert.equal((await untilRelease(service.url, key, first, isFinished)).deliveries.sent, 3);
  assert.deepEqual([(await read(second)).is_held, mail.countFor(emails[0]!)], [true, 0]);
  const resumed = await cli('resume', '--id', String(second));
  assert.deepEqual([resumed.code, resumed.stdout.includes(`Resumed: ${second}.`)], [0, true], resumed.stderr);
  assert.equal((await untilRelease(service.url, key, second, isFinished)).deliveries.sent, 3);
  const again = await cli('resume', '--id', String(second));
  assert.match(again.stderr, new RegExp(`Release ${second} is not paused`));
});

test('--all resumes what a restore paused, and not what the owner paused', async () => {
  const [first, second, paused, canceled] = [
    await create({ scheduled_kst: soon(3600) }),
    await create({ scheduled_kst: soon(3600) }),
    await create({ scheduled_kst: soon(3600) }),
    await create({ scheduled_kst: soon(3600) }),
  ];
  // Being sent, and paused by the owner before the backup.
  await service.database`
    update releases set status = 'SENDING', sent_at = now(), paused_at = now() where id = ${paused}`;
  await holdUnfinishedReleases(service.database);
  assert.equal((await post(`/release/${canceled}/cancel`)).status, 200);
  assert.equal((await read(canceled)).is_paused, false, 'there is nothing to resume');
  const listed = JSON.parse((await cli('list', '--status', 'HELD', '--json')).stdout).releases;
  assert.deepEqual(
    listed.map(({ release_id }: { release_id: number }) => release_id),
    [second, first],
  );
  const { code, stdout } = await cli('resume', '--all', '--json');
  assert.deepEqual([code, JSON.parse(stdout)], [0, { release_ids: [first, second] }]);
  const owner = await read(paused);
  assert.deepEqual([owner.is_paused, owner.is_held], [true, false]);
  assert.match((await cli('resume', '--all')).stdout, /No release is held/);
  assert.match((await cli('resume')).stderr, /--id/);
});

test('an operator resumes one or all over the API; nobody else can', async () => {
  const [first, second] = [await create({ scheduled_kst: soon(3600) }), await create({ scheduled_kst: soon(3600) })];
  await holdUnfinishedReleases(service.database);
  const { email } = await service.account();
  const person = await signIn(service, email);
  assertFailure(await person.call('POST', '/operator/releases/resume-held'), 403, 'NOT_AUTHORIZED');
  await service.database`update people set is_operator = true where email = ${email}`;
  const operator = await signIn(service, email);
  const held = await operator.call('GET', '/operator/releases?status=HELD');
  const ids = held.body.data.releases.map(({ release_id }: { release_id: number }) => release_id);
  assert.deepEqual(ids.slice(0, 2), [second, first]);
  const one = await operator.call('POST', `/operator/releases/${first}/resume`);
  assert.deepEqual([one.status, one.body.data.is_paused], [200, false], one.text);
  assertFailure(await operator.call('POST', `/operator/releases/${first}/resume`), 409, 'CONFLICT');
  assertFailure(await operator.call('POST', '/operator/releases/999999999/resume'), 404, 'NOT_FOUND');
  const all = await operator.call('POST', '/operator/releases/resume-held');
  assert.ok(all.body.data.release_ids.includes(second) && !all.body.data.release_ids.includes(first), all.text);
  assert.deepEqual((await operator.call('GET', '/operator/releases?status=HELD')).body.data.releases, []);
});
