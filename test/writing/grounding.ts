import type { Brand, Brief } from '../../src/writing/brief.ts';

/** Briefs and brands for tests. */

export const TODAY = '2026-11-15';

export function briefOf(changes: Partial<Brief>): Brief {
  return {
    ...{ task: 'press', kind: null, language: 'ko', keyword: '신제품 출시', tone: 'professional', length: 'medium' },
    ...{ references: [], sources: [], brand: null, today: TODAY, withLead: false, instruction: null },
    ...changes,
  };
}

export function brandOf(changes: Partial<Brand>): Brand {
  return {
    company: null,
    boilerplate: null,
    contact: { department: null, name: null, phone: null, email: null },
    ...{ homepage: null, tone: null, glossary: [], banned_words: [] },
    ...changes,
  };
}
