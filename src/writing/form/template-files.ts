import { readFileSync } from 'node:fs';

/** Templates are data: `assets/templates/<area>/<name>.json`. */

const FOLDER = new URL('../../../assets/templates/', import.meta.url);
const loaded = new Map<string, unknown>();

/** Read on first use and kept, because every text of the kind needs it. */
export function loadTemplate<Template>(area: string, name: string): Template {
  const path = `${area}/${name}.json`;
  if (!loaded.has(path)) loaded.set(path, JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')));
  return loaded.get(path) as Template;
}

const compiled = new Map<string, unknown>();

/** A template file whose `/words/flags` are regular expressions. */
export function loadPatterns<Patterns>(area: string, name: string): Patterns {
  const path = `${area}/${name}`;
  if (!compiled.has(path)) compiled.set(path, withPatterns(loadTemplate(area, name)));
  return compiled.get(path) as Patterns;
}

function withPatterns(value: unknown): unknown {
  if (typeof value === 'string') {
    const [, source, flags] = /^\/(.+)\/([a-z]+)$/u.exec(value) ?? [];
    return source === undefined ? value : new RegExp(source, flags);
  }
  if (Array.isArray(value)) return value.map(withPatterns);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withPatterns(field)]));
}

/** Every `{name}` of the template with its value. */
export function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
