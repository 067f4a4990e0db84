import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { releaseCommands } from '../../src/commands/releases.ts';
import { readConfig } from '../../src/config/index.ts';
import { UsageError } from '../../src/kernel/usage.ts';
import { type Service, startService } from '../harness.ts';
import { startMailServer } from '../mail/smtp.ts';
import {
  balanceOf,
  type Catalogue,
  isFinished,
  makeCatalogue,
  makePress,
  orderOf,
  soon,
  untilRelease,
} from './world.ts';

/** The operator's commands against the database of a running service. */

let service: Service;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let catalogue: Catalogue;
let owner: { key: string; email: string };
let press: number;
let folder: string;

before(async () => {
  mail = await startMailServer();
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: 'news@sender.example' });
  catalogue = await makeCatalogue(service.database);
  owner = await service.account();
  press = await makePress(service, owner.key);
  folder = mkdtempSync(join(tmpdir(), 'review-queue-'));
});
after(async () => {
  await service.stop();
  await mail.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function waiting(more: object = {}): Promise<number> {
  const body = orderOf(press, catalogue, { release_method: 'EXPERT_EDIT', ...more });
  const { status, body: answer, text } = await service.call('POST', '/release/create', { key: owner.key, body });
  assert.equal(status, 200, text);
  assert.equal(answer.data.status, 'EDITING');
  return answer.data.release_id;
}

async function cli(verb: string, ...args: string[]): Promise<Record<string, unknown> & { shown: string }> {
  const command = releaseCommands.find(({ name }) => name[1] === verb);
  assert.ok(command);
  const result = await command.run({
    args,
    config: readConfig({}),
    print: () => {},
    withDatabase: (work) => work(service.database),
  });
  return { ...(result as object), shown: command.show(result as never) };
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const detailOf = async (id: number) => (await service.call('GET', `/release/${id}`, { key: owner.key })).body.data;

test('the operator reads and repeatedly edits a waiting release, and the edited text is sent', async () => {
  const id = await waiting();
  const before = await cli('show', '--id', String(id));
  assert.equal(before.email, owner.email);
  for (const part of ['subject', 'introduction', 'press_title', 'content'])
    assert.ok(before.shown.includes(String(before[part])), part);

  const edited = await cli('edit', '--id', String(id), '--subject', '  고친\n제목 ');
  assert.deepEqual([edited.status, edited.subject, edited.content], ['EDITING', '고친 제목', before.content]);
  const text = file('text.txt', '편집자가 다시 쓴 첫 문장이다.\n\n둘째 문단이다.');
  await cli('edit', '--id', String(id), '--introduction', '안녕하세요, 편집부입니다.', '--content-file', text);
  const after = await cli('show', '--id', String(id));
  assert.deepEqual([after.subject, after.introduction], ['고친 제목', '안녕하세요, 편집부입니다.']);
  assert.equal((await detailOf(id)).subject, '고친 제목', 'the owner sees it too');

  await cli('approve', '--id', String(id));
  const { deliveries } = await untilRelease(service.url, owner.key, id, isFinished);
  assert.equal(deliveries.sent, 3);
  const sent = await PostalMime.parse(mail.received.at(-1)!.raw);
  assert.equal(sent.subject, '고친 제목');
  assert.match(sent.text ?? '', /편집부입니다\..*편집자가 다시 쓴 첫 문장이다\./s);
  await assert.rejects(cli('edit', '--id', String(id), '--subject', '늦은 제목'), /is SENT, not EDITING/);
});

test('a release approved before its scheduled time waits for it; one approved later is sent immediately', async () => {
  const early = await waiting({ scheduled_kst: soon(3600) });
  const approved = await cli('approve', '--id', String(early), '--subject', '예약 제목');
  assert.deepEqual([approved.status, approved.subject, approved.sent_kst], ['SCHEDULED', '예약 제목', null]);
  const { scheduled_kst, deliveries } = await detailOf(early);
  assert.equal(approved.scheduled_kst, scheduled_kst);
  assert.equal(deliveries.queued, 3);
  const moved = soon(7200);
  const other = await cli('approve', '--id', String(await waiting()), '--at', moved);
  assert.equal(other.status, 'SCHEDULED');
  assert.equal(Math.floor(Date.parse(String(other.scheduled_kst)) / 1000), Math.floor(Date.parse(moved) / 1000));
  const late = await waiting({ scheduled_kst: soon(3600) });
  await service.database`update releases set scheduled_at = now() - interval '1 minute' where id = ${late}`;
  assert.equal((await cli('approve', '--id', String(late))).status, 'SENDING');
  assert.equal((await untilRelease(service.url, owner.key, late, isFinished)).deliveries.sent, 3);
});

test('an invalid command changes nothing and prints one line', async () => {
  const id = String(await waiting({ embargo_kst: soon(3600) }));
  const untouched = await detailOf(Number(id));
  const balance = await balanceOf(service, owner.key);
  for (const args of [
    ['show', '--id', 'x'],
    ['show', '--id', '999999999'],
    ['edit', '--id', id, '--subject', ' '],
    ['edit', '--id', id, '--introduction', ''],
    ['edit', '--id', id, '--at', soon(60)],
    ['approve', '--id', id, '--at', soon(-60)],
    ['approve', '--id', id, '--at', soon(3700)],
    ['edit', '--id', id, '--content-file', join(folder, 'none.txt')],
    ['approve', '--id', id, '--content-file', file('empty.txt', ' \n')],
    ['approve', '--id', id, '--content-file', file('cp949.txt', Buffer.from([0xb0, 0xa1, 0xb3, 0xaa]))],
    ['reject', '--id', '999999999', '--reason', '없음'],
    ['list', '--status', 'WAITING'],
  ])
    await assert.rejects(cli(args[0]!, ...args.slice(1)), UsageError, args.join(' '));
  assert.deepEqual(await detailOf(Number(id)), untouched);
  assert.equal(await balanceOf(service, owner.key), balance);
});
