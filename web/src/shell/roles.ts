import type { Role } from '../../../src/kernel/access.ts';

/** The names of roles in the messages of the shell. */
export const ROLE_NAMES = {
  owner: 'roleOwner',
  editor: 'roleEditor',
  viewer: 'roleViewer',
  billing: 'roleBilling',
} as const satisfies Record<Role, string>;
