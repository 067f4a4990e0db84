import type { ToCheck } from '../../documents/model.ts';
import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../documents/outline.ts';
import type { Brief, Language, OutlineDraft } from '../brief.ts';
import { factLabel } from '../fact-lines.ts';
import { rulesOf } from '../languages/index.ts';
import { DATE } from '../languages/values.ts';
import { givenPressKind, type PressKind } from '../press-kinds.ts';
import { factRows, heading, labelledAs, quoteBlocks, statementBlocks } from './blocks.ts';
import { brandOutline } from './brand-outline.ts';
import { noteOf } from './notes.ts';
import { type Label, type Reading, readBrief, type Statement } from './reading/index.ts';
import { contactLines, contactStatement } from './sender.ts';
import { fillSlots, loadTemplate } from './template-files.ts';
import { subtitleOf, titleOf } from './title.ts';

type Need = 'date' | 'place' | 'apply';

/** `assets/templates/press/frame.<language>.json` */
type Frame = {
  head: string[];
  dateline: string | null;
  datelineWithoutPlace: string | null;
  /** The lead where the brief has labels and no sentence. */
  announcement: string;
  /** The lead of declared news as a phrase, and as a sentence that somebody reports; the first that can be filled is used. */
  announced: string[];
  /** The lead of news that is no object: `opens a plant`, `3,130원으로 인상`. */
  predicated: string[];
  reported: string[];
  about: string;
  homepage: string;
  contact: string;
  closing: string[];
  labels: Partial<Record<Label, string>>;
  /** Each stands alone in its line. */
  blanks: { title: string; lead: string; date: string; contact: string };
  /** The heading of the fact box, and what readers cannot do without. */
  kinds: Record<PressKind, { box: string; needs: Need[]; labels?: Partial<Record<Label, string>> }>;
};

/** A press release from the sentences and labels of the brief, with a visible blank for what the form needs. */
export function draftPress(brief: Brief): OutlineDraft {
  const { language } = brief;
  const frame = loadTemplate<Frame>('press', `frame.${language}`);
  const reading = readBrief(brief);
  const kind = givenPressKind(brief.kind);
  const title = titleOf(reading, language);
  const asked = contactStatement(reading);
  const contact = contactLines(brief, reading, asked);
  const told = reading.statements.filter((statement) => statement !== asked);
  const { lead, rest } = leadOf(reading, told, title, frame, language);
  const withSubtitle = brief.withLead || brief.facts?.subtitle !== undefined;
  const subtitle = withSubtitle ? subtitleOf(reading, language, title ?? '') : null;
  const date = rulesOf(language).longDate(brief.today);
  const quotes = quoteBlocks(reading, language);
  const boilerplate = boilerplateOf(brief, reading, frame);
  const outline: Outline = {
    ...EMPTY_OUTLINE,
    title: title ?? frame.blanks.title,
    subtitle,
    head: frame.head.map((line) => fillSlots(line, { date, issuer: reading.sender })).filter((line) => line !== null),
    dateline: frame.datelineWithoutPlace === null ? null : fillSlots(frame.datelineWithoutPlace, { date }),
    lead: lead ?? frame.blanks.lead,
    blocks: [
      ...statementBlocks(rest, language),
      ...quotes,
      ...boxOf(reading, told, frame, brief, { kind, shown: [title, lead] }),
    ],
    boilerplate,
    contact: contactBlock(reading, contact, frame),
    closing: frame.closing,
    to_check: [
      ...(title === null ? [noteOf('titleMissing')] : []),
      ...(withSubtitle && subtitle === null ? [noteOf('subtitleMissing')] : []),
      ...(lead === null ? [noteOf('leadMissing')] : []),
      ...(reading.sender === null ? [noteOf('issuerMissing')] : []),
      ...quoteNotes(reading, quotes),
      ...(boilerplate === null ? [noteOf('aboutMissing')] : []),
      ...(contact.length === 0 ? [noteOf('contactMissing')] : []),
      ...needNotes(reading, frame, kind),
      ...reading.toCheck,
    ],
  };
  return { outline: brandOutline(outline, brief), kind: brief.kind?.trim() || null, issuer: null };
}

/** The first sentence, unless a note stands before it; where there are only labels, a sentence that announces them. */
function leadOf(
  { sender, values, topic, who }: Reading,
  told: Statement[],
  title: string | null,
  frame: Frame,
  language: Language,
): { lead: string | null; rest: Statement[] } {
  const what = labelledAs(values, 'what');
  if (what !== null && who !== null) return { lead: newsOf(who, what, frame, language), rest: told };
  if (what !== null && rulesOf(language).sentenceEnd.test(what)) return { lead: what, rest: told };
  const first = told.find(({ isQuote }) => !isQuote);
  if (first !== undefined && !first.isItem)
    return { lead: first.text, rest: told.filter((statement) => statement !== first) };
  const subject = what ?? topic ?? title;
  const isNamed = subject !== null && sender !== null && !subject.includes(sender);
  return { lead: isNamed ? fillSlots(frame.announcement, { issuer: sender, subject }) : null, rest: told };
}

/** What somebody announced. A sentence that names them stands as it is. */
function newsOf(who: string, what: string, frame: Frame, language: Language): string | null {
  const rules = rulesOf(language);
  const isSentence = rules.sentenceEnd.test(what);
  if (isSentence && what.includes(who)) return what;
  const statement = isSentence ? rules.reported(what) : null;
  if (isSentence && statement === null) return what;
  const predicate = rules.predicate(what);
  const isSpecial = predicate !== null || rules.isClause(what);
  const templates = isSentence ? frame.reported : [...(isSpecial ? frame.predicated : []), ...frame.announced];
  const phrase = predicate ?? withoutSender(what, who);
  const quoted = /['‘’]/u.test(phrase) ? null : `‘${phrase}’`;
  const filled = templates.map((template) => fillSlots(template, { who, what: phrase, quoted, statement }));
  return filled.find((text) => text !== null) ?? null;
}

/** `한빛바이오, 글루코핀 출시` as a headline names who announces it. */
function withoutSender(what: string, who: string): string {
  const [, mark = '', rest = ''] = what.startsWith(who)
    ? (/^(\s*[,:，、：]\s*)(\S.*)$/su.exec(what.slice(who.length)) ?? [])
    : [];
  return mark === '' ? what : rest;
}

function boxOf(
  reading: Reading,
  told: Statement[],
  frame: Frame,
  brief: Brief,
  { kind, shown }: { kind: PressKind | null; shown: (string | null)[] },
): OutlineBlock[] {
  const { box, needs, labels = {} } = frame.kinds[kind ?? 'general'];
  // A form asks for a date and a place whatever happens then and there.
  const usual = [factLabel('when', brief.language), factLabel('where', brief.language)];
  const values = reading.values.map((value) =>
    value.isDeclared === true && usual.includes(value.name)
      ? { ...value, name: labels[value.label] ?? value.name }
      : value,
  );
  const rows = factRows(values, brief.language);
  const hasDate =
    reading.values.some(({ label, value }) => label === 'date' || DATE.test(value)) ||
    told.some(({ text }) => DATE.test(text));
  if (needs.includes('date') && !hasDate) rows.unshift({ label: frame.labels.date!, value: frame.blanks.date });
  const { who } = reading;
  const isNamed = who === null || [...shown, ...told.map(({ text }) => text)].some((text) => text?.includes(who));
  if (!isNamed) rows.unshift({ label: factLabel('who', brief.language), value: who });
  return rows.length === 0 ? [] : [heading(box), { type: 'facts', rows }];
}

/** Place and registration may stand in a sentence, so a person decides whether they are missing. */
function needNotes({ values }: Reading, frame: Frame, kind: PressKind | null): ToCheck[] {
  const missing = frame.kinds[kind ?? 'general'].needs.filter(
    (need) => need !== 'date' && labelledAs(values, need) === null,
  );
  return missing.map((need) => ({
    ...noteOf('missing', { text: frame.labels[need]! }),
    field: need === 'place' ? 'place' : 'fact',
  }));
}

/** The contact names the sender too, whose name may stand nowhere else. */
function contactBlock({ sender }: Reading, contact: string[], frame: Frame): string {
  const name = sender === null || contact.some((line) => line.includes(sender)) ? [] : [sender];
  return [frame.contact, ...name, ...(contact.length === 0 ? [frame.blanks.contact] : contact)].join('\n');
}

function quoteNotes({ statements, values }: Reading, quotes: OutlineBlock[]): ToCheck[] {
  if (quotes.some((block) => block.type === 'quote' && block.speaker === null)) return [noteOf('speakerMissing')];
  return quotes.length > 0 || statements.some(({ isQuote }) => isQuote) || labelledAs(values, 'quote') !== null
    ? []
    : [noteOf('quoteMissing')];
}

function boilerplateOf({ brand }: Brief, { sender, values }: Reading, frame: Frame): string | null {
  const text = brand?.boilerplate?.trim() || labelledAs(values, 'about');
  const homepage = brand?.homepage?.trim();
  if (!text && !homepage) return null;
  const link = homepage ? fillSlots(frame.homepage, { homepage }) : null;
  return [fillSlots(frame.about, { name: sender }), text, link].filter(Boolean).join('\n');
}
