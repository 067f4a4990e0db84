import type { Brief, Language, Tone } from '../../brief.ts';
import { withoutListMark } from '../../languages/sentences.ts';
import { asItem } from '../language/fragments.ts';
import { isSentence } from '../reading/collected.ts';
import { labelled } from '../reading/labels.ts';
import { languageOf } from '../reading/patterns.ts';
import { loadPatterns } from '../template-files.ts';

/** What a keyword asks of the writer besides its facts: the form, its length, the tone. */
export type Directions = {
  /** The brief without what was asked of the writer. */
  brief: Brief;
  /** What the text is about, where the request for it says so. */
  topic: string | null;
  /** How long a video is to be. */
  seconds: number | null;
  /** How many cards are asked for. */
  count: number | null;
  /** Requests that no rule can follow. */
  open: string[];
};

/** `assets/templates/blog/directions.<language>.json`: patterns of whole pieces of a keyword. */
type Rules = {
  formCues: RegExp[];
  /** How the keyword may begin: `투명 페트병 분리배출 카드뉴스`. */
  headCues: RegExp[];
  /** What stands between the topic and the name of the text. */
  topicTrim: RegExp;
  /** Words about the length or the manner, which are no topic. */
  noTopicCue: RegExp;
  asideCues: RegExp[];
  secondsCue: RegExp;
  countCue: RegExp;
  toneCues: Record<Tone, RegExp>;
  /** The first of the notes that a line strings together with commas. */
  noteCue: RegExp;
};

const MAX_PIECE_LENGTH = 200;
const MAX_NOTE_LENGTH = 60;
const SENTENCE_GAP = /(?<=[.!?~])\s+|(?<=[。！？])/u;
const COMMA_GAP = /,\s+|[、，]|\s[-–—/]\s/u;

export function readDirections(brief: Brief): Directions {
  // Whoever asks for a text in another language asks in their own.
  const language = languageOf(brief.keyword, brief.language);
  const rules = loadPatterns<Rules>('blog', `directions.${language}`);
  const directions: Directions = { brief, topic: null, seconds: null, count: null, open: [] };
  let { tone } = brief;
  let isFirst = true;
  const follow = (piece: string): boolean => {
    const bare = piece.trim().replace(/[.!~。！～\s]+$/u, '');
    if (bare === '' || bare.length > MAX_PIECE_LENGTH) return false;
    const isHead = directions.topic === null && (isFirst || brief.keyword.startsWith(piece));
    const cues = isHead ? [...rules.formCues, ...rules.headCues] : rules.formCues;
    const form = cues.map((cue) => cue.exec(bare)).find((match) => match !== null);
    if (form) {
      directions.topic ??= topicOf(form.groups!.topic!, rules);
      directions.seconds ??= Number(rules.secondsCue.exec(bare)?.[1] ?? 0) || null;
      directions.count ??= Number(rules.countCue.exec(bare)?.[1] ?? 0) || null;
      return true;
    }
    if (!rules.asideCues.some((cue) => cue.test(bare))) {
      isFirst = false;
      return false;
    }
    const asked = Object.entries(rules.toneCues).find(([, cue]) => cue.test(bare))?.[0];
    if (asked === undefined) directions.open.push(bare);
    else tone = asked as Tone;
    return true;
  };
  const lines = brief.keyword.split('\n').map((line) => withoutDirections(line, follow));
  const told = lines.filter((line) => line !== '').map((line) => ended(line, language));
  // Lines of a text that was broken to fit a page are long; these are notes, one in each line.
  const isListed = told.length > 2 && told.every((line) => line.length < MAX_NOTE_LENGTH);
  const keyword = told
    .flatMap((line, at) => {
      if (directions.topic !== null || (isListed && at > 0)) return notesOf(line, language, rules.noteCue);
      return at === 0 ? topicAndNotes(line, rules.noteCue) : [line];
    })
    .join('\n');
  return { ...directions, brief: { ...brief, keyword, tone } };
}

/** A sentence may be a request anywhere; a part between commas only at the ends of the line. */
function withoutDirections(line: string, follow: (piece: string) => boolean): string {
  const sentences = line.split(SENTENCE_GAP).filter((sentence) => !follow(sentence));
  const first = sentences[0];
  if (first !== undefined) sentences[0] = withoutEnd(first, 'start', follow);
  const last = sentences.at(-1);
  if (last !== undefined) sentences[sentences.length - 1] = withoutEnd(last, 'end', follow);
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function withoutEnd(sentence: string, end: 'start' | 'end', follow: (piece: string) => boolean): string {
  const gaps = [...sentence.matchAll(new RegExp(COMMA_GAP.source, 'gu'))];
  const gap = end === 'start' ? gaps[0] : gaps.at(-1);
  if (gap === undefined) return sentence;
  const before = sentence.slice(0, gap.index);
  const behind = sentence.slice(gap.index + gap[0].length);
  if (!follow(end === 'start' ? before : behind)) return sentence;
  const rest = end === 'start' ? behind : before;
  return follow(rest) ? '' : withoutEnd(rest, end, follow);
}

/** `港南図書館リニューアル、12月1日開館、座席120席増。` is a topic and its notes. */
function topicAndNotes(line: string, noteCue: RegExp): string[] {
  const whole = line.replace(/[.。]$/u, '');
  const [head = '', ...notes] = whole.split(/[、，]|,\s/u);
  const most = whole.includes('、') || whole.includes('，') ? 2 : 3;
  const isNotes = notes.length >= most && !/[。]|[.]\s/u.test(whole) && noteCue.test(head);
  return isNotes ? [head, ...notes.map((note) => `- ${note}`)] : [line];
}

/** `영수증을 확인한다` is a sentence that only lacks its full stop: its verb has the ㄴ or ㅆ of such an ending. */
function ended(line: string, language: Language): string {
  const final = (line.charCodeAt(line.length - 2) - 0xac00) % 28;
  const isVerb = /\s.*[가-힣]다$/u.test(line) && [4, 18, 20].includes(final);
  return language === 'ko' && isVerb ? `${line}.` : line;
}

/** Once the topic is known, whatever is neither a sentence nor labelled is a note beside it, and none of them a topic. */
function notesOf(line: string, language: Language, noteCue: RegExp): string[] {
  const [head = '', ...more] = line.split(/[，、]/u);
  const isChain = more.length > 0 && noteCue.test(head);
  const isOther = withoutListMark(line) !== line || isSentence(line, language) || labelled(line) !== null;
  return isOther && !isChain ? [line] : line.split(COMMA_GAP).map((note) => `- ${asItem(note)}`);
}

function topicOf(words: string, { topicTrim, noTopicCue }: Rules): string | null {
  const topic = words.trim().replace(topicTrim, '').trim();
  return topic === '' || noTopicCue.test(topic) ? null : topic;
}
