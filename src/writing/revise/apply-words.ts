import { replaceWithParticles } from '../language/particles.ts';
import { changeContact } from './apply-contact.ts';
import { changeFact, namesContact, namesValue, noted } from './apply-facts.ts';
import type { State } from './state.ts';

/** On one line: a name that stands alone above a blank line heads nothing. */
const LABEL = String.raw`[^\S\n]*[:\uFF1A][^\S\n]*|[^\S\n]{2,}`;

/** Replaces in title and content. The name of a fact (`장소`) gets another value instead, wherever that stands. */
export function replaceWords(state: State, named: string, to: string, onlyTitle: boolean): State | null {
  // Who names a blank means all of it.
  const from = `${state.title}\n${state.content}`.includes(`[${named}]`) ? `[${named}]` : named;
  if (from === '' || from === to) return null;
  const field = new RegExp(
    `^([^\\S\\n]*(?:[-•\\d.가-하)]+\\s+)?${RegExp.escape(from)}(?:${LABEL}))(\\S.*?)(\\s+끝\\.)?$`,
    'mu',
  );
  if (!onlyTitle && field.test(state.content)) {
    const value = noted(state, from, to);
    const content = state.content.replace(field, (_, head: string, __, mark = '') => head + value + mark);
    return { ...state, content };
  }
  const fact = from.replace(/^the\s+/iu, '');
  const changed = onlyTitle ? null : (changeFact(state, fact, to) ?? contactFor(state, fact, to));
  if (changed !== null || namesValue(fact)) return changed;
  const title = replaceWithParticles(state.title, from, to);
  const content = onlyTitle ? state.content : replaceWithParticles(state.content, from, to);
  if (title !== state.title || content !== state.content) return { ...state, title, content };
  return ignoringCase(state, from, to, onlyTitle);
}

function contactFor(state: State, fact: string, to: string): State | null {
  return namesContact(fact) ? changeContact(state, to) : null;
}

function ignoringCase(state: State, from: string, to: string, onlyTitle: boolean): State | null {
  const found = new RegExp(RegExp.escape(from), 'iu').exec(
    onlyTitle ? state.title : `${state.title}\n${state.content}`,
  )?.[0];
  return found === undefined || found === from ? null : replaceWords(state, found, to, onlyTitle);
}

/** Sets the title, also where the text itself shows it as a form line. */
export function changeTitle(state: State, title: string): State | null {
  if (title === '' || title === state.title) return null;
  const shown = new RegExp(
    `^(\\s*(?:제목|件名|Subject|主题|标题)(?:${LABEL}|\\s))${RegExp.escape(state.title)}[ \\t]*$`,
    'mu',
  );
  return { ...state, title, content: state.content.replace(shown, (_, head: string) => head + title) };
}

/** `[단독]` in front of the title, `…국내 최초` behind it. */
export function extendTitle(state: State, words: string, at: 'start' | 'end'): State | null {
  const known = at === 'start' ? state.title.startsWith(words) : state.title.endsWith(words);
  if (words === '' || known) return null;
  // Dots and commas stand close to what they follow.
  const gap = /^[…,.·:]/u.test(words) ? '' : ' ';
  return changeTitle(state, at === 'start' ? `${words} ${state.title}` : `${state.title}${gap}${words}`);
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
