import { type Block, type Document, EMPTY_DOCUMENT, type Fact } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { longDate } from '../../language/dates.ts';
import { voiced } from '../../language/voice.ts';
import { blocksOf, capitalised } from '../blog/index.ts';
import { postMaterial } from '../blog/material.ts';
import type { Material, Sentence } from '../material.ts';
import { notesIn } from '../notes.ts';
import { filled } from '../template-files.ts';
import { headlineFrom } from '../titles.ts';
import { type WikiTemplate, wikiTemplate } from './template.ts';

/** With fewer sentences a page has no sections. */
const ENOUGH_FOR_SECTIONS = 5;

/** An encyclopaedia page of the given facts alone: without sources a stub that lists which sources it needs. */
export function draftWiki(brief: Brief, kind: 'wiki_a' | 'wiki_b'): Document {
  const template = wikiTemplate(kind, brief.language);
  const material = postMaterial(brief);
  const sentences = material.sentences.map((sentence) => ({
    ...sentence,
    text: sentence.isItem ? sentence.text : voiced(sentence.text, brief.language, 'handa'),
  }));
  const name = capitalised(bare(material.name ?? headlineFrom(sentences[0]?.text ?? brief.keyword, brief.language)));
  const cited = [...brief.references, ...brief.sources].filter(({ title }) => title.trim() !== '');
  const notes = notesIn(brief.language);
  const isStub = sentences.length === 0 && material.facts.length === 0;
  return {
    ...EMPTY_DOCUMENT,
    title: name,
    blocks: [
      ...textOf(sentences, name, template, brief),
      ...infobox(template, rowsOf(material, name, template, brief), isStub),
      ...(cited.length === 0 ? neededSources(template) : [heading(template.sources), listOf(cited.map(citation))]),
      ...(template.basis === ''
        ? []
        : [paragraph(filled(template.basis, { date: longDate(brief.today, brief.language) }))]),
    ],
    to_check: [
      ...material.toCheck,
      ...(isStub ? [{ field: template.infobox, reason: filled(notes.rows, { text: template.rows.join(', ') }) }] : []),
      ...(cited.length === 0 ? [{ field: notes.sources, reason: notes.unsourced }] : []),
    ],
  };
}

const heading = (text: string): Block => ({ type: 'heading', marker: '■', text });
const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const listOf = (texts: string[]): Block => ({
  type: 'list',
  items: texts.map((text) => ({ marker: '-', text, level: 0 })),
});
const citation = ({ title, url }: { title: string; url: string | null }) => (url === null ? title : `${title} ${url}`);

/** The title of a page has no quotation marks around it. */
function bare(name: string): string {
  return name.replace(/^['‘“"「『《](.*)['’”"」』》]$/u, '$1');
}

function textOf(sentences: Sentence[], name: string, template: WikiTemplate, brief: Brief): Block[] {
  if (sentences.length === 0) return [paragraph(filled(template.stub, { name }))];
  const cue = new RegExp(template.historyCue, 'u');
  const isPast = ({ text }: Sentence, at: number) =>
    at > 0 && sentences.length >= ENOUGH_FOR_SECTIONS && cue.test(text);
  const past = sentences.filter(isPast);
  const rest = sentences.filter((sentence, at) => !isPast(sentence, at));
  return [
    ...(template.overview === '' ? [] : [heading(template.overview)]),
    ...blocksOf(rest, brief),
    ...(past.length === 0 ? [] : [heading(template.history), ...blocksOf(past, brief)]),
  ];
}

function rowsOf(material: Material, name: string, template: WikiTemplate, brief: Brief): Fact[] {
  const known: Fact[] = [{ label: template.name, value: name }, ...material.facts];
  if (brief.brand?.homepage) known.push({ label: template.homepage, value: brief.brand.homepage });
  return known;
}

/** The name alone is the title already; only a stub shows it again, as the box that is to be filled in. */
function infobox(template: WikiTemplate, rows: Fact[], isStub: boolean): Block[] {
  return rows.length < 2 && !isStub ? [] : [heading(template.infobox), { type: 'facts', rows }];
}

function neededSources({ needed, neededSources: list }: WikiTemplate): Block[] {
  return [heading(needed), listOf(list)];
}
