import { EMPTY_OUTLINE, type Outline, type OutlineBlock, type OutlineFact } from '../../../documents/outline.ts';
import type { Brief } from '../../brief.ts';
import { longDate } from '../../languages/dates.ts';
import { voiced } from '../../languages/voice.ts';
import { blocksOf, capitalised } from '../blog/index.ts';
import { postMaterial } from '../blog/material.ts';
import type { Material, Sentence } from '../material.ts';
import { noteOf } from '../notes.ts';
import { filled } from '../template-files.ts';
import { headlineFrom } from '../titles.ts';
import { type WikiTemplate, wikiTemplate } from './template.ts';

/** With fewer sentences a page has no sections. */
const ENOUGH_FOR_SECTIONS = 5;

/** An encyclopaedia page of the given facts alone: without sources a stub that lists which sources it needs. */
export function draftWiki(brief: Brief, kind: 'wiki_a' | 'wiki_b'): Outline {
  const template = wikiTemplate(kind, brief.language);
  const material = postMaterial(brief);
  const sentences = material.sentences.map((sentence) => ({
    ...sentence,
    text: sentence.isItem ? sentence.text : voiced(sentence.text, brief.language, 'handa'),
  }));
  const name = capitalised(bare(material.name ?? headlineFrom(sentences[0]?.text ?? brief.keyword, brief.language)));
  const cited = [...brief.references, ...brief.sources].filter(({ title }) => title.trim() !== '');
  const isStub = sentences.length === 0 && material.facts.length === 0;
  return {
    ...EMPTY_OUTLINE,
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
      ...(isStub ? [noteOf('rows', { text: template.rows.join(', ') })] : []),
      ...(cited.length === 0 ? [noteOf('unsourced')] : []),
    ],
  };
}

const heading = (text: string): OutlineBlock => ({ type: 'heading', marker: '■', text });
const paragraph = (text: string): OutlineBlock => ({ type: 'paragraph', text });
const listOf = (texts: string[]): OutlineBlock => ({
  type: 'list',
  items: texts.map((text) => ({ marker: '-', text, level: 0 })),
});
const citation = ({ title, url }: { title: string; url: string | null }) => (url === null ? title : `${title} ${url}`);

/** The title of a page has no quotation marks around it. */
function bare(name: string): string {
  return name.replace(/^['‘“"「『《](.*)['’”"」』》]$/u, '$1');
}

function textOf(sentences: Sentence[], name: string, template: WikiTemplate, brief: Brief): OutlineBlock[] {
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

function rowsOf(material: Material, name: string, template: WikiTemplate, brief: Brief): OutlineFact[] {
  const known: OutlineFact[] = [{ label: template.name, value: name }, ...material.facts];
  if (brief.brand?.homepage) known.push({ label: template.homepage, value: brief.brand.homepage });
  return known;
}

/** The name alone is the title already; only a stub shows it again, as the box that is to be filled in. */
function infobox(template: WikiTemplate, rows: OutlineFact[], isStub: boolean): OutlineBlock[] {
  return rows.length < 2 && !isStub ? [] : [heading(template.infobox), { type: 'facts', rows }];
}

function neededSources({ needed, neededSources: list }: WikiTemplate): OutlineBlock[] {
  return [heading(needed), listOf(list)];
}
