import type { Contradiction } from './contradictions.ts';
import type { Notes } from './notes.ts';
import type { Warning } from './preview-schema.ts';
import type { Recipient } from './recipients.ts';

/** Warnings about what the texts of an order say. */

const SHOWN = 3;

function listed(all: string[], more: string): string {
  return `${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? more : ''}`;
}

export function internalRemarks(remarks: string[]): Warning | null {
  if (remarks.length === 0) return null;
  return {
    code: 'INTERNAL_REMARKS',
    count: remarks.length,
    message: {
      ko: `받는 사람이 보면 안 되는 내부 메모가 남아 있습니다: ${listed(remarks, ' 등')}`,
      en: `Internal remarks are left: ${listed(remarks, ' …')}`,
    },
  };
}

export function unknownVariable(unknown: string[]): Warning | null {
  if (unknown.length === 0) return null;
  return {
    code: 'UNKNOWN_VARIABLE',
    field: 'email_content',
    count: unknown.length,
    message: {
      ko: `알 수 없는 항목이 중괄호째 그대로 발송됩니다: ${listed(unknown, ' 등')}. {기자명}과 {매체명}을 쓸 수 있습니다.`,
      en: `Unknown variables would be mailed as they are: ${listed(unknown, ' …')}. You can use {reporter_name} and {media_name}.`,
    },
  };
}

export function contradictoryFigures(found: Contradiction[]): Warning | null {
  const [first] = found;
  if (!first) return null;
  const pairs = found.map(({ text, instead }) => `${text} ↔ ${instead.join(', ')}`);
  return {
    code: 'CONTRADICTORY_FIGURES',
    field: first.place === 'press' ? 'press_id' : 'email_content',
    count: found.length,
    message: {
      ko: `제목이나 소개 글의 수치가 보도자료 본문과 다릅니다: ${listed(pairs, ' 등')}`,
      en: `Figures in the headline, subject or introduction differ from the press release: ${listed(pairs, ' …')}`,
    },
  };
}

export function sampleText(samples: string[]): Warning | null {
  if (samples.length === 0) return null;
  return {
    code: 'SAMPLE_TEXT',
    count: samples.length,
    message: {
      ko: `예시로 쓰는 주소나 문구가 남아 있습니다: ${listed(samples, ' 등')}`,
      en: `Sample addresses or sample text are left: ${listed(samples, ' …')}`,
    },
  };
}

export function unusedNotes(notes: Notes, recipients: Recipient[]): Warning | null {
  const reached = new Set(recipients.filter(({ isSuppressed }) => !isSuppressed).map(({ email }) => email));
  const count = [...notes.keys()].filter((email) => !reached.has(email)).length;
  if (count === 0) return null;
  return {
    code: 'UNUSED_NOTES',
    field: 'personal_notes',
    count,
    message: {
      ko: `메모를 적은 기자 ${count}명은 이번 수신자가 아니어서 메모가 발송되지 않습니다.`,
      en: `${count} reporters with a note are not among the recipients, so their notes are not sent.`,
    },
  };
}
