import { type TSchema, Type } from 'typebox';
import { PROBLEMS } from '../../problems/texts.ts';
import { type ProblemName, problemCode } from '../problems.ts';
import type { Endpoint } from './endpoint.ts';
import { Next } from './shapes.ts';

/** The shape of an endpoint's success, for the serialiser and for the OpenAPI document. */
export function answerEnvelope(endpoint: Endpoint): TSchema {
  return Type.Object({
    status: Type.Literal('SUCCESS'),
    success: Type.Literal(true),
    message: Type.String(),
    ...(endpoint.data ? { data: endpoint.data } : {}),
    ...(endpoint.totals ? { page_count: Type.Integer(), total_count: Type.Integer() } : {}),
    ...(endpoint.totals && endpoint.query?.properties.after ? { next: Next() } : {}),
  });
}

type Shape = Record<string, unknown> & { type?: string; anyOf?: Shape[]; oneOf?: Shape[] };

/**
 * The schema in the form that the serialiser handles best: for `anyOf` it compiles a validator and runs it on every value,
 * but "or null" it supports directly as `nullable`.
 */
export function forSerialiser(shape: TSchema): Record<string, unknown> {
  return written(shape as Shape);
}

/** Where the caller may name fields, none is required. */
export function shapeOf(endpoint: Endpoint): Record<string, unknown> {
  const shape = forSerialiser(answerEnvelope(endpoint));
  return endpoint.query?.properties.fields ? (withoutRequired(shape) as Record<string, unknown>) : shape;
}

function withoutRequired(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutRequired);
  const entries = Object.entries(value).filter(([name, each]) => name !== 'required' || !Array.isArray(each));
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutRequired(each)]));
}

function written({ anyOf, ...shape }: Shape): Shape {
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  if (only && others.length === 1) return { ...written(only), nullable: true };
  // A choice of objects is serialised as it is, because finding out which one it is takes longer.
  if (shape.oneOf || (others.length > 1 && others.every(({ type }) => type === 'object'))) return {};
  const properties = Object.entries((shape.properties ?? {}) as Record<string, Shape>);
  return {
    ...shape,
    ...(anyOf ? { anyOf: anyOf.map(written) } : {}),
    ...(shape.items ? { items: written(shape.items as Shape) } : {}),
    ...(shape.properties
      ? { properties: Object.fromEntries(properties.map(([name, each]) => [name, written(each)])) }
      : {}),
  };
}

const ErrorCode = Type.Unsafe<string>({
  title: 'ErrorCode',
  type: 'string',
  enum: [...new Set((Object.keys(PROBLEMS) as ProblemName[]).map(problemCode))],
  description: 'Machine-readable reason for the failure. Later versions may add codes.',
});

export const FailureEnvelope = Type.Object({
  status: Type.Literal('FAIL'),
  success: Type.Literal(false),
  message: Type.String({ description: 'Explanation for people: Korean, or English with `Accept-Language: en`.' }),
  data: Type.Null(),
  code: ErrorCode,
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String(),
        message: Type.String(),
        setting: Type.Optional(
          Type.String({ description: 'Setting with which the operator of the installation can allow it.' }),
        ),
      }),
      { description: 'The invalid fields, if the request itself was invalid.' },
    ),
  ),
  conflicts: Type.Optional(
    Type.Array(Type.Object({}, { additionalProperties: true }), {
      description: 'With `CHANGED_MEANWHILE`: each part that somebody else changed too, in both versions.',
    }),
  ),
});
