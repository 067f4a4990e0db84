import { Type } from 'typebox';
import { Component, Id, Text, UnixSeconds } from '../../../kernel/http/shapes.ts';

const Time = (description: string) => Type.Union([UnixSeconds(description), Type.Null()]);
const listed = {
  key_id: Id('The key.'),
  name: Type.String(),
  hint: Type.String({ description: 'How the key begins, to tell it from others.' }),
  created_at: UnixSeconds('When it was made'),
  expires_at: Time('When it ends; null for never'),
  revoked_at: Time('When it was revoked; null while it works'),
  last_used_at: Time('When it was last used; null for never'),
};
export const KeyList = Component('ApiKeyList', { keys: Type.Array(Component('ApiKey', listed)) });
export const NewKey = Component('NewApiKey', { ...listed, api_key: Type.String({ description: 'Shown this once.' }) });
export const KeyBody = Type.Object({
  name: Text(100, 'What the key is for.'),
  expires_at: Type.Optional(
    Type.String({ format: 'korean-moment', description: 'ISO 8601, in the future; the key works until then.' }),
  ),
});
export const KeyParams = Type.Object({ key_id: Id('The key.') });
