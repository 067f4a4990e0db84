import type { ToCheck } from '../../../documents/model.ts';
import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../../documents/outline.ts';
import type { Brief } from '../../brief.ts';
import { fullWidth } from '../../languages/width.ts';
import { capitalised } from '../blog/index.ts';
import { type PostMaterial, postMaterial } from '../blog/material.ts';
import type { Material } from '../material.ts';
import { noteOf } from '../notes.ts';
import { filled } from '../template-files.ts';
import { headlineFrom } from '../titles.ts';
import { destinationOf, hashtagsFor, type Line, linesOf } from './lines.ts';
import { describeNote, inTurn, promptsFor, type ShotKind, shotOf } from './shots.ts';
import { type ShortsTemplate, shortsTemplate } from './template.ts';

const SHORTEST_SCENE = 3;
/** Where a length was asked for, a scene may be as short as this. */
const SHORTEST_CUT = 1;
const MAX_VIDEO_LENGTH = 60;

/** `spoken` is how long the narration takes to say. */
type Scene = { kind: ShotKind; narration: string; caption: string; seconds: number; spoken: number };

const lengthOf = (scenes: Scene[]) => scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** A plan for a short video: every fact is one scene, as long as it takes to say it. */
export function draftShorts(brief: Brief): Outline {
  const material = postMaterial(brief);
  const template = shortsTemplate(brief.language);
  const lines = linesOf(material, brief, template.spoken, 'haeyo');
  const scenes = scenesOf(lines, material, template, brief);
  const seconds = lengthOf(scenes);
  const name = capitalised(material.name ?? headlineFrom(lines[0]?.text ?? brief.keyword, brief.language));
  const prompts = promptsFor('video', name);
  return {
    ...EMPTY_OUTLINE,
    title: material.title ?? filled(template.title, { name }),
    blocks: [
      ...overviewOf(template, name, seconds),
      ...tableOf(template, scenes),
      ...promptsOf(template, scenes, prompts),
      ...uploadOf(template, { name, seconds, lines, material, brief }),
      heading(template.checklist.heading),
      { type: 'list', items: template.checklist.items.map((text) => ({ marker: '□', text, level: 0 })) },
    ],
    to_check: [
      ...material.toCheck,
      ...lengthNote(scenes, material.seconds ?? MAX_VIDEO_LENGTH),
      ...describeNote(prompts.isDescribed, name),
    ],
  };
}

const heading = (text: string): OutlineBlock => ({ type: 'heading', marker: '■', text });

function scenesOf(lines: Line[], material: PostMaterial, template: ShortsTemplate, brief: Brief): Scene[] {
  const told: Line[] = lines.length > 0 ? lines : [{ text: `[${template.untitled}]`, isQuote: false, caption: '' }];
  const sceneOf = (kind: ShotKind, narration: string, caption: string): Scene => {
    const spoken = Math.ceil([...narration].length / template.charactersPerSecond);
    return { kind, narration, caption, spoken, seconds: Math.max(SHORTEST_SCENE, spoken) };
  };
  const hookOf = (seconds: number) => {
    const { named, plain } = template.hook;
    const text = material.isNoun ? filled(named, { name: material.name!, seconds }) : filled(plain, { seconds });
    return sceneOf('hook', capitalised(fullWidth(text, brief.language)), capitalised(material.name ?? ''));
  };
  const rest = [
    ...told.map(({ text, isQuote, caption }) => sceneOf(shotOf(text, isQuote), text, caption)),
    sceneOf('closing', template.closing, destinationOf(material, brief) ?? `[${template.destination}]`),
  ];
  const asked = material.seconds;
  if (asked !== null && asked > rest.length * SHORTEST_CUT) return timed([hookOf(asked), ...rest], asked);
  // The hook names the whole length, which its own length is part of.
  const spent = lengthOf(rest);
  return [hookOf(spent + hookOf(spent).seconds), ...rest];
}

/** The scenes in the length asked for, each with its share of it. */
function timed(scenes: Scene[], seconds: number): Scene[] {
  const natural = lengthOf(scenes);
  let from = 0;
  let told = 0;
  const shared = scenes.map((scene) => {
    told += scene.seconds;
    const to = Math.round((told / natural) * seconds);
    const own = to - from;
    from = to;
    return { ...scene, seconds: own };
  });
  return shared;
}

function overviewOf({ overview }: ShortsTemplate, name: string, seconds: number): OutlineBlock[] {
  const rows = [
    { label: overview.topic, value: name },
    { label: overview.format, value: filled(overview.formatValue, { seconds }) },
  ];
  return [heading(overview.heading), { type: 'facts', rows }];
}

function tableOf({ scenes: form, pictures }: ShortsTemplate, scenes: Scene[]): OutlineBlock[] {
  const pictureOf = inTurn(pictures);
  let from = 0;
  const rows = scenes.map(({ kind, narration, caption, seconds }, index) => {
    const time = filled(form.time, { from, to: from + seconds });
    from += seconds;
    return [String(index + 1), time, pictureOf(kind), narration, caption === '' ? '–' : caption];
  });
  return [heading(form.heading), { type: 'table', rows: [form.columns, ...rows] }];
}

function promptsOf({ prompts }: ShortsTemplate, scenes: Scene[], { promptOf, style }: VideoPrompts): OutlineBlock[] {
  const items = scenes.map(({ kind, seconds, narration }, index) => ({
    marker: `${index + 1}.`,
    text: `${filled(prompts.scene, { seconds })} ${promptOf(kind, narration)}`,
    level: 0,
  }));
  const common: OutlineBlock = { type: 'paragraph', text: filled(prompts.common, { style }) };
  return [heading(prompts.heading), { type: 'list', items }, common];
}

type VideoPrompts = ReturnType<typeof promptsFor>;
type Upload = { name: string; seconds: number; lines: Line[]; material: Material; brief: Brief };

function uploadOf({ upload }: ShortsTemplate, { name, seconds, lines, material, brief }: Upload): OutlineBlock[] {
  const hashtags = hashtagsFor(material, brief);
  const rows = [
    { label: upload.title, value: filled(upload.titleValue, { name, seconds }) },
    ...(lines.length === 0 ? [] : [{ label: upload.description, value: descriptionOf(lines, material, brief) }]),
    ...(hashtags === '' ? [] : [{ label: upload.hashtags, value: hashtags }]),
  ];
  return [heading(upload.heading), { type: 'facts', rows }];
}

/** The first sentence describes the video; where there is none, all notes and values do. */
function descriptionOf(lines: Line[], { sentences, facts }: Material, { language }: Brief): string {
  const joint = language === 'zh' ? '，' : language === 'ja' ? '、' : ', ';
  if (sentences[0]?.isItem === false) return lines[0]!.text;
  return [...sentences.map(({ text }) => text), ...facts.map(({ value }) => value)].join(joint);
}

/** A scene that leaves too little time for its narration makes the whole too long. */
function lengthNote(scenes: Scene[], seconds: number): ToCheck[] {
  const needed = scenes.reduce((sum, { spoken }) => sum + spoken, 0);
  const length = Math.max(needed, lengthOf(scenes));
  return length <= seconds ? [] : [noteOf('tooLong', { needed: length, seconds })];
}
