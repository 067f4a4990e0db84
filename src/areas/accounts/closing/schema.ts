import { Type } from 'typebox';
import { Component, UnixSeconds } from '../../../kernel/http/shapes.ts';

export const DeletionBody = Type.Object({
  password: Type.String({ minLength: 1, maxLength: 256, description: 'Your own password, as a confirmation.' }),
});
export const AccountDeletion = Component('AccountDeletion', {
  deleted_at: UnixSeconds('Time of the deletion'),
  erased_at: UnixSeconds(
    'Time from which everything is erased for good; until then the operator can restore the account',
  ),
  canceled_releases: Type.Integer({ description: 'Number of waiting releases that were canceled and refunded.' }),
});
