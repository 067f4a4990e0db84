import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { publicDocument } from '../../src/app/openapi-document.ts';
import { lazy } from '../../src/kernel/lazy.ts';
import { addFormats } from './formats.ts';
import { type OpenApi, resolved } from './route-table.ts';

/** Made once: it takes long enough for idle connections of the service in this process to expire. */
const published = lazy((): OpenApi => publicDocument());

/** Checks that a webhook payload has exactly the fields that the `webhooks` section of the document names. */
export function assertDocumentedEvent({ type, data }: { type: string; data: object }): void {
  const document = published();
  const { schema } = resolved(document.webhooks[type], document).post.requestBody.content['application/json'];
  const ajv = addFormats(new Ajv2020({ strict: false }));
  const event = { type, timestamp: new Date().toISOString(), data };
  assert.ok(ajv.validate(schema, event), `${type}: ${ajv.errorsText()}`);
  assert.deepEqual(Object.keys(data).sort(), Object.keys(schema.properties.data.properties).sort());
}
