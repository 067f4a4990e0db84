import type { Scope } from './access.ts';
import type { Actor } from './actor.ts';
import { problem } from './problems.ts';

/** For what needs another scope than its operation, depending on the request. */
export function requireScope({ scopes }: Pick<Actor, 'scopes'>, scope: Scope): void {
  if (!scopes.includes(scope)) throw problem('SCOPE_MISSING', { scope });
}
