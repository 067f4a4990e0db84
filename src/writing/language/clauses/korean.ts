import { finalSound } from '../final-sound.ts';
import { lastSyllable } from '../hangul.ts';
import type { Phrased } from './index.ts';

/** 출시했다, 출시합니다, 출시할 예정: what stands before is the noun of the event. */
const DONE =
  /(?:하였습니다|하였다|했습니다|했다|했어요|합니다|한다|해요|하다|할 예정(?:이다|입니다)?|하기로 했다|하기로 했습니다|(?:한다|했다)고 (?:밝혔다|전했다|밝혔습니다|전했습니다))$/u;
const UNDERGONE = /(?:되었습니다|되었다|됐습니다|됐다|됐어요|됩니다|된다|돼요|될 예정(?:이다|입니다)?)$/u;
const EVENT =
  /(?:출시|공개|발표|개최|선정|수상|체결|선임|취임|출범|인수|돌파|진출|오픈|런칭|론칭|개관|개장|도입|개발|확대|유치|획득|달성|착수|기부|채용|모집)$/u;
/** Words that end like a subject and are none. */
const NOUN_IN_PARTICLE = /(?:어린이|젊은이|고양이|호랑이|손잡이|목걸이|투자가|정치가|평론가)$/u;
const ADVERBIAL = /(?:에서|에게|까지|부터|으로|[가-힣]에|[가-힣]로|[가-힣]와|[가-힣]과|[가-힣]도)$/u;
const SPOKEN = /(?:[어아해여에예세나네지돼워와려져켜]요|까요|니까|을까|일까|죠)$/u;
const NOUN_IN_DA = /(?:판다|혼다|바다|캐나다|소다|어쩐다)$/u;

function isPredicate(text: string): boolean {
  if (SPOKEN.test(text)) return true;
  if (!/[가-힣]다$/u.test(text) || NOUN_IN_DA.test(text)) return false;
  const before = lastSyllable(text.slice(0, -1));
  return /(?:이|니|하|크|르|좋|많|높|작|같|싶)다$/u.test(text) || ['ㄴ', 'ㅆ', 'ㅄ'].includes(before?.final ?? '');
}

/** The word without 이/가/은/는 or 을/를, if it has one. */
function withoutParticle(word: string, particles: RegExp): string | null {
  if (NOUN_IN_PARTICLE.test(word) || !particles.test(word)) return null;
  const stem = word.slice(0, -1);
  // 놀이 and 먹이 are nouns; a single syllable before 을/를 is one too (앱을).
  if (/^[가-힣]$/u.test(stem) && !/[을를]$/u.test(word)) return null;
  const isOpen = finalSound(stem) === 'vowel';
  return /[가는를]$/u.test(word) === isOpen ? stem : null;
}

/** 한빛바이오가 글루코핀을 + 출시 → 한빛바이오의 글루코핀 출시; nothing when other phrases hang on the verb. */
function nominal(body: string[], event: string, isPassive: boolean): string | null {
  const words = [...body];
  const last = words.at(-1);
  const object = last === undefined ? null : withoutParticle(last, /[을를]$/u);
  if (object !== null) words[words.length - 1] = object;
  const at = words.findIndex((word) => withoutParticle(word, /[이가은는]$/u) !== null);
  if (at !== -1) {
    const owner = withoutParticle(words[at]!, /[이가은는]$/u)!;
    words[at] = isPassive ? owner : `${owner}의`;
  }
  const rest = words.slice(at + 1, object === null ? words.length : words.length - 1);
  if (rest.some((word) => ADVERBIAL.test(word)) || (at === -1 && object === null && body.length > 0 && isPassive))
    return null;
  return [...words, event].join(' ');
}

/** A headline as a noun phrase, if it has one; a phrase stays as it is. */
export function phrasedKorean(text: string): Phrased {
  const done = DONE.exec(text) ?? UNDERGONE.exec(text);
  const isPassive = done !== null && UNDERGONE.test(text);
  const words = (done === null ? text : text.slice(0, done.index)).split(/\s+/u);
  const event = words.at(-1)!;
  const body = words.slice(0, -1);
  const isHeadline = withoutParticle(body.at(-1) ?? '', /[을를]$/u) !== null && /^[가-힣]{2,4}$/u.test(event);
  if (done !== null || isHeadline) {
    const noun = /^[가-힣]{2,}$/u.test(event) ? nominal(commaless(body), event, isPassive) : null;
    return { noun, thing: null };
  }
  if (isPredicate(text)) return { noun: null, thing: null };
  return { noun: owned(text), thing: null };
}

/** 회사, 무엇을: the comma of a headline stands for 가. */
function commaless(body: string[]): string[] {
  const first = body[0] ?? '';
  return first.endsWith(',') ? [`${first.slice(0, -1)}의`, ...body.slice(1)] : body;
}

/** 한빛바이오, 초소형 혈당 측정기 출시 → 한빛바이오의 초소형 혈당 측정기 출시; a list keeps its comma. */
function owned(text: string): string {
  const match = /^(?<owner>[^\s,]{2,20}),\s(?<rest>[^,]+)$/u.exec(text);
  const rest = match?.groups?.rest ?? '';
  return EVENT.test(rest) && rest.includes(' ') ? `${match!.groups!.owner}의 ${rest}` : text;
}
