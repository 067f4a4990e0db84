import { replaceWithParticles } from '../../languages/ko/particles.ts';
import { changeFact, namesFact } from './facts.ts';
import { contentOf, paragraphsOf } from './paragraphs.ts';
import type { Edit, State } from './state.ts';

/** Replaces in title and content. The name of a fact (`장소`) gets another value instead, wherever that stands. */
type Replacement = { from: string; to: string; onlyTitle: boolean; isQuoted?: boolean };

export function replaceWords(state: State, { from: named, to, onlyTitle, isQuoted = false }: Replacement): Edit {
  // Who names a blank means all of it.
  const from = `${state.title}\n${state.content}`.includes(`[${named}]`) ? `[${named}]` : named;
  if (from === '' || from === to) return null;
  const fact = from.replace(/^the\s+/iu, '');
  const isLiteral = onlyTitle || (isQuoted && !namesFact(fact));
  const changed = isLiteral ? null : changeFact(state, fact, to);
  if (changed !== null || (!onlyTitle && namesFact(fact))) return changed;
  return replaced(state, from, to, onlyTitle) ?? ignoringCase(state, from, to, onlyTitle);
}

function replaced(state: State, from: string, to: string, onlyTitle: boolean): Edit {
  const title = replaceWithParticles(state.title, from, to);
  const content = onlyTitle ? state.content : everywhere(state, from, to);
  return title === state.title && content === state.content ? null : { ...state, title, content };
}

function everywhere(state: State, from: string, to: string): string {
  // A hit inside a longer word counts only where the whole text has no other, so paragraphs are not asked one by one.
  if (!state.content.includes(from)) return state.content;
  return replaceWithParticles(state.content, from, to);
}

function ignoringCase(state: State, from: string, to: string, onlyTitle: boolean): Edit {
  const text = onlyTitle ? state.title : `${state.title}\n${state.content}`;
  const found = new RegExp(RegExp.escape(from), 'iu').exec(text)?.[0];
  return found === undefined || found === from ? null : replaced(state, found, to, onlyTitle);
}

/** On one line: a name that stands alone above a blank line heads nothing. */
const SUBJECT_LABEL = String.raw`[^\S\n]*(?:제\s?목|件名|Subject|SUBJECT|RE|主题|标题)(?:[^\S\n]*[:：][^\S\n]*|[^\S\n]+)`;

/** Sets the title, also where the text itself shows it: on its subject line or as a paragraph of its own. */
export function changeTitle(state: State, title: string): Edit {
  if (title === '' || title === state.title) return null;
  const subject = new RegExp(`^(${SUBJECT_LABEL})${RegExp.escape(state.title)}(?=[^\\S\\n]*$)`, 'mu');
  const paragraphs = paragraphsOf(state).map((paragraph) => {
    const isTitle = paragraph.text.trim() === state.title;
    const text = isTitle ? title : paragraph.text.replace(subject, (_, label: string) => label + title);
    return { ...paragraph, text };
  });
  return { ...state, title, content: contentOf(paragraphs) };
}

/** `[단독]` in front of the title, `…국내 최초` behind it. */
export function extendTitle(state: State, words: string, at: 'start' | 'end'): Edit {
  const known = at === 'start' ? state.title.startsWith(words) : state.title.endsWith(words);
  if (words === '' || known) return null;
  // Dots and commas stand close to what they follow.
  const gap = /^[…,.·:]/u.test(words) ? '' : ' ';
  return changeTitle(state, at === 'start' ? `${words} ${state.title}` : `${state.title}${gap}${words}`);
}
