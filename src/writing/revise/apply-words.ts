import { replaceWithParticles } from '../language/particles.ts';
import type { State } from './state.ts';

const LABEL = String.raw`\s*[:\uFF1A]\s*|\s{2,}`;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** Replaces in title and content. A name of a field (`장소`) that heads a line gets another value instead. */
export function replaceWords(state: State, from: string, to: string, onlyTitle: boolean): State | null {
  if (from === '' || from === to) return null;
  const field = new RegExp(`^(\\s*(?:[-•\\d.가-하)]+\\s+)?${escaped(from)}(?:${LABEL}))(\\S.*)$`, 'mu');
  if (!onlyTitle && field.test(state.content))
    return { ...state, content: state.content.replace(field, (_, head: string) => head + to) };
  const title = replaceWithParticles(state.title, from, to);
  const content = onlyTitle ? state.content : replaceWithParticles(state.content, from, to);
  if (title !== state.title || content !== state.content) return { ...state, title, content };
  return ignoringCase(state, from, to, onlyTitle);
}

function ignoringCase(state: State, from: string, to: string, onlyTitle: boolean): State | null {
  const found = new RegExp(escaped(from), 'iu').exec(onlyTitle ? state.title : `${state.title}\n${state.content}`)?.[0];
  return found === undefined || found === from ? null : replaceWords(state, found, to, onlyTitle);
}

/** Sets the title, also where the text itself shows it as a form line. */
export function changeTitle(state: State, title: string): State | null {
  if (title === '' || title === state.title) return null;
  const shown = new RegExp(
    `^(\\s*(?:제목|件名|Subject|主题|标题)(?:${LABEL}|\\s))${escaped(state.title)}[ \\t]*$`,
    'mu',
  );
  return { ...state, title, content: state.content.replace(shown, (_, head: string) => head + title) };
}

const ADDRESSEE_LINE =
  /^([ \t]*(?:수신자|수신처|수신|받는\s?사람|To|Recipient|宛先|收件人)(?:\s*[:\uFF1A]\s*|[ \t]+))(\S.*)$/mu;
const JAPANESE_ADDRESSEE = /^(.+?)(\s*(?:御中|各位|様))\s*$/mu;
const NEW_LINE = { ko: '수신  ', en: 'To: ', ja: '宛先\uFF1A', zh: '收件人\uFF1A', fr: 'À : ', id: 'Kepada: ' };

/** Puts another name into the addressee line; a text without one gets it as its first line. */
export function changeAddressee(state: State, name: string): State | null {
  if (name === '') return null;
  const { content, language } = state;
  const line = ADDRESSEE_LINE.exec(content);
  if (line !== null)
    return line[2] === name
      ? null
      : { ...state, content: content.replace(ADDRESSEE_LINE, (_, head: string) => head + name) };
  const japanese = language === 'ja' ? JAPANESE_ADDRESSEE.exec(content) : null;
  if (japanese !== null) {
    const bare = name.replace(/\s*(?:御中|各位|様)$/u, '');
    const suffix = /(?:御中|各位|様)$/u.test(name) ? name.slice(bare.length) : japanese[2]!;
    return { ...state, content: content.replace(japanese[0], () => `${bare}${suffix}`) };
  }
  return { ...state, content: `${NEW_LINE[language]}${name}\n\n${content}` };
}
