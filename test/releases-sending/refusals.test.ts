import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { runCommand } from '../commands.ts';
import { type Service, startService } from '../harness.ts';
import { type Behaviour, type MailServer, startMailServer } from '../mail/smtp.ts';
import { until } from '../until.ts';
import { type Catalogue, isFinished, makeCatalogue, makePress, orderOf, untilRelease } from './world.ts';

/** A mail server that refuses everybody, or only some, and what becomes of their addresses. */

let mail: MailServer;
let service: Service;
let behave: (email: string) => Behaviour = () => 'accept';

before(async () => {
  mail = await startMailServer({ behave: (email) => behave(email) });
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: 'news@sender.example', MAIL_RETRY_SECONDS: '1' });
});
after(async () => {
  await service.stop();
  await mail.stop();
});
beforeEach(() => {
  behave = () => 'accept';
});

const newCatalogue = (count: number, domains = count) => {
  const mark = randomBytes(4).toString('hex');
  const emails = Array.from({ length: count }, (_, place) => `kim${place}@d${place % domains}-${mark}.example`);
  return makeCatalogue(service.database, { emails });
};

async function send(catalogue: Catalogue) {
  const { key } = await service.account();
  const press = await makePress(service, key);
  const { status, body, text } = await service.call('POST', '/release/create', {
    key,
    body: orderOf(press, catalogue),
  });
  assert.equal(status, 200, text);
  return { key, id: body.data.release_id as number };
}

async function suppressedOf({ emails }: Catalogue): Promise<string[]> {
  const rows = await service.database<{ email: string }[]>`select email from suppressions where email = any(${emails})`;
  return rows.map(({ email }) => email).sort();
}

const degraded = async () => {
  const { degraded: parts = [] } = (await (await fetch(`${service.url}/readyz`)).json()) as {
    degraded?: { name: string }[];
  };
  return parts.map(({ name }) => name);
};

const REFUSALS: [string, Behaviour][] = [
  ['account suspended at RCPT TO', { at: 'recipient', code: 550, text: '5.7.1 Your account has been suspended' }],
  ['account suspended in unclear words', { at: 'recipient', code: 550, text: '5.2.1 Account suspended' }],
  ['HELO', { at: 'recipient', code: 550, text: '5.7.1 <localhost>: Helo command rejected: Host not found' }],
  ['null MX of the sender', { at: 'recipient', code: 550, text: '5.7.27 Sender address has null MX' }],
  ['policy', { at: 'recipient', code: 554, text: '5.7.1 Rejected for policy reasons' }],
  ['everybody unknown', { at: 'recipient', code: 550, text: '5.1.1 User unknown' }],
  ['an unclear 5xx', { at: 'recipient', code: 554, text: 'No.' }],
  ['MAIL FROM', { at: 'mail', code: 550, text: '5.1.8 Sender domain not found' }],
  ['policy after the message', { at: 'dot', code: 554, text: '5.7.1 Message refused by policy' }],
];

for (const [name, refusal] of REFUSALS)
  test(`${name}: a relay that refuses everybody suppresses nobody, and everybody gets one mail later`, async () => {
    const catalogue = await newCatalogue(55, 20);
    behave = () => refusal;
    const { key, id } = await send(catalogue);
    const held = await untilRelease(service.url, key, id, ({ is_paused }) => is_paused);
    assert.equal(held.delivery_problem.reason, 'MAIL_SERVER_REFUSES');
    assert.deepEqual([held.finished_kst, held.deliveries.queued, held.deliveries.failed], [null, 55, 0]);
    // A trial that is refused changes nothing.
    const [tried] = await service.database<{ trials: number }[]>`
      select trials from refusal_incidents where closed_at is null order by id desc limit 1`;
    await until(async () => {
      const [row] = await service.database<{ trials: number }[]>`
        select trials from refusal_incidents where closed_at is null order by id desc limit 1`;
      return (row?.trials ?? 0) > (tried?.trials ?? 0);
    });
    assert.deepEqual(await suppressedOf(catalogue), []);

    behave = () => 'accept';
    const done = await untilRelease(service.url, key, id, isFinished);
    assert.deepEqual([done.status, done.deliveries.sent, done.delivery_problem], ['SENT', 55, null]);
    for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1, email);
    assert.deepEqual(await suppressedOf(catalogue), []);
  });

test('the operator is told while releases are held', async () => {
  const catalogue = await newCatalogue(4);
  behave = () => ({ at: 'recipient', code: 554, text: '5.7.1 Rejected for policy reasons' });
  const { key, id } = await send(catalogue);
  await until(async () => (await degraded()).includes('mail_refusals'));
  behave = () => 'accept';
  await untilRelease(service.url, key, id, isFinished);
  await until(async () => !(await degraded()).includes('mail_refusals'));
});

test('a release to one recipient waits too when the relay refuses us', async () => {
  const catalogue = await newCatalogue(1);
  behave = () => ({ at: 'recipient', code: 550, text: '5.7.1 Your account has been suspended' });
  const { key, id } = await send(catalogue);
  await untilRelease(service.url, key, id, ({ is_paused }) => is_paused);
  behave = () => 'accept';
  const done = await untilRelease(service.url, key, id, isFinished);
  assert.equal(done.deliveries.sent, 1);
  assert.equal(mail.countFor(catalogue.emails[0]!), 1);
});

test('words that change with each recipient are an incident all the same', async () => {
  const catalogue = await newCatalogue(12);
  const words = [...'abcdefghijkl'].map((letter) => letter.repeat(4));
  behave = (email) => ({ at: 'recipient', code: 554, text: `5.3.2 ${words[catalogue.emails.indexOf(email)]}` });
  const { key, id } = await send(catalogue);
  await untilRelease(service.url, key, id, ({ is_paused }) => is_paused);
  behave = () => 'accept';
  const done = await untilRelease(service.url, key, id, isFinished);
  assert.equal(done.deliveries.sent, 12);
});

test('a few dead mailboxes among many living ones are suppressed, whatever they have in common', async () => {
  const catalogue = await newCatalogue(30);
  const dead = catalogue.emails.slice(10, 14);
  behave = (email) =>
    dead.includes(email) ? { at: 'recipient', code: 550, text: `5.1.1 <${email}>: User unknown` } : 'accept';
  const { key, id } = await send(catalogue);
  const done = await untilRelease(service.url, key, id, isFinished);
  assert.deepEqual([done.status, done.deliveries.sent, done.deliveries.failed], ['SENT', 26, 4]);
  assert.deepEqual(await suppressedOf(catalogue), dead.toSorted());
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), dead.includes(email) ? 0 : 1);
});

test('a policy of a few domains delays the others, fails for those domains and suppresses nobody', async () => {
  const catalogue = await newCatalogue(12);
  const strict = catalogue.emails.slice(0, 4);
  behave = (email) =>
    strict.includes(email) ? { at: 'recipient', code: 554, text: '5.7.1 Blocked by policy' } : 'accept';
  const { key, id } = await send(catalogue);
  const done = await untilRelease(service.url, key, id, isFinished);
  assert.deepEqual([done.status, done.deliveries.sent, done.deliveries.failed], ['SENT', 8, 4]);
  assert.deepEqual(await suppressedOf(catalogue), []);
});

test('what earlier releases suppressed because of the same refusal is taken back', async () => {
  behave = () => ({ at: 'recipient', code: 550, text: '5.1.1 No such mailbox' });
  const catalogues = [await newCatalogue(1), await newCatalogue(1), await newCatalogue(1)];
  const first = await send(catalogues[0]!);
  const closed = await untilRelease(service.url, first.key, first.id, isFinished);
  assert.equal(closed.status, 'FAILED');
  assert.equal((await suppressedOf(catalogues[0]!)).length, 1, 'one refusal is evidence');
  const second = await send(catalogues[1]!);
  await untilRelease(service.url, second.key, second.id, isFinished);
  const third = await send(catalogues[2]!);
  await untilRelease(service.url, third.key, third.id, ({ is_paused }) => is_paused);
  for (const catalogue of catalogues) assert.deepEqual(await suppressedOf(catalogue), []);
  behave = () => 'accept';
  assert.equal((await untilRelease(service.url, third.key, third.id, isFinished)).deliveries.sent, 1);
});

test('the owner can pause and resume a held release; it is held again while the relay refuses', async () => {
  const catalogue = await newCatalogue(5);
  behave = () => ({ at: 'recipient', code: 550, text: '5.7.1 Relay access denied' });
  const { key, id } = await send(catalogue);
  const held = await untilRelease(service.url, key, id, ({ is_paused }) => is_paused);
  assert.equal(held.delivery_problem?.reason, 'MAIL_SERVER_REFUSES');
  assert.equal((await service.call('POST', `/release/${id}/resume`, { key })).status, 200);
  await untilRelease(service.url, key, id, ({ is_paused }) => is_paused);
  assert.equal((await service.call('POST', `/release/${id}/resume`, { key })).status, 200);
  behave = () => 'accept';
  const done = await untilRelease(service.url, key, id, isFinished);
  assert.equal(done.deliveries.sent, 5);
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1);
});

test('the operator resumes an incident with one command', async () => {
  const catalogue = await newCatalogue(5);
  behave = () => ({ at: 'recipient', code: 554, text: '5.3.2 Maintenance' });
  const { key, id } = await send(catalogue);
  await untilRelease(service.url, key, id, ({ is_paused }) => is_paused);
  // No trial comes first.
  await service.database`update refusal_incidents set next_trial_at = now() + interval '1 hour' where closed_at is null`;
  await until(async () => {
    const [row] = await service.database<{ open: number }[]>`
      select count(*)::int as open from release_recipients where lease_token is not null`;
    return row?.open === 0;
  });
  behave = () => 'accept';
  const environment = { DATABASE_URL: service.databaseUrl };
  const { incidents } = JSON.parse((await runCommand(['mail', 'incidents', 'list', '--json'], environment)).stdout);
  const incident = incidents.find(({ release_ids }: { release_ids: number[] }) => release_ids.includes(id));
  assert.deepEqual([incident.answer, incident.closed_at], ['554 5.3.2 Maintenance', null]);
  const { code, stderr } = await runCommand(['mail', 'incidents', 'resume', '--id', String(incident.id)], environment);
  assert.equal(code, 0, stderr);
  assert.equal((await untilRelease(service.url, key, id, isFinished)).deliveries.sent, 5);
});
