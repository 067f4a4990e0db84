import type { Language } from '../../brief.ts';
import { loadTemplate } from '../../form/template-files.ts';
import { changeFact, hasLine } from './facts.ts';
import type { Edit, State } from './state.ts';

const ADDRESSEE_LINE =
  /^([^\S\n]*(?:수\s?신자?|수신처|받는\s?사람|To|TO|Recipient|宛先|收件人|主送)(?:[^\S\n]*[:：][^\S\n]*|[^\S\n]+))(\S.*)$/mu;
const GREETED = /^(안녕하세요|안녕하십니까|Dear|Hello|Hi)([,\s]\s?)([^\n,.!]{1,40}?)( 여러분|님)?([,.:!])/mu;
const JAPANESE_ADDRESSEE = /^(.+?)(\s*(?:御中|各位|様))\s*$/mu;
const CHINESE_ADDRESSEE = /^([^\n，。；：]{1,30})(：)\s*$/mu;

/** `assets/templates/revise/words.<language>.json` */
const addresseeHead = (language: Language) =>
  loadTemplate<{ addressee: string }>('revise', `words.${language}`).addressee;

/** Puts another name where the text says whom it is for; a text that does not say it gets a line for it. */
export function changeAddressee(state: State, name: string): Edit {
  if (name === '') return null;
  const { content, language } = state;
  const line = ADDRESSEE_LINE.exec(content);
  if (line !== null) {
    if (line[2] === name) return null;
    return { ...state, content: content.replace(ADDRESSEE_LINE, (_, head: string) => head + name) };
  }
  const signed = language === 'ja' ? JAPANESE_ADDRESSEE : language === 'zh' ? CHINESE_ADDRESSEE : null;
  if (signed?.test(content)) {
    const bare = name.replace(/\s*(?:御中|各位|様|[:：])$/u, '');
    const own = name.slice(bare.length);
    return { ...state, content: content.replace(signed, (_, __, suffix: string) => bare + (own || suffix)) };
  }
  if (GREETED.test(content))
    return { ...state, content: content.replace(GREETED, (_, hello, gap, __, ___, end) => hello + gap + name + end) };
  // A notice inside the house names its readers in a line of its list.
  if (hasLine(state, '대상')) return changeFact(state, '대상', name);
  return { ...state, content: `${addresseeHead(language)}${name}\n\n${content}` };
}
