import { PLACEHOLDER } from '../../documents/inline.ts';
import type { Document } from '../../documents/model.ts';
import type { Brief } from '../brief.ts';
import { type Finding, lintOfficial, lintPress } from '../lint/index.ts';

/** Flaws that are worth a repair call, described for the model. */

export const MAX_PLACEHOLDERS = 5;
const CODE = /^```.*\n(?:(?!```).*\n)*```$/gmu;
const BROKEN_PARTICLE = /(?:은\(는\)|는\(은\)|이\(가\)|가\(이\)|을\(를\)|를\(을\)|와\(과\)|과\(와\)|\(으\)로)/u;
const MAX_NAMED = 12;
/** Placeholders are counted here, and a contact that nobody gave is left out on purpose. */
const EXPECTED: ReadonlySet<Finding['code']> = new Set(['blank', 'contact-missing']);

export type Reviewed = { title: string; content: string; document?: Document };

export function placeholdersIn(text: string): string[] {
  return [...new Set(text.replace(CODE, '').match(PLACEHOLDER) ?? [])];
}

/** Null when the draft can stay as it is. */
export function draftFlaws(text: Reviewed, brief: Brief, kind: string | null): string | null {
  const findings = lintFindings(text, brief, kind);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const urgent = [...placeholderFlaws(text), ...errors.map(findingLine)];
  if (urgent.length === 0) return null;
  // Warnings alone are not worth a repair call, but are sent along with one.
  const warnings = findings.filter(({ severity }) => severity === 'warning').map(findingLine);
  return [...urgent, ...warnings]
    .slice(0, MAX_NAMED)
    .map((line) => `- ${line}`)
    .join('\n');
}

export function placeholderFlaws({ title, content }: Reviewed): string[] {
  const text = `${title}\n${content}`;
  const found = placeholdersIn(text);
  const tooMany =
    found.length > MAX_PLACEHOLDERS
      ? [
          `There are ${found.length} placeholders (${found.slice(0, MAX_NAMED).join(' ')}). Keep at most ${MAX_PLACEHOLDERS}, only what the reader needs, each in a line or sentence of its own; remove the other sentences and list them in to_check.`,
        ]
      : [];
  const broken = BROKEN_PARTICLE.exec(text)?.[0];
  return broken ? [...tooMany, `"${broken}" leaves a particle open: rewrite the sentence.`] : tooMany;
}

function lintFindings(text: Reviewed, { task, language }: Brief, kind: string | null): Finding[] {
  const input = { ...text, language, documentType: kind };
  const found = task === 'press' ? lintPress(input) : task === 'official-document' ? lintOfficial(input) : [];
  return found.filter(({ code }) => !EXPECTED.has(code));
}

function findingLine({ message, excerpt, suggestion }: Finding): string {
  const where = excerpt === '' ? '' : ` ("${excerpt.slice(0, 80)}")`;
  return `${message.en}${where}${suggestion === null || suggestion === '' ? '' : ` Better: "${suggestion.slice(0, 120)}".`}`;
}
