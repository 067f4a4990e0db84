import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify, { type FastifyReply } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { servedAreas } from '../../src/app/openapi-document.ts';
import { Batches } from '../../src/kernel/batches.ts';
import { endpointsOf } from '../../src/kernel/http/endpoint.ts';
import { forSerialiser, shapeOf } from '../../src/kernel/http/envelope.ts';
import { jsonPieces, type Shape, weigh } from '../../src/kernel/http/json-pieces.ts';
import { pick, type Random, randomFrom } from '../seeded-random.ts';

/** What is written piece by piece must be what the compiled serialiser writes in one go. */

type Serialise = (value: unknown, shape: Shape) => string;

/** The serialiser is only available in a handler. */
async function withSerialiser(work: (serialise: Serialise) => Promise<void>): Promise<void> {
  const server = fastify();
  let failure: unknown = null;
  server.get('/', async (_request, reply: FastifyReply) => {
    const compiled: Serialise = (value, shape) => reply.serializeInput(value as never, shape as never) as string;
    await work(compiled).catch((error: unknown) => {
      failure = error;
    });
    return '';
  });
  await server.inject('/');
  await server.close();
  if (failure) throw failure;
}

async function piecesOf(value: unknown, shape: Shape, serialise: Serialise, size: number): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of jsonPieces(value, shape, serialise, size)) pieces.push(piece);
  return pieces;
}

test('the examples of all endpoints are written the same in pieces of any size', () =>
  withSerialiser(async (serialise) => {
    let compared = 0;
    for (const endpoint of endpointsOf(servedAreas())) {
      if (!endpoint.data || endpoint.example?.data === undefined) continue;
      const shape = shapeOf(endpoint) as Shape;
      const totals = endpoint.totals ? { page_count: 1, total_count: 1, next: null } : {};
      const answer = {
        status: 'SUCCESS',
        success: true,
        message: '요청을 "처리"했습니다.',
        data: endpoint.example.data,
        ...totals,
      };
      const whole = serialise(answer, shape);
      for (const size of [1, 40, 300, 100_000]) {
        const name = `${endpoint.method} ${endpoint.path} in pieces of ${size}`;
        assert.equal((await piecesOf(answer, shape, serialise, size)).join(''), whole, name);
      }
      compared += 1;
    }
    assert.ok(compared > 50, `${compared} endpoints`);
  }));

const Row = Type.Object({
  note: Type.Optional(Type.String()),
  id: Type.Integer(),
  text: Type.String(),
  or_null: Type.Union([Type.String(), Type.Null()]),
  part: Type.Union([Type.Object({ deep: Type.Array(Type.String()) }), Type.Null()]),
  any: Type.Unknown(),
  either: Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.Number() })]),
  flag: Type.Boolean(),
  table: Type.Record(Type.String(), Type.String()),
});
const SHAPE = forSerialiser(Type.Object({ rows: Type.Array(Row), count: Type.Integer() }) as TSchema) as Shape;

const LETTERS = ['a', '가', '"', '\\', '\n', '\u0007', '😀', '\u2028', '/', ''];

function textOf(random: Random): string {
  return Array.from({ length: Math.floor(random() * 30) }, () => pick(random, LETTERS)).join('');
}

function rowOf(random: Random): Record<string, unknown> {
  const text = () => textOf(random);
  return {
    unknown: text(),
    id: Math.floor(random() * 1e9),
    text: text(),
    or_null: pick(random, [null, text()]),
    part: pick(random, [null, { deep: [text(), text()] }, { deep: [] }]),
    any: pick(random, [null, 1.5, text(), [text(), [text()]], { [text()]: text(), left_out: undefined }]),
    either: pick(random, [{ a: text() }, { b: 2 }]),
    flag: random() < 0.5,
    table: { [text()]: text() },
    ...(random() < 0.5 ? {} : { note: text() }),
  };
}

test('generated rows are written the same in pieces, as an array and as batches', () =>
  withSerialiser(async (serialise) => {
    const seed = Number(process.env.SEED ?? 20_261_117);
    const random = randomFrom(seed);
    for (let round = 0; round < 300; round += 1) {
      const rows = Array.from({ length: Math.floor(random() * 6) }, () => rowOf(random));
      const whole = serialise({ rows, count: rows.length }, SHAPE);
      const size = pick(random, [1, 10, 100, 1000]);
      const message = `seed ${seed}, round ${round}, pieces of ${size}`;
      assert.equal((await piecesOf({ rows, count: rows.length }, SHAPE, serialise, size)).join(''), whole, message);
      const cut = Math.floor(random() * (rows.length + 1));
      async function* rest() {
        yield rows.slice(cut, cut + 1);
        yield [];
        yield rows.slice(cut + 1);
      }
      const batches = { rows: new Batches(rows.slice(0, cut), rest()), count: rows.length };
      assert.equal((await piecesOf(batches, SHAPE, serialise, size)).join(''), whole, `${message}, in batches`);
    }
  }));

test('a long text is divided, but never inside a character', () =>
  withSerialiser(async (serialise) => {
    const shape = forSerialiser(Type.Object({ text: Type.String() }) as TSchema) as Shape;
    for (const text of ['가'.repeat(1000), '😀'.repeat(500), `a${'😀'.repeat(500)}`, '\n"'.repeat(500)]) {
      const pieces = await piecesOf({ text }, shape, serialise, 100);
      assert.equal(pieces.join(''), JSON.stringify({ text }));
      assert.ok(pieces.length >= 10, `${pieces.length} pieces`);
      assert.ok(pieces.every((piece) => piece.isWellFormed()));
      assert.ok(pieces.every((piece) => piece.length <= 400));
    }
  }));

test('the weight of a value is about its length, counted no further than needed', () => {
  const row = { title: '가'.repeat(100), items: ['a'.repeat(50)], nothing: null };
  const { length } = JSON.stringify(Array(100).fill(row));
  assert.ok(Math.abs(weigh(Array(100).fill(row), Number.POSITIVE_INFINITY) / length - 1) < 0.2);
  let read = 0;
  const counted = Array.from({ length: 1000 }, () => ({
    get text() {
      read += 1;
      return 'x'.repeat(100);
    },
  }));
  assert.ok(weigh(counted, 1000) > 1000);
  assert.ok(read < 20, `${read} texts read`);
});
