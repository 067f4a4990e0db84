import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../documents/outline.ts';
import type { Brief, OutlineDraft } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import { bodyBlocks } from './body.ts';
import { noteOf } from './notes.ts';
import { readBrief } from './reading/index.ts';
import { type Line, textOfLine } from './reading/lines.ts';
import { filled, loadTemplate } from './template-files.ts';
import { formOf } from './templates.ts';
import { titled } from './title.ts';

type Medium = 'shorts' | 'cardnews';

/** Generators of pictures read any language; only what a scene needs for its medium is added to the words. */
const promptOf = (medium: Medium) => loadTemplate<Record<Medium, string>>('form', 'prompts')[medium];

/** A video or card plan (`shorts`, `cardnews`) or a wiki page (`wiki_a`, `wiki_b`); shorts when the kind is unknown. */
export function draftCreation(brief: Brief): OutlineDraft {
  const { language } = brief;
  const kind = ['shorts', 'cardnews', 'wiki_a', 'wiki_b'].find((known) => known === brief.kind) ?? 'shorts';
  const isWiki = kind.startsWith('wiki');
  const form = formOf(language);
  const reading = readBrief(brief);
  const { title, lines } = titled(reading.lines, language, { isName: isWiki });
  const isStub = lines.length === 0;
  const name = title ?? form.press.blanks.title;
  const outline: Outline = {
    ...EMPTY_OUTLINE,
    title: name,
    blocks: isStub
      ? [{ type: 'paragraph', text: filled(form.creation.stub, { name: name.replace(/^\[|\]$/gu, '') }) }]
      : isWiki
        ? [...bodyBlocks(lines, language), ...sourceBlocks(lines, brief)]
        : planBlocks(lines, kind as Medium, brief),
    to_check: [
      ...(isStub ? [noteOf('stub')] : []),
      ...(title === null ? [noteOf('titleMissing')] : []),
      ...(isWiki && !isStub && sourceBlocks(lines, brief).length === 0 ? [noteOf('unsourced')] : []),
      ...reading.toCheck,
    ],
  };
  return { outline, kind, issuer: null, isStub };
}

const heading = (text: string): OutlineBlock => ({ type: 'heading', marker: '■', text });

/** A reference of which no line was used is no source of the page. */
function sourceBlocks(lines: Line[], { references, language }: Brief): OutlineBlock[] {
  const cited = lines.some(({ isReference }) => isReference)
    ? references.filter(({ title }) => title.trim() !== '')
    : [];
  if (cited.length === 0) return [];
  const items = cited.map(({ title, url }) => ({
    marker: '-',
    text: url === null ? title : `${title} ${url}`,
    level: 0,
  }));
  return [heading(formOf(language).creation.sources), { type: 'list', items }];
}

/** Each line is a scene or card, with a prompt for its picture. */
function planBlocks(lines: Line[], medium: Medium, { language }: Brief): OutlineBlock[] {
  const { creation } = formOf(language);
  const texts = lines.flatMap((line) =>
    line.value === null ? rulesOf(language).sentencesOf(line.text) : [textOfLine(line)],
  );
  const list = (items: string[]): OutlineBlock => ({
    type: 'list',
    items: items.map((text, at) => ({ marker: `${at + 1}.`, text, level: 0 })),
  });
  return [
    heading(creation[medium]),
    list(texts),
    heading(creation.prompts),
    list(texts.map((text) => filled(promptOf(medium), { text }))),
  ];
}
