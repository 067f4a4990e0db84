import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKey, openTestAccount } from '../../src/areas/accounts/index.ts';
import { type Reply, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { signIn } from '../people/browser.ts';
import { limitValues, type Place, wrongValues } from './field-values.ts';
import { fillPath, type Operation, operationsOf, readDocument, type Schema } from './route-table.ts';

/**
 * Every operation refuses what its schema does not allow and names each field, whatever exists: no request here has the
 * id of a row. What lies at a limit is not named.
 */

let service: Service;
let operations: Operation[];
let ask: (operation: Operation, fields: Fields) => Promise<Reply>;

before(async () => {
  service = await startService();
  operations = operationsOf(readDocument());
  const { accountId, key, email } = await service.account();
  const browser = await signIn(service, email);
  const testAccount = await service.database.begin((transaction) => openTestAccount(transaction, accountId));
  const { key: testKey } = await createKey(service.database, testAccount, 'test', null);
  ask = ({ method, path, mode, forPeople, parameters }, { path: ids = {}, query = {}, body }) => {
    const address = fillPath(path, (name) => text(ids[name] ?? Number.MAX_SAFE_INTEGER));
    const search = new URLSearchParams();
    for (const { in: place, name, required, schema } of parameters) {
      const standard = required ? limitValues(schema)[0] : undefined;
      const value = place === 'query' ? (query[name] ?? (name in query ? undefined : standard)) : undefined;
      if (value !== undefined) search.set(name, text(value));
    }
    const target = search.size > 0 ? `${address}?${search}` : address;
    return forPeople
      ? browser.call(method, target, body)
      : service.call(method, target, { key: mode === 'test' ? testKey : key, body });
  };
});
after(() => service.stop());

type Values = Record<string, unknown>;
type Fields = { path?: Values; query?: Values; body?: Values };
type Field = { name: string; schema: Schema; required: boolean; wrong: unknown[]; limits: unknown[] };

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function fieldsOf({ parameters, body }: Operation, place: Place): Field[] {
  const { properties = {}, required = [] } = body?.schema ?? {};
  const declared =
    place === 'body'
      ? Object.entries<Schema>(properties).map(([name, schema]) => ({
          name,
          schema,
          required: required.includes(name),
        }))
      : parameters.filter((each) => each.in === place);
  return declared.map(({ name, schema, required }) => ({
    ...{ name, schema, required },
    wrong: wrongValues(schema, place).filter((value) => place !== 'path' || value !== ''),
    limits: limitValues(schema),
  }));
}

/** The first of each list, then the second of each, until every value was there; a shorter list starts again. */
function rounds(lists: [string, unknown[]][]): Values[] {
  const given = lists.filter(([, values]) => values.length > 0);
  const length = Math.max(0, ...given.map(([, values]) => values.length));
  return Array.from({ length }, (_, round) =>
    Object.fromEntries(given.map(([name, values]) => [name, values[round % values.length]])),
  );
}

function namedBy(reply: Reply): Set<string> {
  assertFailure(reply, 400, 'BAD_REQUEST');
  return new Set(reply.body.errors.map(({ field }: { field: string }) => field.split(/[.[]/)[0]));
}

for (const place of ['path', 'query', 'body'] as const) {
  test(`a value that the ${place} of an operation does not allow returns 400 and names its field`, async (t) => {
    let tried = 0;
    for (const operation of operations) {
      const fields = fieldsOf(operation, place);
      const wrong = rounds(fields.map(({ name, wrong }) => [name, wrong]));
      for (const values of wrong) {
        const named = namedBy(await ask(operation, { [place]: values }));
        const told = `${operation.method} ${operation.path} with ${JSON.stringify(values).slice(0, 500)}`;
        assert.deepEqual([...named].toSorted(), Object.keys(values).toSorted(), told);
        tried += 1;
      }
    }
    t.diagnostic(`${tried} requests`);
  });

  test(`a value at its limit in the ${place} of an operation is not named when other fields are wrong`, async (t) => {
    let tried = 0;
    for (const operation of operations) {
      const fields = fieldsOf(operation, place);
      for (const half of [0, 1]) {
        const isLegal = (_: Field, index: number) => index % 2 === half;
        const legal = rounds(fields.filter(isLegal).map(({ name, limits }) => [name, limits]));
        const [wrong] = rounds(
          fields.filter((field, index) => !isLegal(field, index)).map(({ name, wrong }) => [name, wrong]),
        );
        if (!wrong) continue;
        for (const values of legal) {
          const named = namedBy(await ask(operation, { [place]: { ...values, ...wrong } }));
          for (const name of Object.keys(values))
            assert.ok(
              !named.has(name),
              `${operation.method} ${operation.path}: ${name} = ${text(values[name]).slice(0, 200)}`,
            );
          tried += 1;
        }
      }
    }
    t.diagnostic(`${tried} requests`);
  });
}

test('a required field that is missing or null returns 400 and is named', async () => {
  for (const operation of operations.filter(({ body, bodyOptional }) => body && !bodyOptional)) {
    const fields = fieldsOf(operation, 'body');
    const required = fields.filter((field) => field.required).map(({ name }) => name);
    if (required.length === 0) continue;
    for (const values of [{}, Object.fromEntries(fields.map(({ name }) => [name, null]))]) {
      const named = namedBy(await ask(operation, { body: values }));
      for (const name of required) assert.ok(named.has(name), `${operation.method} ${operation.path}: ${name}`);
      const unknown = [...named].filter((name) => !fields.some((field) => field.name === name));
      assert.deepEqual(unknown, [], `${operation.method} ${operation.path}`);
    }
  }
});

test('a parameter that is given twice in a query returns 400', async () => {
  const { key } = await service.account();
  for (const { method, path, parameters, forPeople } of operations) {
    const [parameter] = parameters.filter((each) => each.in === 'query');
    if (!parameter || forPeople) continue;
    const address = `${fillPath(path, () => Number.MAX_SAFE_INTEGER)}?${parameter.name}=1&${parameter.name}=2`;
    assertFailure(await service.call(method, address, { key }), 400, 'BAD_REQUEST');
  }
});
