import { readFileSync } from 'node:fs';
import { type ParticlePair, withParticle } from '../language/particles.ts';

/** Templates are data: `assets/templates/<area>/<name>.<language>.json`. */

const FOLDER = new URL('../../../assets/templates/', import.meta.url);
const loaded = new Map<string, unknown>();

/** Read on first use and kept, because every text of the kind needs it. */
export function loadTemplate<Template>(area: string, name: string): Template {
  const path = `${area}/${name}.json`;
  if (!loaded.has(path)) loaded.set(path, JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')));
  return loaded.get(path) as Template;
}

/** Every `{name}` of the template with its value. */
export function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export type Slots = Record<string, string | null>;

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

export function firstFilled(templates: string[], slots: Slots): string | null {
  for (const template of templates) {
    const text = fillSlots(template, slots);
    if (text !== null) return text;
  }
  return null;
}
