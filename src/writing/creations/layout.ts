import type { Brief } from '../brief.ts';
import { instructionBlank } from '../language/blanks.ts';
import { withGlossary } from '../language/facts.ts';

export function list(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

export function sectionText(heading: string, body: string): string {
  return `${heading}\n${body}`;
}

/** The parts as one text, with what the brief asks for besides: brand words, an instruction still open. */
export function joined(brief: Brief, parts: string[]): string {
  const open = brief.instruction === null ? [] : [instructionBlank(brief.instruction, brief.language)];
  return withGlossary([...parts, ...open].filter((part) => part !== '').join('\n\n'), brief);
}

/** Marks that differ by script. */
export function marks(brief: Brief): { colon: string; stop: string } {
  const isWide = brief.language === 'ja' || brief.language === 'zh';
  return isWide ? { colon: '：', stop: '。' } : { colon: ': ', stop: '. ' };
}

/** Sentences one after another, each closed once. */
export function closed(parts: string[], stop: string): string {
  return parts
    .map((part) => part.replace(/[.。\s]+$/u, '') + stop)
    .join('')
    .trimEnd();
}
