import type { Language } from '../brief.ts';
import { withArticle } from './clauses/english.ts';
import type { ParticlePair } from './particles.ts';
import { withParticle } from './particles.ts';

/** Fills `{s}` with the subject, `{s:은/는}` with the subject and its particle, `{s:the}` with its article where it needs one. */
export function fill(template: string, subject: string): string {
  return template.replace(/\{s(?::([^}]+))?\}/gu, (_, pair: ParticlePair | 'the' | undefined) => {
    if (pair === 'the') return withArticle(subject);
    return pair === undefined ? subject : withParticle(subject, pair);
  });
}

/** English titles, headings and sentences begin with a capital; a name with its own way of writing (iPhone) keeps it. */
export function capitalised(text: string, language: Language): string {
  const isWord = language === 'en' && /^\p{Ll}+(?=[\s,:]|$)/u.test(text);
  return isWord ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
