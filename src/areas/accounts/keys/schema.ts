import { type Static, Type } from 'typebox';
import { SCOPES } from '../../../kernel/access.ts';
import { Choice, Component, Id, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';

const MAX_REQUESTS = 100_000;
const MAX_SPENDING = 1_000_000_000;
export const MAX_ADDRESSES = 50;
const MAX_OVERLAP_HOURS = 168;

const Time = (description: string) => Type.Union([UnixSeconds(description), Type.Null()]);
const OrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });
const Scopes = (description: string) => Type.Array(Choice(SCOPES, 'A scope.'), { description });

const listed = {
  key_id: Id('ID of the API key.'),
  name: Type.String(),
  hint: Type.String({ description: 'First characters of the key, to identify it.' }),
  scopes: Scopes('What the key may do.'),
  requests_per_minute: OrNull('Most requests a minute (null for no limit but that of the account).'),
  monthly_limit: OrNull('Most credit in KRW that may be spent in a calendar month in Korea (null for no limit).'),
  allowed_addresses: Type.Array(Type.String(), {
    description: 'Addresses and networks that the key can be used from (empty for all).',
  }),
  spent_this_month: Type.Integer({
    description: 'Credit in KRW spent this month with this key, and with those that it replaced or that replaced it.',
  }),
  created_at: UnixSeconds('Time of creation'),
  expires_at: Time('Time at which the key expires (null if it never expires)'),
  revoked_at: Time('Time at which the key was revoked (null if it was not revoked)'),
  last_used_at: Time('Time of the last use (null if the key was never used)'),
  last_address: Type.Union([Type.String(), Type.Null()], {
    description: 'Address that the key was last used from (null if unknown).',
  }),
  replaces: OrNull('ID of the key that this one replaced (null if none).'),
  replaced_by: OrNull('ID of the key that replaced this one (null if none).'),
};
export const KeyList = Component('ApiKeyList', { keys: Type.Array(Component('ApiKey', listed)) });
export const Key = Component('ApiKey', listed);
export const NewKey = Component('NewApiKey', {
  ...listed,
  api_key: Type.String({ description: 'The complete API key. It is shown only in this response.' }),
});

const perMinute = Type.Integer({
  minimum: 1,
  maximum: MAX_REQUESTS,
  description: 'Most requests a minute. The limit of the account applies as well. By default there is no other.',
});
const monthly = Type.Integer({
  minimum: 0,
  maximum: MAX_SPENDING,
  description:
    'Most credit in KRW that may be spent in a calendar month in Korea. Refunds do not raise it. By default there is no limit.',
});
const Addresses = (options: { default?: string[] }) =>
  Type.Array(Text(50, 'An IPv4 or IPv6 address, or a network such as `203.0.113.0/24`.'), {
    maxItems: MAX_ADDRESSES,
    ...options,
    description: `Addresses and networks that the key can be used from, at most ${MAX_ADDRESSES}; all when empty.`,
  });
const name = Text(100, 'Name that describes what the key is used for.');
const givenScopes = {
  minItems: 1,
  maxItems: SCOPES.length,
  description:
    'What the key may do: `read`, `write` (create, change and delete), `send` (what mails people) and `billing`. `x-scope` of each operation says which one it needs. None contains another.',
};

export const KeyBody = Type.Object({
  name,
  scopes: Type.Array(Choice(SCOPES, 'A scope.'), { ...givenScopes, default: [...SCOPES] }),
  requests_per_minute: Type.Optional(perMinute),
  monthly_limit: Type.Optional(monthly),
  allowed_addresses: Addresses({ default: [] }),
  expires_at: Type.Optional(
    Type.String({
      format: 'korean-moment',
      description:
        'Time at which the key expires, as an ISO 8601 timestamp in the future. By default the key does not expire.',
    }),
  ),
});
export const KeyChangeBody = Type.Object({
  name: Type.Optional(name),
  scopes: Type.Optional(Type.Array(Choice(SCOPES, 'A scope.'), givenScopes)),
  requests_per_minute: Type.Optional(Type.Union([perMinute, Type.Null()], { description: 'Null removes the limit.' })),
  monthly_limit: Type.Optional(Type.Union([monthly, Type.Null()], { description: 'Null removes the limit.' })),
  allowed_addresses: Type.Optional(Addresses({})),
});
export const RotateBody = Type.Object({
  overlap_hours: Type.Integer({
    minimum: 0,
    maximum: MAX_OVERLAP_HOURS,
    default: 24,
    description: `Hours for which the old key stays valid, 0 to ${MAX_OVERLAP_HOURS}.`,
  }),
});
export const KeyParams = Type.Object({ key_id: Id('ID of the API key.') });

const Day = (description: string) => Type.Optional(Type.String({ format: 'korean-day', description }));
export const UsageQuery = Type.Object({
  from: Day('First day, as YYYY-MM-DD. By default 29 days before `to`.'),
  to: Day('Last day, as YYYY-MM-DD. By default today.'),
});
export const KeyUsage = Component('ApiKeyUsage', {
  from: Type.String(),
  to: Type.String(),
  requests: Type.Integer({ description: 'Number of requests in all these days.' }),
  spent: Type.Integer({ description: 'Credit in KRW spent in all these days.' }),
  days: Type.Array(
    Component('ApiKeyUsageDay', {
      date: Type.String({ description: 'Day in Korea, YYYY-MM-DD.' }),
      requests: Type.Integer(),
      spent: Type.Integer({ description: 'Credit spent in KRW.' }),
    }),
  ),
});

export type KeyInput = Static<typeof KeyBody>;
export type KeyChange = Static<typeof KeyChangeBody>;
