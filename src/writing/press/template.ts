import { withParticle } from '../language/particles.ts';

/**
 * Form texts name a fact as `{fact=name of the blank}`, in Korean with the particle that follows it:
 * `{company=회사명|은/는}`. A fact that is known stands there as given, one that is not as a blank in square brackets.
 */
const PLACE = /\{([a-zA-Z]+)=([^}|]+)(?:\|([^}]+))?\}/gu;

const BLANK_PARTICLES: Record<string, string> = {
  '은/는': '은(는)',
  '이/가': '이(가)',
  '을/를': '을(를)',
  '과/와': '과(와)',
  '으로/로': '(으)로',
};

export type Values = Readonly<Record<string, string | undefined>>;

/** The word with a particle or a form of the copula (이다/다, 이며/며); blanks show both particles, as printed forms do. */
export function joined(word: string, pair: string): string {
  if (word.endsWith(']')) return word + (BLANK_PARTICLES[pair] ?? pair.split('/')[0]);
  if (pair in BLANK_PARTICLES) return withParticle(word, pair as '은/는');
  const [long, short] = pair.split('/') as [string, string];
  if (/(?:까지|부터)$/u.test(word)) return word + long;
  return withParticle(word, '이라/라').endsWith('이라') ? word + long : word + short;
}

export function fill(template: string, values: Values): string {
  return template.replace(PLACE, (_, name: string, blank: string, pair: string | undefined) => {
    const word = values[name] ?? `[${blank}]`;
    return pair === undefined ? word : joined(word, pair);
  });
}
