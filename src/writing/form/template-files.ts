import { readFileSync } from 'node:fs';
import { type ParticlePair, withParticle } from '../languages/ko/particles.ts';

/** Templates are data: `assets/templates/<area>/<name>.<language>.json`. */

const FOLDER = new URL('../../../assets/templates/', import.meta.url);
const loaded = new Map<string, unknown>();

/** Read on first use and kept, because every text of the kind needs it. */
export function loadTemplate<Template>(area: string, name: string): Template {
  const path = `${area}/${name}.json`;
  if (!loaded.has(path)) loaded.set(path, JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')));
  return loaded.get(path) as Template;
}

const compiled = new Map<string, unknown>();

/** A template file whose `/words/flags` are regular expressions; `@name` in them stands for an entry of its `words`. */
export function loadPatterns<Patterns>(area: string, name: string): Patterns {
  const path = `${area}/${name}`;
  if (!compiled.has(path)) {
    const template = loadTemplate<{ words?: Record<string, string> }>(area, name);
    compiled.set(path, withPatterns(template, template.words ?? {}));
  }
  return compiled.get(path) as Patterns;
}

function withPatterns(value: unknown, words: Record<string, string>): unknown {
  if (typeof value === 'string') {
    const [, source, flags] = /^\/(.+)\/([a-z]+)$/u.exec(value) ?? [];
    return source === undefined ? value : new RegExp(expanded(source, words), flags);
  }
  if (Array.isArray(value)) return value.map((item) => withPatterns(item, words));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withPatterns(field, words)]));
}

/** An entry of `words` may use other entries. */
function expanded(source: string, words: Record<string, string>): string {
  return source.replace(/@(\w+)/gu, (whole, name: string) =>
    words[name] === undefined ? whole : `(?:${expanded(words[name], words)})`,
  );
}

/** Every `{name}` of the template with its value. */
export function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

type Slots = Record<string, string | null>;

/** `{name}` and `{name:을/를}` with their values; null when one is missing or nobody knows how it is read aloud. */
export function fillSlots(template: string, slots: Slots): string | null {
  let isComplete = true;
  const text = template.replace(/\{(\w+)(?::([^}]+))?\}/gu, (_, name: string, pair?: ParticlePair) => {
    const value = slots[name] ?? '';
    const joined = value === '' || pair === undefined ? value : withParticle(value, pair);
    if (value === '' || joined.slice(value.length).includes('(')) isComplete = false;
    return joined;
  });
  return isComplete ? text : null;
}
