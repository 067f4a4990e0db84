import { Type } from 'typebox';
import { Component, Id, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';

const Time = (description: string) => Type.Union([UnixSeconds(description), Type.Null()]);
const listed = {
  key_id: Id('ID of the API key.'),
  name: Type.String(),
  hint: Type.String({ description: 'First characters of the key, to identify it.' }),
  created_at: UnixSeconds('Time of creation'),
  expires_at: Time('Time at which the key expires (null if it never expires)'),
  revoked_at: Time('Time at which the key was revoked (null if it was not revoked)'),
  last_used_at: Time('Time of the last use (null if the key was never used)'),
};
export const KeyList = Component('ApiKeyList', { keys: Type.Array(Component('ApiKey', listed)) });
export const NewKey = Component('NewApiKey', {
  ...listed,
  api_key: Type.String({ description: 'The complete API key. It is shown only in this response.' }),
});
export const KeyBody = Type.Object({
  name: Text(100, 'Name that describes what the key is used for.'),
  expires_at: Type.Optional(
    Type.String({
      format: 'korean-moment',
      description:
        'Time at which the key expires, as an ISO 8601 timestamp in the future. By default the key does not expire.',
    }),
  ),
});
export const KeyParams = Type.Object({ key_id: Id('ID of the API key.') });
