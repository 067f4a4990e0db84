import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKey } from '../../src/areas/accounts/index.ts';
import { SCOPES, type Scope } from '../../src/kernel/access.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { fillPath, type Operation, operationsOf, readDocument } from './route-table.ts';

/** Every operation with a key of every single scope, and which operations are more than reading or writing. */

let service: Service;
let operations: Operation[];
const keys = {} as Record<Scope, string>;

before(async () => {
  // A stopped clock keeps the keys in the cache.
  const now = new Date();
  service = await startService({}, undefined, undefined, () => now);
  operations = operationsOf(readDocument());
  const { accountId } = await service.account();
  for (const scope of SCOPES) {
    keys[scope] = (await createKey(service.database, accountId, scope, null, { scopes: [scope] })).key;
  }
});
after(() => service.stop());

const named = (scope: Scope, isListed: (operation: Operation) => boolean) =>
  operations
    .filter((operation) => operation.scope === scope && isListed(operation))
    .map(({ id }) => id)
    .toSorted();
const texts = (before: string, after = '') =>
  ['BlogPost', 'Creation', 'OfficialDocument', 'Press'].map((kind) => `${before}${kind}${after}`);

/** Mails somebody, or decides about mail that is to be sent. */
const SENDING = [
  ...texts('create', 'ApprovalLink'),
  'cancelRelease',
  'createRelease',
  'followUpRelease',
  'pauseRelease',
  'rescheduleRelease',
  'resumeRelease',
  'sendTestOfOrder',
  'sendTestOfRelease',
  'testDigest',
  'updateDigest',
];
const BILLING = ['getLowCreditSettings', 'listLedgerEntries', 'updateLowCreditSettings'];
/** Each only checks or previews, or concerns nothing but the caller: where they are, their session, what they have read. */
const READING_WITHOUT_GET = [
  ...texts('move', 'Presence'),
  'endOtherSessions',
  'endSession',
  'lintOfficialDocument',
  'lintPress',
  'openWorkspace',
  'preflightRelease',
  'preflightFollowUp',
  'previewFollowUp',
  'previewAudience',
  'previewRelease',
  'previewReporterImport',
  'previewReporterSegment',
  'readNotices',
  'updateInboxPreferences',
  'updateMe',
  ...['acceptInvitation', 'declineInvitation', 'leaveAccount', 'switchAccount', 'switchMode'],
];
/** Is charged for. */
const WRITING_WITH_GET = ['downloadArticles'];

test('every operation has a scope, and those that mail, bill, or only read without GET are the ones listed', () => {
  for (const { id, scope } of operations) assert.ok(SCOPES.includes(scope as Scope), `${id}: ${scope}`);
  const every = () => true;
  assert.deepEqual(named('send', every), SENDING.toSorted());
  assert.deepEqual(named('billing', every), BILLING.toSorted());
  assert.deepEqual(
    named('read', ({ method }) => method !== 'GET'),
    READING_WITHOUT_GET.toSorted(),
  );
  assert.deepEqual(
    named('write', ({ method }) => method === 'GET'),
    WRITING_WITH_GET,
  );
});

/** Of rows that do not exist, so that nothing changes. */
const pathOf = ({ path }: Operation) => fillPath(path, () => Number.MAX_SAFE_INTEGER);

for (const scope of SCOPES) {
  test(`a key with nothing but "${scope}" passes only operations of that scope`, async (t) => {
    const counts = { passed: 0, refused: 0 };
    for (const operation of operations.filter(({ forPeople }) => !forPeople)) {
      const name = `${operation.method} ${operation.path}`;
      const reply = await service.call(operation.method, pathOf(operation), { key: keys[scope] });
      const isRefused = reply.body?.code === 'SCOPE_MISSING';
      assert.equal(isRefused, operation.scope !== scope, `${name} answered ${reply.status}: ${reply.text}`);
      if (isRefused) {
        assertFailure(reply, 403, 'SCOPE_MISSING');
        assert.ok(reply.body.message.includes(operation.scope), reply.body.message);
      }
      counts[isRefused ? 'refused' : 'passed'] += 1;
    }
    t.diagnostic(`${counts.passed} passed, ${counts.refused} refused`);
    assert.ok(counts.passed > 0 && counts.refused > 0);
  });
}

test('no key reaches what is only for people, whatever its scopes', async () => {
  const { key } = await service.account();
  const forPeople = operations.filter((operation) => operation.forPeople);
  assert.ok(forPeople.length > 10);
  for (const operation of forPeople) {
    assertFailure(await service.call(operation.method, pathOf(operation), { key }), 403, 'NOT_AUTHORIZED');
  }
});

test('the scope is checked before the body is read', async () => {
  const reply = await service.call('POST', '/press/create-v2', { key: keys.read, raw: '{broken' });
  assertFailure(reply, 403, 'SCOPE_MISSING');
});

test('HEAD needs the scope of GET', async () => {
  assert.equal((await service.call('HEAD', '/account', { key: keys.write })).status, 403);
  assert.equal((await service.call('HEAD', '/account', { key: keys.read })).status, 200);
});
