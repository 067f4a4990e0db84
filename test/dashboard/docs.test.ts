import assert from 'node:assert/strict';
import { API } from '../call.ts';
import { openWorld, test } from './world.ts';

const world = await openWorld();

/** Violations of the content security policy are console errors, which `visit` turns into failures. */
test('the API documentation renders under a policy without inline scripts', async (t) => {
  const page = await world.visit(t, undefined, { baseURL: world.service.url });
  const opened = await page.goto(`${API}/docs/`);
  const policy = opened?.headers()['content-security-policy'] ?? '';
  assert.match(policy, /default-src 'none'; script-src 'self';/);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe-/);
  await page.getByRole('heading', { name: 'Presswright', exact: false }).first().waitFor();
  await page.getByText('Get the account and its credit').first().waitFor();
});
