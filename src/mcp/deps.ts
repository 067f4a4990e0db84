import type { Presswright } from '../../sdk/src/index.ts';
import type { Confirmations } from './confirmations.ts';

/** What tools work with: the API with the key of the caller. */
export type Deps = { pw: Presswright; confirmations: Confirmations };
