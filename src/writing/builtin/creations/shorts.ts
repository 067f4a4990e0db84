import { type Block, type Document, EMPTY_DOCUMENT } from '../../../documents/model.ts';
import type { Brief } from '../../brief.ts';
import { fullWidth } from '../../language/width.ts';
import { type Material, materialOf } from '../material.ts';
import { notesIn } from '../notes.ts';
import { filled, postLanguage } from '../template-files.ts';
import { headlineFrom } from '../titles.ts';
import { destinationOf, hashtagsFor, type Line, linesOf } from './lines.ts';
import { inTurn, promptsFor, type ShotKind, shotOf, withContent } from './shots.ts';
import { type ShortsTemplate, shortsTemplate } from './template.ts';

const SHORTEST_SCENE = 3;
const LONGEST_VIDEO = 60;

type Scene = { kind: ShotKind; narration: string; caption: string; seconds: number };

/** A plan for a short video: every fact is one scene, as long as it takes to say it. */
export function draftShorts(brief: Brief): Document {
  const material = materialOf(brief);
  const template = shortsTemplate(postLanguage(brief.language));
  const lines = linesOf(material, brief, template.spoken, 'haeyo');
  const scenes = scenesOf(lines, material, template, brief);
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  const name = material.name ?? headlineFrom(lines[0]?.text ?? brief.keyword, brief.language);
  return {
    ...EMPTY_DOCUMENT,
    title: material.title ?? filled(template.title, { name }),
    blocks: [
      ...overviewOf(template, name, seconds),
      ...tableOf(template, scenes),
      ...promptsOf(template, scenes, name),
      ...uploadOf(template, { name, seconds, lines, material, brief }),
      heading(template.checklist.heading),
      { type: 'list', items: template.checklist.items.map((text) => ({ marker: '□', text, level: 0 })) },
    ],
    to_check: [...material.toCheck, ...lengthNote(seconds, brief)],
  };
}

const heading = (text: string): Block => ({ type: 'heading', marker: '■', text });

function scenesOf(lines: Line[], material: Material, template: ShortsTemplate, brief: Brief): Scene[] {
  const told: Line[] = lines.length > 0 ? lines : [{ text: `[${template.untitled}]`, isQuote: false, caption: '' }];
  const lengthOf = (text: string) =>
    Math.max(SHORTEST_SCENE, Math.ceil([...text].length / template.charactersPerSecond));
  const middle = told.map(({ text, isQuote, caption }): Scene => {
    const kind = shotOf(text, isQuote);
    return { kind, narration: text, caption, seconds: lengthOf(text) };
  });
  const closing = { kind: 'closing' as const, narration: template.closing, seconds: lengthOf(template.closing) };
  const spent = middle.reduce((sum, scene) => sum + scene.seconds, closing.seconds);
  // The hook names the whole length, which its own length is part of.
  const hookOf = (seconds: number) =>
    material.isNoun
      ? filled(template.hook.named, { name: material.name!, seconds })
      : filled(template.hook.plain, { seconds });
  const hookSeconds = lengthOf(hookOf(spent));
  const narration = fullWidth(hookOf(spent + hookSeconds), brief.language);
  return [
    { kind: 'hook', narration, caption: material.name ?? '', seconds: hookSeconds },
    ...middle,
    { ...closing, caption: destinationOf(material, brief) ?? `[${template.destination}]` },
  ];
}

function overviewOf({ overview }: ShortsTemplate, name: string, seconds: number): Block[] {
  const rows = [
    { label: overview.topic, value: name },
    { label: overview.format, value: filled(overview.formatValue, { seconds }) },
  ];
  return [heading(overview.heading), { type: 'facts', rows }];
}

function tableOf({ scenes: form, pictures }: ShortsTemplate, scenes: Scene[]): Block[] {
  const pictureOf = inTurn(pictures);
  let from = 0;
  const rows = scenes.map(({ kind, narration, caption, seconds }, index) => {
    const time = filled(form.time, { from, to: from + seconds });
    from += seconds;
    return [String(index + 1), time, pictureOf(kind), narration, caption === '' ? '–' : caption];
  });
  return [heading(form.heading), { type: 'table', rows: [form.columns, ...rows] }];
}

function promptsOf({ prompts }: ShortsTemplate, scenes: Scene[], name: string): Block[] {
  const { promptOf, style } = promptsFor('video', name);
  const items = scenes.map(({ kind, seconds, narration }, index) => ({
    marker: `${index + 1}.`,
    text: `${filled(prompts.scene, { seconds })} ${withContent(promptOf(kind), kind, narration)}`,
    level: 0,
  }));
  const common: Block = { type: 'paragraph', text: filled(prompts.common, { style }) };
  return [heading(prompts.heading), { type: 'list', items }, common];
}

type Upload = { name: string; seconds: number; lines: Line[]; material: Material; brief: Brief };

function uploadOf({ upload }: ShortsTemplate, { name, seconds, lines, material, brief }: Upload): Block[] {
  const hashtags = hashtagsFor(material, brief);
  const rows = [
    { label: upload.title, value: filled(upload.titleValue, { name, seconds }) },
    ...(lines.length === 0 ? [] : [{ label: upload.description, value: descriptionOf(lines, material) }]),
    ...(hashtags === '' ? [] : [{ label: upload.hashtags, value: hashtags }]),
  ];
  return [heading(upload.heading), { type: 'facts', rows }];
}

/** Only a labelled list has no sentence that could describe the video. */
function descriptionOf(lines: Line[], { sentences, facts }: Material): string {
  return sentences.length > 0 ? lines[0]!.text : facts.map(({ value }) => value).join(', ');
}

function lengthNote(seconds: number, brief: Brief): Document['to_check'] {
  if (seconds <= LONGEST_VIDEO) return [];
  const notes = notesIn(brief.language);
  return [{ field: notes.length, reason: filled(notes.long, { seconds }) }];
}
