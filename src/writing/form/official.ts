import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import { bodyBlocks } from './body.ts';
import { noteOf } from './notes.ts';
import { readBrief } from './reading/index.ts';
import { type Line, valuesOf } from './reading/lines.ts';
import { formOf, OFFICIAL_KINDS, officialForm, officialLanguage, slotLines } from './templates.ts';
import { titled } from './title.ts';

/** Fields that have a place of their own in a letter, and in a notice. */
const PLACED = { letter: ['recipient', 'copy', 'sender', 'attachment'], notice: ['sender', 'attachment'] };

/** An official document from the typed lines: a letter has a receiver and somebody who signs, a notice has neither. */
export function draftOfficial(asked: Brief): OutlineDraft {
  const language = officialLanguage(asked.language);
  const brief: Brief = { ...asked, language };
  const kind = OFFICIAL_KINDS.find((known) => known === brief.kind?.trim()) ?? '안내문';
  const form = officialForm(language);
  const reading = readBrief(brief);
  const { title, lines } = titled(reading.lines, language, { isName: false });
  const values = (field: Parameters<typeof valuesOf>[1]) => valuesOf(reading.lines, field);
  const joined = (field: Parameters<typeof valuesOf>[1]) => values(field).join(', ') || null;
  const recipient = joined('recipient');
  const sender = joined('sender') ?? (brief.brand?.company?.trim() || asked.facts?.who || null);
  const isLetter = kind === '협조문' || (kind !== '공지사항' && recipient !== null);
  const isOwn = ({ value }: Line) => value?.field === 'who' && value.value === sender;
  const placed = isLetter ? PLACED.letter : PLACED.notice;
  const body = lines.filter((line) => !placed.includes(line.value?.field ?? '') && !isOwn(line));
  const isStub = body.length === 0;
  const titleBlank = formOf(language).press.blanks.title;
  const slots = {
    ...{ recipient: recipient ?? form.blanks.recipient, sender: sender ?? (isLetter ? form.blanks.sender : null) },
    ...{ copy: joined('copy'), title: title ?? titleBlank },
  };
  const said = body.some(({ text, value }) => value === null && rulesOf(language).sentenceEnd.test(text));
  const blocks = [
    ...(said ? [] : [paragraph(form.openings[kind])]),
    ...bodyBlocks(numbered(body, form.isNumbered), language),
    ...attachmentBlocks(values('attachment'), form.attachment),
  ];
  const outline: Outline = {
    ...EMPTY_OUTLINE,
    title: slots.title,
    head: isLetter ? slotLines(form.head, { ...slots, sender }) : [],
    blocks: isLetter && form.end !== '' ? withEnd(blocks, form.end) : blocks,
    closing: slotLines(isLetter ? form.foot : form.noticeFoot, slots),
    to_check: [
      ...(title === null ? [noteOf('titleMissing')] : []),
      ...(isLetter && recipient === null ? [noteOf('recipientMissing')] : []),
      ...(isLetter && sender === null ? [noteOf('issuerMissing')] : []),
      ...(isLetter && form.isNumbered ? [noteOf('documentNumber')] : []),
      ...reading.toCheck,
    ],
  };
  return { outline, kind, issuer: null, isStub };
}

const paragraph = (text: string): OutlineBlock => ({ type: 'paragraph', text });

/** Lines without marks of their own are numbered; a single one has no number. */
function numbered(lines: Line[], isNumbered: boolean): Line[] {
  if (!isNumbered || lines.length < 2 || lines.some(({ mark }) => mark !== '')) return lines;
  return lines.map((line, at) => ({ ...line, mark: `${at + 1}.` }));
}

/** Several papers are numbered and aligned below each other. */
function attachmentBlocks(names: string[], label: string): OutlineBlock[] {
  if (names.length === 0) return [];
  const indent = ' '.repeat([...label].reduce((width, letter) => width + (letter > '\u1100' ? 2 : 1), 0));
  const lines = names.map((name, at) => (names.length === 1 ? name : `${at + 1}. ${name}`));
  return [paragraph(label + lines.join(`\n${indent}`))];
}

/** `끝.` stands two spaces after the last word of the body. */
function withEnd(blocks: OutlineBlock[], mark: string): OutlineBlock[] {
  const last = blocks.at(-1);
  if (last?.type === 'paragraph') return blocks.with(-1, { ...last, text: `${last.text}  ${mark}` });
  const item = last?.type === 'list' ? last.items.at(-1) : undefined;
  if (last?.type !== 'list' || item === undefined) return [...blocks, paragraph(mark)];
  return blocks.with(-1, { ...last, items: last.items.with(-1, { ...item, text: `${item.text}  ${mark}` }) });
}
