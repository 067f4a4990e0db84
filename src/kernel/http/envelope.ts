import type { TSchema } from 'typebox';
import { Type } from '../type.ts';
import type { Endpoint } from './endpoint.ts';

/** The shape of an endpoint's success, for the serialiser and for the OpenAPI document. */
export function answerEnvelope(endpoint: Endpoint): TSchema {
  return Type.Object({
    status: Type.Literal('SUCCESS'),
    success: Type.Literal(true),
    message: Type.String(),
    ...(endpoint.data ? { data: endpoint.data } : {}),
    ...(endpoint.totals ? { page_count: Type.Integer(), total_count: Type.Integer() } : {}),
  });
}

export const FailureEnvelope = Type.Object({
  status: Type.Literal('FAIL'),
  success: Type.Literal(false),
  message: Type.String({ description: 'What to do about it; Korean, or English with Accept-Language: en.' }),
  data: Type.Null(),
  code: Type.String(),
  errors: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
      description: 'Each field at fault, when the request itself was wrong.',
    }),
  ),
});
