/** What a key or a member may do in an account. Every endpoint needs one of these. */
export const SCOPES = ['read', 'write', 'send', 'billing'] as const;
export type Scope = (typeof SCOPES)[number];

export type Role = 'owner' | 'member';

export const SCOPES_OF: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  member: SCOPES,
};
