import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../brief.ts';
import { factRows, heading, paragraph, quoteBlocks, statementBlocks } from './blocks.ts';
import { brandOutline } from './brand-outline.ts';
import { noteOf } from './notes.ts';
import { type Reading, readBrief, type Statement } from './reading/index.ts';
import { contactLines } from './sender.ts';
import { filled, loadTemplate } from './template-files.ts';
import { sentenceTitle, titleOf } from './title.ts';

const BLOG_KINDS = ['general', 'tech', 'marketing', 'news'] as const;
type BlogKind = (typeof BLOG_KINDS)[number];

/** `assets/templates/blog/<kind>.<language>.json` */
type BlogTemplate = {
  details: string;
  /** What somebody has to write when the brief states nothing. */
  blanks: string[];
};

/** `assets/templates/blog/frame.<language>.json`: what all kinds share. */
type BlogFrame = { title: string; facts: string; about: string; contact: string; homepage: string };

/** With fewer sentences a heading would stand above a single line. */
const ENOUGH_FOR_HEADINGS = 4;

/** A blog post of the given sentences in their order, the labelled values in a box, the sender at the end. */
export function draftBlog(brief: Brief): OutlineDraft {
  const kind = BLOG_KINDS.find((known) => known === brief.kind) ?? 'general';
  const frame = loadTemplate<BlogFrame>('blog', `frame.${brief.language}`);
  const reading = readBrief(brief);
  const title = titleOf(reading, brief.language) ?? sentenceTitle(reading, brief.language);
  const outline: Outline = {
    ...EMPTY_OUTLINE,
    title: title ?? frame.title,
    blocks: [
      ...bodyOf(withoutTitle(reading, title), kind, brief),
      ...boxOf(reading, frame, brief),
      ...endOf(brief, reading, frame, kind),
    ],
    to_check: [...(title === null ? [noteOf('titleMissing')] : []), ...reading.toCheck],
  };
  return { outline: brandOutline(outline, brief), kind, issuer: null };
}

/** A declared sentence that is the title is said again only for its figures. */
function withoutTitle(reading: Reading, title: string | null): Reading {
  const isTitle = ({ text, field }: Statement) =>
    field === 'what' && !/\d/u.test(text) && text.replace(/[.。]$/u, '') === title;
  return { ...reading, statements: reading.statements.filter((statement) => !isTitle(statement)) };
}

function bodyOf(reading: Reading, kind: BlogKind, { language }: Brief): OutlineBlock[] {
  const { statements, values } = reading;
  const template = loadTemplate<BlogTemplate>('blog', `${kind}.${language}`);
  const quotes = quoteBlocks(reading, language);
  if (statements.length + quotes.length + factRows(values, language).length === 0)
    return template.blanks.map((blank) => paragraph(`[${blank}]`));
  const [opening] = statements;
  if (opening?.isItem && opening.field === 'what')
    return [paragraph(opening.text), ...statementBlocks(statements.slice(1), language, 3), ...quotes];
  // Of a list of details the first is no introduction.
  const isIntroduced =
    opening !== undefined && !opening.isItem && opening.field !== 'details' && opening.field !== 'how';
  if (statements.length < ENOUGH_FOR_HEADINGS || !isIntroduced)
    return [...statementBlocks(statements, language, 3), ...quotes];
  const [first, ...rest] = statements;
  return [
    ...statementBlocks([first!], language),
    heading(template.details),
    ...statementBlocks(rest, language, 3),
    ...quotes,
  ];
}

function boxOf({ values }: Reading, frame: BlogFrame, { language }: Brief): OutlineBlock[] {
  const rows = factRows(values, language);
  return rows.length === 0 ? [] : [heading(frame.facts), { type: 'facts', rows }];
}

function endOf(brief: Brief, reading: Reading, frame: BlogFrame, kind: BlogKind): OutlineBlock[] {
  const { brand } = brief;
  const about: OutlineBlock[] =
    brand?.boilerplate && (kind === 'marketing' || kind === 'news')
      ? [heading(filled(frame.about, { company: brand.company ?? '' }).trim()), paragraph(brand.boilerplate)]
      : [];
  const contact = contactLines(brief, reading, null).join(' ');
  const lines = [
    ...(brand?.homepage ? [filled(frame.homepage, { address: brand.homepage })] : []),
    ...(contact === '' ? [] : [filled(frame.contact, { contact })]),
  ];
  return lines.length === 0 ? about : [...about, paragraph(lines.join('\n'))];
}
