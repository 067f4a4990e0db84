import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardCalls } from './dashboard-calls.ts';
import { operationsOf, readDocument } from './route-table.ts';

/** Operations deliberately not in the dashboard, each with its reason. */
const API_ONLY: Record<string, string> = {
  'POST /workspace/{workspace_id}/lists/{list_id}/members': 'the list of reporters uses the action on many',
  'POST /workspace/{workspace_id}/lists/{list_id}/members/remove': 'the list of reporters uses the action on many',
  'GET /workspace/{workspace_id}/reporters/{reporter_id}/meetings': 'the timeline of a reporter contains them',
  'POST /press/{press_id}/lint': 'GET /press/{press_id}/checks returns the findings of the stored text',
  'POST /official-document/{document_id}/lint': 'GET /official-document/{document_id}/checks returns them',
  'GET /press/{press_id}/events': 'the editor opens it as an EventSource',
  'GET /official-document/{document_id}/events': 'the editor opens it as an EventSource',
  'GET /blog/{blog_id}/events': 'the editor opens it as an EventSource',
  'GET /generic-creation/{creation_id}/events': 'the editor opens it as an EventSource',
  'POST /webhook/listeners': '`presswright listen` uses it',
  'GET /webhook/listeners/{listener_id}/events': '`presswright listen` uses it',
  'DELETE /webhook/listeners/{listener_id}': '`presswright listen` uses it',
  'POST /webhook/trigger': '`presswright trigger` uses it; the dashboard sends a test to one webhook',
  'GET /account/brand/logo': 'the dashboard shows it as the source of an image',
  'GET /media/{media_id}/source': 'the dashboard shows it as the source of an image',
  'GET /account': 'GET /account/me returns the same and the signed-in user',
  'GET /sns/{content_id}/history/{version_id}': 'posts are short, so the list contains whole versions',
  'GET /release/status': 'GET /release/history shows the same states',
  'DELETE /newsclip/v2/keyword-group/{group_id}/digest': 'the dashboard disables the digest with PUT',
  'DELETE /newsclip/v2/coverage/{coverage_id}': 'the dashboard rejects a link with PUT, which can be undone',
  'GET /newsclip/v2/recent-articles': 'the dashboard lists articles by day with GET /newsclip/v2/daily',
  'GET /press/reference/{reference_id}': 'GET /references/{reference_id} reads references of all kinds',
  'GET /blog/reference/{reference_id}': 'GET /references/{reference_id} reads references of all kinds',
  'GET /official-document/reference/{reference_id}': 'GET /references/{reference_id} reads references of all kinds',
};

const operations = operationsOf(readDocument()).map(({ method, path }) => `${method} ${path}`);
const calls = dashboardCalls();
const isCalled = (operation: string) => calls.has(operation.replaceAll(/\{\w+\}/g, '{}'));

test('the dashboard calls every operation of the API that is not listed as API-only', () => {
  const forgotten = operations.filter((operation) => !isCalled(operation) && !(operation in API_ONLY));
  assert.deepEqual(forgotten, [], 'Call it from the dashboard, or list it in API_ONLY with a reason.');
});

test('the API-only list names only existing operations that the dashboard does not call', () => {
  const outdated = Object.keys(API_ONLY).filter((name) => !operations.includes(name) || isCalled(name));
  assert.deepEqual(outdated, []);
});
