import type { Presswright } from '../../sdk/src/index.ts';
import type { Confirmations } from './confirmations.ts';
import type { Language } from './messages.ts';

/** What tools work with: the API with the key of the caller. */
export type Deps = {
  pw: Presswright;
  confirmations: Confirmations;
  /** Of messages and of texts that exist in two. */
  language: Language;
  /** Of the key; a tool that needs another one is not offered. */
  scopes: string[];
  /** Address of the dashboard, for what is too large for an answer. */
  address: string;
};
