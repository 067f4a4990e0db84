import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { servedAreas } from '../../src/app/openapi-document.ts';
import { ROLES, type Role, SCOPES_OF } from '../../src/kernel/access.ts';
import { type Endpoint, endpointsOf, scopeOf } from '../../src/kernel/http/endpoint.ts';
import { PROBLEMS } from '../../src/problems/texts.ts';
import { type Reply, type Service, startService } from '../harness.ts';
import { newReader } from '../inbox/world.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { fillPath } from './route-table.ts';

/** Every role and every operation: allowed or refused as the operation declares, before anything else is looked at. */

let service: Service;
const browsers = {} as Record<Role, Browser>;
const endpoints = endpointsOf(servedAreas());
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

before(async () => {
  service = await startService();
  const owner = await newReader(service);
  browsers.owner = owner.browser;
  for (const role of ROLES.filter((each) => each !== 'owner')) {
    const email = `${role}@team.example`;
    await service.database`insert into people (account_id, email, role) values (${owner.accountId}, ${email}, ${role})`;
    browsers[role] = await signIn(service, email);
  }
});
after(() => service.stop());

const isAllowed = (role: Role, endpoint: Endpoint) =>
  (endpoint.for !== 'owner' || role === 'owner') && SCOPES_OF[role].includes(scopeOf(endpoint));

/** Ids that no row has, and no body: whoever is allowed in gets another failure, or an answer. */
const ask = (role: Role, { method, path }: Endpoint): Promise<Reply> =>
  browsers[role].call(
    method,
    fillPath(path, () => Number.MAX_SAFE_INTEGER),
  );

const isRefused = ({ status, body }: Reply) =>
  status === 403 && (body.code === 'SCOPE_MISSING' || body.message === PROBLEMS.OWNERS_ONLY.ko);

for (const role of ROLES) {
  test(`a member with the role ${role} may call exactly what the operations allow`, async (t) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      const reply = await ask(role, endpoint);
      if (isRefused(reply) === isAllowed(role, endpoint))
        wrong.push(`${nameOf(endpoint)} → ${reply.status} ${reply.text}`);
      // Signing in again would take longer than reading that nothing of the session has changed.
      assert.notEqual(reply.status, 401, nameOf(endpoint));
    }
    assert.deepEqual(wrong, []);
    t.diagnostic(`${endpoints.length} operations`);
  });
}

/** Independent of the declarations, so that a wrong one is noticed. */
const ALLOWED: Record<string, Role[]> = {
  'GET /press/list': ['owner', 'editor', 'viewer', 'billing'],
  'POST /press/create-v2': ['owner', 'editor'],
  'POST /press/edit': ['owner', 'editor'],
  'POST /press/{press_id}/threads': ['owner', 'editor'],
  'POST /release/create': ['owner', 'editor'],
  'POST /workspace/{workspace_id}/reporters': ['owner', 'editor'],
  'PUT /account/brand': ['owner', 'editor'],
  'POST /inbox/read': ['owner', 'editor', 'viewer', 'billing'],
  'PUT /account/me': ['owner', 'editor', 'viewer', 'billing'],
  'GET /account': ['owner', 'editor', 'viewer', 'billing'],
  'GET /account/ledger': ['owner', 'billing'],
  'PUT /account/low-credit': ['owner', 'billing'],
  'GET /account/members': ['owner', 'editor', 'viewer', 'billing'],
  'POST /account/members': ['owner'],
  'PUT /account/members/{member_id}': ['owner'],
  'GET /account/keys': ['owner'],
  'GET /account/audit': ['owner'],
  'GET /account/audit/export': ['owner'],
  'POST /account/switch': ['owner', 'editor', 'viewer', 'billing'],
};

for (const [name, allowed] of Object.entries(ALLOWED)) {
  test(`${name} is for ${allowed.join(', ')}`, async () => {
    const endpoint = endpoints.find((each) => nameOf(each) === name);
    assert.ok(endpoint, `there is no ${name}`);
    const found: Role[] = [];
    for (const role of ROLES) if (!isRefused(await ask(role, endpoint))) found.push(role);
    assert.deepEqual(found, allowed);
  });
}
