import { EMPTY_OUTLINE, type Outline, type OutlineBlock, type OutlineFact } from '../../../documents/outline.ts';
import type { Brief } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import { factRows, heading, listOf, paragraph, statementBlocks } from '../blocks.ts';
import { noteOf } from '../notes.ts';
import { readBrief, type Statement } from '../reading/index.ts';
import { filled, fillSlots } from '../template-files.ts';
import { titleOf } from '../title.ts';
import { type WikiTemplate, wikiTemplate } from './template.ts';

/** With fewer sentences a page has no sections. */
const ENOUGH_FOR_SECTIONS = 5;

/** An encyclopaedia page of the given facts alone: without sources a stub that lists which sources it needs. */
export function draftWiki(brief: Brief, kind: 'wiki_a' | 'wiki_b'): Outline {
  const template = wikiTemplate(kind, brief.language);
  const reading = readBrief(brief);
  const statements = withDefinition(reading.statements, brief, template);
  const known = titleOf(reading, brief.language);
  const name = bare(known ?? template.topic);
  // A reference whose sentences were not used is no source of the page.
  const isUsed = statements.some(({ origin }) => origin === 'reference');
  const cited = isUsed ? brief.references.filter(({ title }) => title.trim() !== '') : [];
  const rows = [...factRows(reading.values, brief.language), ...homepageRow(brief, template)];
  const isStub = statements.length === 0 && rows.length === 0;
  const day = rulesOf(brief.language).longDate(brief.today);
  return {
    ...EMPTY_OUTLINE,
    title: name,
    blocks: [
      ...bodyOf(statements, name, template, brief),
      ...infobox(template, [{ label: template.name, value: name }, ...rows], isStub),
      ...(cited.length === 0
        ? [heading(template.needed), listOf(template.neededSources)]
        : [heading(template.sources), listOf(cited.map(citation))]),
      ...(template.basis === '' ? [] : [paragraph(filled(template.basis, { date: day }))]),
    ],
    to_check: [
      ...(known === null ? [noteOf('titleMissing')] : []),
      ...reading.toCheck,
      ...(isStub ? [noteOf('rows', { text: template.rows.join(', ') })] : []),
      ...(cited.length === 0 ? [noteOf('unsourced')] : []),
    ],
  };
}

/** `글루코핀`, `초소형 혈당 센서`: what the subject is makes a sentence. */
function withDefinition(statements: Statement[], { facts }: Brief, template: WikiTemplate): Statement[] {
  const [first, ...rest] = statements;
  const { title, what } = facts ?? {};
  if (first === undefined || title === undefined || first.text !== what || !first.isItem) return statements;
  const text = fillSlots(template.definition, { title, what });
  return text === null ? statements : [{ ...first, text, isItem: false }, ...rest];
}

const citation = ({ title, url }: { title: string; url: string | null }) => (url === null ? title : `${title} ${url}`);

/** The title of a page has no quotation marks around it. */
function bare(name: string): string {
  return name.replace(/^['‘“"「『《](.*)['’”"」』》]$/u, '$1');
}

function bodyOf(statements: Statement[], name: string, template: WikiTemplate, { language }: Brief): OutlineBlock[] {
  if (statements.length === 0) return [paragraph(filled(template.stub, { name }))];
  const cue = new RegExp(template.historyCue, 'u');
  const isPast = ({ text }: Statement, at: number) =>
    at > 0 && statements.length >= ENOUGH_FOR_SECTIONS && cue.test(text);
  const past = statements.filter(isPast);
  const rest = statements.filter((statement, at) => !isPast(statement, at));
  return [
    ...(template.overview === '' ? [] : [heading(template.overview)]),
    ...statementBlocks(rest, language, 3),
    ...(past.length === 0 ? [] : [heading(template.history), ...statementBlocks(past, language, 3)]),
  ];
}

function homepageRow({ brand }: Brief, template: WikiTemplate): OutlineFact[] {
  return brand?.homepage ? [{ label: template.homepage, value: brand.homepage }] : [];
}

/** The name alone is the title already; only a stub shows it again, as the box that is to be filled in. */
function infobox(template: WikiTemplate, rows: OutlineFact[], isStub: boolean): OutlineBlock[] {
  return rows.length < 2 && !isStub ? [] : [heading(template.infobox), { type: 'facts', rows }];
}
