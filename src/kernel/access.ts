/** What a key or a member may do in an account. Every endpoint needs one of these. */
export const SCOPES = ['read', 'write', 'send', 'billing'] as const;
export type Scope = (typeof SCOPES)[number];

export const ROLES = ['owner', 'editor', 'viewer', 'billing'] as const;
export type Role = (typeof ROLES)[number];

/** Owners alone also manage members and keys (`for: 'owner'`). */
export const SCOPES_OF: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  editor: ['read', 'write', 'send'],
  viewer: ['read'],
  billing: ['read', 'billing'],
};
