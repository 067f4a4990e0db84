import { labelOf } from '../../form/reading/labels.ts';
import { contactParts } from '../../languages/contact.ts';
import { replaceWithParticles } from '../../languages/ko/particles.ts';
import { officialPeriod } from '../../languages/moments.ts';
import { contentOf, isBody, LABEL_LINE, paragraphsOf, renumbered, splitEndMark } from './paragraphs.ts';
import type { Edit, State } from './state.ts';

/** A fact that the request calls by its name, as in `가격을 8만원으로`: what changes is its value, not the name. */

const CONTACT_PART =
  /^(?:전화(?:번호)?|이메일|메일|담당자|(?:언론|보도|미디어)?\s?문의처?|연락처|phone|e-?mail|contact)$/iu;

/** Names whose word in the text is never what is meant: `가격` stays when the price changes. */
export function namesFact(name: string): boolean {
  const label = labelOf(name);
  return CONTACT_PART.test(name) || (label !== null && label !== 'request' && label !== 'sender');
}

/** As the form writes it: a day in a Korean official document has a notation of its own. */
export function noted(state: State, name: string, value: string): string {
  const label = labelOf(name) ?? labelOf(name.split(' ').at(-1)!);
  const isMoment = label === 'date' || label === 'deadline' || label === 'time';
  if (state.brief.task !== 'official-document' || state.language !== 'ko' || !isMoment) return value;
  return officialPeriod(value, state.brief.today);
}

/** `일시: …`, `  가. 일시: …` or `수신  …`: the line of the text that has this name. */
function lineNamed(name: string): RegExp {
  const label = [...name.replace(/\s+/gu, '')].map((letter) => RegExp.escape(letter)).join('[^\\S\\n]?');
  const mark = String.raw`[^\S\n]*(?:(?:[-•]|\(?\d{1,2}[.)]|[가-하][.)]|[一二三四五六七八九十]、)[^\S\n]*)?`;
  return new RegExp(`^(${mark}${label}(?:[^\\S\\n]*[:：][^\\S\\n]*|[^\\S\\n]{2,}))(\\S.*?)(\\s+끝\\.)?$`, 'imu');
}

export function hasLine(state: State, name: string): boolean {
  return lineNamed(name).test(state.content);
}

function onItsLine(state: State, name: string, to: string): Edit {
  const line = lineNamed(name);
  if (!line.test(state.content)) return null;
  const content = state.content.replace(line, (_, head: string, __, mark = '') => head + noted(state, name, to) + mark);
  return { ...state, content };
}

const CONTACT_LINES: [keyof ReturnType<typeof contactParts>, RegExp][] = [
  ['department', /^((?:담당\s?)?부서|部门)(\s*[:：]\s*).+$/mu],
  ['name', /^(담당자|联系人)(\s*[:：]\s*).+$/mu],
  ['phone', /^(전화(?:번호)?|연락처|Phone|Tel|TEL|电话|Téléphone|Telepon)(\s*[:：]\s*).+$/mu],
  ['email', /^(이메일|E-?mail|电子邮箱|Courriel)(\s*[:：]\s*).+$/imu],
];

/** `문의처를 홍보팀 김민지 과장(02-123-4567)으로`: one wish, and as many lines of the form as it says something about. */
function onContactLines(state: State, to: string): Edit {
  const parts = contactParts(to);
  const named = CONTACT_LINES.filter(([part]) => parts[part] !== undefined);
  if (named.length === 0 || named.some(([, line]) => !line.test(state.content))) return null;
  const content = named.reduce(
    (text, [part, line]) => text.replace(line, (_, label: string, mark: string) => label + mark + parts[part]),
    state.content,
  );
  return { ...state, content };
}

/** A press release has whom to ask in a paragraph under its heading: everything below the heading is the contact. */
function underContactHeading(state: State, to: string): Edit {
  const paragraphs = paragraphsOf(state);
  const heading =
    /^(\s*[■●◆【]?\s*(?:언론 ?|보도 ?|홍보 ?|미디어 ?)?문의처?】?|(?:Media|Press) contacts?:?|お問い合わせ先?)\n/iu;
  const place = paragraphs.findIndex(({ text }) => heading.test(text));
  if (place === -1) return null;
  const text = paragraphs[place]!.text.replace(/\n[\s\S]*$/u, () => `\n${to}`);
  return { ...state, content: contentOf(paragraphs.with(place, { ...paragraphs[place]!, text })) };
}

/** `가격은 9만9000원이며`: the text says what it is. */
function stated(state: State, name: string, to: string): Edit {
  const sentence = new RegExp(
    `((?:^|\\s)${RegExp.escape(name)}(?:은|는)\\s)([^,.[\\]\\n]{1,40}?)((?:이며|이고|이다|입니다|이에요|예요|다)(?=[,.\\s]))`,
    'u',
  );
  const content = state.content.replace(
    sentence,
    (_, head: string, value: string, tail: string) => head + replaceWithParticles(value + tail, value, to),
  );
  return content === state.content ? null : { ...state, content };
}

/** The value that the brief gives under this name, wherever the text has it. */
function asGiven(state: State, name: string, to: string): Edit {
  const label = labelOf(name);
  if (label === null || label === 'other' || label === 'request') return null;
  for (const { label: found, value } of state.reading().values) {
    if (found !== label || value.length < 2) continue;
    const title = replaceWithParticles(state.title, value, to);
    const content = replaceWithParticles(state.content, value, to);
    if (content !== state.content || title !== state.title) return { ...state, title, content };
  }
  return null;
}

const BLANK = /\[[^[\]\n]{1,60}\]/gu;

/** A blank that asks for more than this is not filled by it alone. */
function asksFor(blank: string, name: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const asked = blank.toLowerCase().replace(/\s+/gu, '');
  if (!name.split(/\s+/).every((word) => asked.includes(word.toLowerCase()))) return false;
  return letters(name) * 2 >= letters(blank) || (blank.startsWith(`[${name} `) && blank.split('·').length <= 2);
}

/** The only blank that asks for it, filled. */
function filled(state: State, name: string, to: string): Edit {
  const blanks = new Set(`${state.title}\n${state.content}`.match(BLANK) ?? []);
  const asking = [...blanks].filter((blank) => asksFor(blank, name));
  if (asking.length !== 1) return null;
  const value = noted(state, name, to);
  const title = replaceWithParticles(state.title, asking[0]!, value);
  return { ...state, title, content: replaceWithParticles(state.content, asking[0]!, value) };
}

/** Null when the text neither has a fact of this name nor asks for it. */
export function changeFact(state: State, name: string, to: string): Edit {
  const isContact = /^(?:언론|보도|미디어)?\s?문의처?$|^연락처$|^contact$/iu.test(name);
  return (
    onItsLine(state, name, to) ??
    (isContact ? (onContactLines(state, to) ?? underContactHeading(state, to)) : null) ??
    stated(state, name, to) ??
    asGiven(state, name, to) ??
    filled(state, name, to)
  );
}

const HEAD_LABEL = /^(?:참조|경유)$/u;

/** Adds a labelled line in the way the text sets such lines; null where the text has one of that name. */
export function addLine(state: State, label: string, value: string): Edit {
  if (hasLine(state, label)) return onItsLine(state, label, value);
  const written = noted(state, label, value);
  if (HEAD_LABEL.test(label)) {
    const receiver = /^([^\S\n]*수\s?신자?[^\S\n:：]*[:：]?[^\S\n]+\S.*)$/mu;
    if (!receiver.test(state.content)) return null;
    return { ...state, content: state.content.replace(receiver, (line) => `${line}\n${label}  ${written}`) };
  }
  const paragraphs = paragraphsOf(state);
  const place = paragraphs.findLastIndex(({ role, text }) => role === 'list' && text.split('\n').some(isLabelled));
  if (place === -1) return null;
  const { body, mark } = splitEndMark(paragraphs[place]!.text);
  const lines = body.split('\n');
  const model = LABEL_LINE.exec(lines.findLast(isLabelled)!)!;
  const added = renumbered([...lines, `${model[1]}${label}${model[3]}${written}`]);
  const text = added.join('\n') + mark;
  return { ...state, content: contentOf(paragraphs.with(place, { ...paragraphs[place]!, text })) };
}

function isLabelled(line: string): boolean {
  return LABEL_LINE.test(line);
}

/** The text without the line of that name; lines behind it move up. */
export function removeLine(state: State, label: string): Edit {
  const paragraphs = paragraphsOf(state);
  const line = lineNamed(label);
  const place = paragraphs.findIndex(({ text }) => line.test(text));
  if (place === -1) return null;
  const paragraph = paragraphs[place]!;
  const { body, mark } = splitEndMark(paragraph.text);
  const lines = body.split('\n');
  const at = lines.findIndex((each) => line.test(each));
  if (at === -1 || (lines.length === 1 && mark !== '')) return null;
  const left = renumbered(lines.toSpliced(at, 1)).join('\n') + mark;
  if (lines.length > 1) return { ...state, content: contentOf(paragraphs.with(place, { ...paragraph, text: left })) };
  const others = paragraphs.toSpliced(place, 1);
  return others.some(isBody) ? { ...state, content: contentOf(others) } : null;
}
