import { EMPTY_OUTLINE, type Outline, type OutlineBlock, type OutlineFact } from '../../../documents/outline.ts';
import type { Brief, Language, Length, OutlineDraft } from '../../brief.ts';
import type { SpeechLevel } from '../../languages/ko/endings.ts';
import { voiced } from '../../languages/voice.ts';
import { houseOutline } from '../house-outline.ts';
import type { Material, Sentence } from '../material.ts';
import { filled } from '../template-files.ts';
import { headlineFrom } from '../titles.ts';
import { postMaterial } from './material.ts';
import { BLOG_KINDS, type BlogFrame, type BlogKind, type BlogTemplate, blogFrame, blogTemplate } from './template.ts';

const SENTENCES_PER_PARAGRAPH = 3;
/** A post with fewer sentences needs no headings. */
const ENOUGH_FOR_HEADINGS = 4;
/** How many sentences of search results a post takes up; what the user wrote or cited is always kept. */
const FROM_SEARCH: Record<Length, number> = { short: 2, medium: 4, long: 8 };

/** A post of the user's own sentences in their order, with a frame around them and a fact box. */
export function draftBlog(brief: Brief): OutlineDraft {
  const kind = BLOG_KINDS.find((known) => known === brief.kind) ?? 'general';
  const template = blogTemplate(kind, brief.language);
  const frame = blogFrame(brief.language);
  const material = voicedMaterial(postMaterial(brief), brief, kind);
  const parts = { material, brief, template, frame, kind };
  const outline: Outline = {
    ...EMPTY_OUTLINE,
    title: titleOf(parts),
    blocks: [...openingOf(parts), ...bodyOf(parts), ...endOf(parts)],
    to_check: material.toCheck,
  };
  return { outline: houseOutline(outline, brief), kind, issuer: material.issuer };
}

type Parts = { material: Material; brief: Brief; template: BlogTemplate; frame: BlogFrame; kind: BlogKind };

/** A Korean news post is written like an article; the others speak to the reader. */
function levelOf({ tone }: Material, kind: BlogKind, { language }: Brief): SpeechLevel {
  if (tone !== 'professional') return 'haeyo';
  return kind === 'news' && language === 'ko' ? 'handa' : 'hamnida';
}

function voicedMaterial(material: Material, brief: Brief, kind: BlogKind): Material {
  const level = levelOf(material, kind, brief);
  const own = material.sentences.filter(({ isSource }) => !isSource);
  const found = material.sentences.filter(({ isSource }) => isSource).slice(0, FROM_SEARCH[brief.length]);
  const sentences = [...own, ...found].map((sentence) => ({
    ...sentence,
    text: sentence.isItem ? sentence.text : voiced(sentence.text, brief.language, level),
  }));
  return { ...material, sentences };
}

function titleOf({ material, brief, template, frame }: Parts): string {
  const { title, name, tone, sentences } = material;
  if (title !== null) return title;
  if (name === null) return capitalised(wholeHeadline(sentences[0]?.text ?? brief.keyword, brief.language));
  // `… 방법` or `How to …` is a headline already, and so is a phrase that may be no noun.
  const isHeadline = tone === 'professional' && new RegExp(frame.headlineCue, 'iu').test(name);
  if (!material.isNoun) return capitalised(name);
  return capitalised(isHeadline ? name : filled(template.titles[tone], { name }));
}

/** A sentence a little longer than a headline should be is better than one that is cut short. */
function wholeHeadline(sentence: string, language: Language): string {
  const headline = headlineFrom(sentence, language);
  const whole = sentence.replace(/[.。]$/u, '');
  const isNear = [...whole].length <= (['en', 'fr', 'id'].includes(language) ? 120 : 60);
  return headline.endsWith('…') && isNear ? whole : headline;
}

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function openingOf({ material, brief, template }: Parts): OutlineBlock[] {
  const { named, plain } = template.openings[material.tone];
  // Where no other opening fits, a sentence of the user opens the post better than one about the post.
  // What the title names has to be named in the text too.
  const isNamed = material.sentences.some(({ text }) => material.name === null || text.includes(material.name));
  const isOpened =
    material.tone === 'professional' && plain === '' && isNamed && material.sentences.some(({ isItem }) => !isItem);
  const text = material.isNoun ? capitalised(filled(named, { name: material.name! })) : plain;
  return text === '' || isOpened || brief.length === 'short' ? [] : [{ type: 'paragraph', text }];
}

function bodyOf(parts: Parts): OutlineBlock[] {
  const { material, brief, template, frame } = parts;
  const { sentences } = material;
  if (sentences.length === 0 && material.facts.length === 0)
    return template.blanks.map((blank) => ({ type: 'paragraph', text: `[${blank}]` }));
  if (sentences.length < ENOUGH_FOR_HEADINGS || sentences[0]!.isItem)
    return [...blocksOf(sentences, brief), ...factBox(parts)];
  const useStart = startOfUse(sentences, new RegExp(frame.useCue, 'u'));
  return [
    ...blocksOf(sentences.slice(0, 1), brief),
    { type: 'heading', marker: '■', text: template.details },
    ...blocksOf(sentences.slice(1, useStart), brief),
    ...(useStart === sentences.length ? [] : [heading(frame.use), ...blocksOf(sentences.slice(useStart), brief)]),
    ...factBox(parts),
  ];
}

const heading = (text: string): OutlineBlock => ({ type: 'heading', marker: '■', text });

/** The order of the sentences stays, so only a run at the end can have its own heading. */
function startOfUse(sentences: Sentence[], cue: RegExp): number {
  let start = sentences.length;
  while (start > 2 && cue.test(sentences[start - 1]!.text)) start -= 1;
  return start;
}

/** Short paragraphs; a quotation and a list stand alone. */
export function blocksOf(sentences: Sentence[], { language }: Pick<Brief, 'language'>): OutlineBlock[] {
  const joint = language === 'ja' || language === 'zh' ? '' : ' ';
  const blocks: OutlineBlock[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ type: 'paragraph', text: open.join(joint) });
    open = [];
  };
  for (const { text, isQuote, isItem } of sentences) {
    const last = blocks.at(-1);
    if (isQuote || isItem || open.length === SENTENCES_PER_PARAGRAPH) close();
    if (isQuote) blocks.push({ type: 'quote', text });
    else if (!isItem) open.push(text);
    else if (last?.type === 'list' && open.length === 0) last.items.push({ marker: '-', text, level: 0 });
    else blocks.push({ type: 'list', items: [{ marker: '-', text, level: 0 }] });
  }
  close();
  return blocks;
}

/** What no sentence says, and in a longer post the key facts once more at a glance. */
function factBox({ material, brief, frame }: Parts): OutlineBlock[] {
  const isLong = material.sentences.length > ENOUGH_FOR_HEADINGS && brief.length !== 'short';
  const rows: OutlineFact[] = isLong && material.keyFacts.length > 1 ? material.keyFacts : material.facts;
  return rows.length === 0 ? [] : [heading(frame.facts), { type: 'facts', rows }];
}

function endOf({ material, brief, template, frame, kind }: Parts): OutlineBlock[] {
  const { brand, sources, length } = brief;
  const blocks: OutlineBlock[] = [];
  const line = template.closings[material.tone];
  if (line !== '' && length !== 'short') blocks.push({ type: 'paragraph', text: line });
  if (brand?.boilerplate && (kind === 'marketing' || kind === 'news'))
    blocks.push(heading(filled(frame.about, { company: brand.company ?? '' }).trim()), {
      type: 'paragraph',
      text: brand.boilerplate,
    });
  const { department, name, phone, email } = brand?.contact ?? {};
  const contact = [department, name, phone, email].filter(Boolean).join(' ');
  const lines = [
    ...(brand?.homepage ? [filled(frame.homepage, { address: brand.homepage })] : []),
    ...(contact === '' ? [] : [filled(frame.contact, { contact })]),
  ];
  if (lines.length > 0) blocks.push({ type: 'paragraph', text: lines.join('\n') });
  if (material.sentences.some(({ isSource }) => isSource)) {
    const items = sources.map(({ title, url }) => ({
      marker: '-',
      text: [title, url ?? ''].join(' ').trim(),
      level: 0,
    }));
    blocks.push(heading(frame.sources), { type: 'list', items });
  }
  return blocks;
}
