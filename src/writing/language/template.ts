import type { ParticlePair } from './particles.ts';
import { withParticle } from './particles.ts';

/** Fills `{s}` with the subject and `{s:은/는}` with the subject and its particle. */
export function fill(template: string, subject: string): string {
  return template.replace(/\{s(?::([^}]+))?\}/gu, (_, pair: ParticlePair | undefined) =>
    pair === undefined ? subject : withParticle(subject, pair),
  );
}
