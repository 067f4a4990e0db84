import { EMPTY_OUTLINE, type Outline, outlineFrom } from '../../documents/outline.ts';
import { parseDocument } from '../../documents/parse.ts';
import type { Brief, HouseText, OutlineDraft } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import { pressOutline } from './body.ts';
import { noteOf } from './notes.ts';
import { type Reading, readBrief } from './reading/index.ts';
import { type Line, valuesOf } from './reading/lines.ts';
import { filled } from './template-files.ts';
import { formOf } from './templates.ts';
import { titled } from './title.ts';

/** Fields that have a place of their own in a press release. */
const PLACED = new Set(['contact', 'about', 'sender']);

/** A press release from the typed lines, in the frame of the earlier text or in the plain form of the language. */
export function draftPress(brief: Brief): OutlineDraft {
  const { language } = brief;
  const { blanks } = formOf(language).press;
  const reading = readBrief(brief);
  const frame = frameOf(brief);
  const { title, lines } = titled(reading.lines, language, { isName: false });
  const [label] = lines.filter(({ value }) => value?.field === 'subtitle');
  const told = lines.filter((line) => line !== label && !PLACED.has(line.value?.field ?? ''));
  const typed = pressOutline(withLead(told, language), language);
  const contact = contactOf(brief, reading, typed) ?? frame.contact;
  const boilerplate = typed.boilerplate ?? aboutOf(brief, reading) ?? frame.boilerplate;
  const subtitle = subtitleOf(brief, reading, told);
  const isEmpty = typed.lead === null && typed.blocks.length === 0;
  const hasQuote = typed.blocks.some(({ type }) => type === 'quote');
  const outline: Outline = {
    ...typed,
    title: title ?? blanks.title,
    subtitle,
    head: typed.head.length > 0 ? typed.head : frame.head,
    lead: isEmpty ? blanks.lead : typed.lead,
    boilerplate,
    contact: contact ?? blankContact(reading, brief),
    closing: typed.closing.length > 0 ? typed.closing : frame.closing,
    to_check: [
      ...(title === null ? [noteOf('titleMissing')] : []),
      ...(brief.withLead && subtitle === null ? [noteOf('subtitleMissing')] : []),
      ...(typed.lead === null ? [noteOf('leadMissing')] : []),
      ...(hasQuote ? [] : [noteOf('quoteMissing')]),
      ...(boilerplate === null ? [noteOf('aboutMissing')] : []),
      ...(contact === null ? [noteOf('contactMissing')] : []),
      ...reading.toCheck,
    ],
  };
  return {
    ...{ outline, kind: brief.kind?.trim() || null, issuer: null, isStub: isEmpty },
    ...(frame.id !== null && { houseTextId: frame.id }),
  };
}

/** The first sentence opens a press release; those behind it in its line follow. */
function withLead(lines: Line[], language: Brief['language']): Line[] {
  const at = lines.findIndex(({ text, mark, value }) => value === null && mark === '' && text !== '');
  if (at < 0) return lines;
  const { sentencesOf, space } = rulesOf(language);
  const [first = '', ...others] = sentencesOf(lines[at]!.text);
  if (others.length === 0) return lines;
  return lines.toSpliced(at, 1, { ...lines[at]!, text: first }, { ...lines[at]!, text: others.join(space) });
}

type Frame = Pick<Outline, 'head' | 'closing' | 'boilerplate' | 'contact'> & { id: number | null };

/**
 * The fixed parts of the earlier text that was chosen as the model: what stands above the headline, the paragraph about the
 * organisation, the contact and the end mark. Lines with a figure above the headline are the date of that text.
 */
function frameOf({ house = [], language }: Brief): Frame {
  const { head, closing } = formOf(language).press;
  const model = house.find(({ role }) => role === 'model');
  if (model === undefined) return { ...EMPTY_OUTLINE, head, closing, id: null };
  const earlier = outlineOf(model, language);
  return { ...earlier, head: earlier.head.filter((line) => !/\d/u.test(line)), id: model.id };
}

function outlineOf({ title, text }: HouseText, language: Brief['language']): Outline {
  return outlineFrom(parseDocument({ isPress: true, title, content: text, language, withSubtitle: null }));
}

/** Whom to ask: as typed, as in the brand profile or as in the earlier text. The sender stands above. */
function contactOf({ brand, facts, language }: Brief, { lines, sender }: Reading, typed: Outline): string | null {
  const given = lines.filter(({ value }) => value?.field === 'contact').map(contactLine);
  const { department, name, phone, email } = brand?.contact ?? {};
  const own = [[department, name].filter(Boolean).join(' '), phone, email].filter((line): line is string => !!line);
  const asked = given.length > 0 || typed.contact !== null ? given : own;
  const senders = sendersOf(lines, sender);
  if (asked.length === 0 && (typed.contact === null || senders.length === 0)) return typed.contact;
  const heading = typed.contact === null ? [rulesOf(language).contactHeading] : [typed.contact, ''];
  const company = facts?.who === undefined && brand?.company ? [brand.company] : [];
  const names = (senders.length > 0 ? senders : company).filter((name) => !asked.some((line) => line.includes(name)));
  return [...heading, ...names, ...asked].join('\n');
}

const sendersOf = (lines: Line[], sender: string | null) => [...valuesOf(lines, 'sender'), ...(sender ? [sender] : [])];

function blankContact({ lines, sender }: Reading, { brand, language }: Brief): string {
  const senders = sendersOf(lines, sender);
  const company = brand?.company?.trim();
  const names = senders.length > 0 ? senders : company ? [company] : [];
  return [rulesOf(language).contactHeading, ...names, formOf(language).press.blanks.contact].join('\n');
}

/** `문의` says no more than the heading above it; `담당자` does. */
const IS_HEADING =
  /^(?:(?:보도|취재|언론|긴급)?\s?(?:문의|연락)처?|(?:press |media )?(?:contacts?|inquiries)|お?問い?合わせ先?|連絡先|联系方式|媒体联系|contact presse|kontak(?: media)?|narahubung)$/iu;

const contactLine = ({ value }: Line) =>
  IS_HEADING.test(value!.name) ? value!.value : `${value!.name}: ${value!.value}`;

function aboutOf({ brand, language }: Brief, { lines }: Reading): string | null {
  const typed = valuesOf(lines, 'about');
  const text = typed.length > 0 ? typed.join('\n') : brand?.boilerplate?.trim();
  const homepage = brand?.homepage?.trim();
  if (!text && !homepage) return null;
  const company = brand?.company?.trim();
  const link = homepage ? filled(formOf(language).press.homepage, { homepage }) : null;
  return [company ? rulesOf(language).aboutHeading(company) : null, text, link].filter(Boolean).join('\n');
}

/** A label, or else another line that can stand alone and has a figure. */
function subtitleOf({ withLead, facts, language }: Brief, { lines }: Reading, told: Line[]): string | null {
  const [label] = valuesOf(lines, 'subtitle');
  if (label !== undefined) return label;
  if (!withLead && facts?.subtitle === undefined) return null;
  const sentences = told.flatMap(({ text, value }) => (value === null ? rulesOf(language).sentencesOf(text) : []));
  const second = sentences.slice(1).find((sentence) => /\d/u.test(sentence)) ?? sentences[1];
  return second?.replace(/[.。]$/u, '') ?? null;
}
