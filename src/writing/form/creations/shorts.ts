import type { ToCheck } from '../../../documents/model.ts';
import { EMPTY_OUTLINE, type Outline, type OutlineBlock } from '../../../documents/outline.ts';
import type { Brief } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import { heading, labelledAs, listOf } from '../blocks.ts';
import { noteOf } from '../notes.ts';
import { filled } from '../template-files.ts';
import { destinationOf, hashtagsFor, type Line } from './lines.ts';
import { type Plan, planOf } from './plan.ts';
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
  const template = shortsTemplate(brief.language);
  const plan = planOf(brief, template.spoken);
  const scenes = scenesOf(plan, template, brief);
  const seconds = lengthOf(scenes);
  const name = plan.name ?? template.name;
  const prompts = promptsFor('video', plan.subject ?? name);
  return {
    ...EMPTY_OUTLINE,
    title: labelledAs(plan.reading.values, 'title') ?? filled(template.title, { name }),
    blocks: [
      ...overviewOf(template, name, seconds),
      ...tableOf(template, scenes),
      ...promptsOf(template, scenes, prompts),
      ...uploadOf(template, { name, seconds, plan, brief }),
      heading(template.checklist.heading),
      listOf(template.checklist.items, '□'),
    ],
    to_check: [
      ...(plan.name === null ? [noteOf('titleMissing')] : []),
      ...plan.reading.toCheck,
      ...lengthNote(scenes, plan.seconds ?? MAX_VIDEO_LENGTH),
      ...describeNote(prompts.isDescribed, name),
    ],
  };
}

function scenesOf({ lines, name, reading, seconds: asked }: Plan, template: ShortsTemplate, brief: Brief): Scene[] {
  const told: Line[] = lines.length > 0 ? lines : [{ text: `[${template.untitled}]`, isQuote: false, caption: '' }];
  const sceneOf = (kind: ShotKind, narration: string, caption: string): Scene => {
    const spoken = Math.ceil([...narration].length / template.charactersPerSecond);
    return { kind, narration, caption, spoken, seconds: Math.max(SHORTEST_SCENE, spoken) };
  };
  const isNoun = name !== null && !rulesOf(brief.language).sentenceEnd.test(name);
  const hookOf = (seconds: number) => {
    const text = isNoun ? filled(template.hook.named, { name, seconds }) : filled(template.hook.plain, { seconds });
    return sceneOf('hook', rulesOf(brief.language).printed(text), name ?? '');
  };
  const rest = [
    ...told.map(({ text, isQuote, caption }) => sceneOf(shotOf(text, isQuote), text, caption)),
    sceneOf('closing', template.closing, destinationOf(reading, brief) ?? `[${template.destination}]`),
  ];
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
type Upload = { name: string; seconds: number; plan: Plan; brief: Brief };

function uploadOf({ upload }: ShortsTemplate, { name, seconds, plan, brief }: Upload): OutlineBlock[] {
  const hashtags = hashtagsFor(plan.name, plan.reading, brief);
  const rows = [
    { label: upload.title, value: filled(upload.titleValue, { name, seconds }) },
    ...(plan.lines.length === 0 ? [] : [{ label: upload.description, value: descriptionOf(plan, brief) }]),
    ...(hashtags === '' ? [] : [{ label: upload.hashtags, value: hashtags }]),
  ];
  return [heading(upload.heading), { type: 'facts', rows }];
}

/** The first sentence describes the video; where there is none, all notes and values do. */
function descriptionOf({ lines, reading }: Plan, { language }: Brief): string {
  if (reading.statements[0]?.isItem === false) return lines[0]!.text;
  return lines.map(({ caption, text }) => caption || text).join(rulesOf(language).comma);
}

/** A scene that leaves too little time for its narration makes the whole too long. */
function lengthNote(scenes: Scene[], seconds: number): ToCheck[] {
  const needed = scenes.reduce((sum, { spoken }) => sum + spoken, 0);
  const length = Math.max(needed, lengthOf(scenes));
  return length <= seconds ? [] : [noteOf('tooLong', { needed: length, seconds })];
}
