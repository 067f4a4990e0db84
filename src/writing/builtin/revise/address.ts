import { changeFact, hasLine } from './facts.ts';
import { contentOf, inserted, isBody, paragraphsOf, renumbered, splitEndMark } from './paragraphs.ts';
import type { Edit, State } from './state.ts';
import { voiceOf } from './tone.ts';

const ADDRESSEE_LINE =
  /^([^\S\n]*(?:수\s?신자?|수신처|받는\s?사람|To|TO|Recipient|宛先|收件人|主送)(?:[^\S\n]*[:：][^\S\n]*|[^\S\n]+))(\S.*)$/mu;
const GREETED = /^(안녕하세요|안녕하십니까|Dear|Hello|Hi)([,\s]\s?)([^\n,.!]{1,40}?)( 여러분|님)?([,.:!])/mu;
const JAPANESE_ADDRESSEE = /^(.+?)(\s*(?:御中|各位|様))\s*$/mu;
const CHINESE_ADDRESSEE = /^([^\n，。；：]{1,30})(：)\s*$/mu;
const NEW_LINE = { ko: '수신  ', en: 'To: ', ja: '宛先：', zh: '收件人：', fr: 'À : ', id: 'Kepada: ' };

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
  return { ...state, content: `${NEW_LINE[language]}${name}\n\n${content}` };
}

const GREETINGS = {
  ko: '안녕하십니까.',
  en: 'Hello,',
  ja: '平素より大変お世話になっております。',
  zh: '您好！',
  fr: 'Bonjour,',
  id: 'Dengan hormat,',
};
const LETTER_GREETING = '귀 기관의 무궁한 발전을 기원합니다.';
const GREETING =
  /^(?:안녕하세요|안녕하십니까|귀 ?(?:사|기관|부서|하)의 (?:무궁한 )?발전을 기원합니다|Hello|Hi|Greetings|平素|您好|Bonjour|Dengan hormat)/u;

/** The greeting of the text in other words, or a greeting for a text without one. */
export function changeGreeting(state: State, words: string | null): Edit {
  const paragraphs = paragraphsOf(state);
  const place = paragraphs.findIndex(isBody);
  if (place === -1) return null;
  const first = paragraphs[place]!;
  const { body, mark } = splitEndMark(first.text);
  const lines = body.split('\n');
  const [, number = '', text = ''] = /^(\s*(?:\d{1,2}[.)]\s+)?)(.*)$/su.exec(lines[0]!) ?? [];
  const isLetter = number !== '' && state.language === 'ko';
  const greeting = words ?? (isLetter ? LETTER_GREETING : voiceOf(state)(GREETINGS[state.language]));
  if (GREETING.test(text)) {
    if (words === null) return null;
    const rest = number === '' ? text.replace(/^[^.!?,。！]*[.!?,。！]?/u, '') : '';
    return replacedFirst([number + greeting + rest, ...lines.slice(1)]);
  }
  return number === '' ? inserted(state, [greeting], 'start') : replacedFirst([number + greeting, ...lines]);

  function replacedFirst(changed: string[]): State {
    const paragraph = { ...first, text: renumbered(changed).join('\n') + mark };
    return { ...state, content: contentOf(paragraphs.with(place, paragraph)) };
  }
}
