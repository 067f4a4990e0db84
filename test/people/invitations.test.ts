import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, signIn } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'presswright-invitations-'));
let service: Service;

before(async () => {
  service = await startService({ DATA_DIR: folder, INVITATIONS_PER_DAY: '5' });
});
after(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const owner = async () => signIn(service, (await service.account()).email);
const invite = (browser: Browser, email: string) => browser.call('POST', '/account/members', { email });
const mails = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.eml')).length;

test('inviting and removing a person repeatedly sends at most three mails a day, over all accounts', async () => {
  const [first, second] = [await owner(), await owner()];
  for (let time = 0; time < 3; time++) {
    const added = await invite(time < 2 ? first : second, 'Stranger@example.com');
    assert.equal(added.status, 200, added.text);
    const path = `/account/members/${added.body.data.member_id}`;
    assert.equal((await (time < 2 ? first : second).call('DELETE', path)).status, 200);
  }
  const sent = mails();
  for (const browser of [first, second]) {
    const refused = await invite(browser, 'stranger@example.com');
    assertFailure(refused, 429, 'RATE_LIMITED');
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await browser.call('GET', '/account/members')).body.data.members.length, 1, 'nobody was added');
  }
  assert.equal(mails(), sent);
  await service.database`update unrequested_mails set created_at = created_at - interval '1 day'`;
  assert.equal((await invite(first, 'stranger@example.com')).status, 200);
});

test('an account sends at most the configured number of invitations per day, and other accounts are unaffected', async () => {
  const [eager, other] = [await owner(), await owner()];
  for (let place = 0; place < 5; place++) assert.equal((await invite(eager, `p${place}@example.com`)).status, 200);
  assertFailure(await invite(eager, 'p5@example.com'), 429, 'RATE_LIMITED');
  assert.equal((await invite(other, 'p5@example.com')).status, 200);
});
