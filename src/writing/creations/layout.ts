import type { Brief } from '../brief.ts';
import { colon, instructionBlank } from '../language/blanks.ts';

export function list(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

export function sectionText(heading: string, body: string): string {
  return `${heading}\n${body}`;
}

/** The parts as one text, with an instruction that is still open. */
export function joined(brief: Brief, parts: string[]): string {
  const open = brief.instruction === null ? [] : [instructionBlank(brief.instruction, brief.language)];
  return [...parts, ...open].filter((part) => part !== '').join('\n\n');
}

/** Marks that differ by script. */
export function marks({ language }: Brief): { colon: string; stop: string; dot: string; slash: string } {
  const isWide = language === 'ja' || language === 'zh';
  const common = { colon: colon(language), stop: isWide ? '。' : '. ', slash: isWide ? '／' : ' / ' };
  return { ...common, dot: language === 'ja' ? '・' : language === 'zh' ? '、' : ' · ' };
}

/** Sentences one after another, each closed once. */
export function closed(parts: string[], stop: string): string {
  return parts
    .map((part) => part.replace(/[.。\s]+$/u, '') + stop)
    .join('')
    .trimEnd();
}
