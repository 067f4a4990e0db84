import type { Brand } from '../../src/writing/brief.ts';

/** Brands for tests. */

export function brandOf(changes: Partial<Brand>): Brand {
  return {
    company: null,
    boilerplate: null,
    contact: { department: null, name: null, phone: null, email: null },
    ...{ homepage: null, tone: null, glossary: [], banned_words: [] },
    ...changes,
  };
}
