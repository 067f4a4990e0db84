import { readFileSync } from 'node:fs';
import type { Language } from '../brief.ts';

/** Templates are data: `assets/templates/<area>/<name>.<language>.json`. */

const FOLDER = new URL('../../../assets/templates/', import.meta.url);
const loaded = new Map<string, unknown>();

/** Read on first use and kept, because every text of the kind needs it. */
export function loadTemplate<Template>(area: string, name: string): Template {
  const path = `${area}/${name}.json`;
  if (!loaded.has(path)) loaded.set(path, JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8')));
  return loaded.get(path) as Template;
}

/** Blog posts, creations and social posts exist in four languages; the others get the English form. */
export type PostLanguage = 'ko' | 'en' | 'ja' | 'zh';

export function postLanguage(language: Language): PostLanguage {
  return language === 'fr' || language === 'id' ? 'en' : language;
}

/** Every `{name}` of the template with its value. */
export function filled(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/gu, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
