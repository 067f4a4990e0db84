import { lastSyllable, withLast } from './hangul.ts';

/** A Korean sentence end without its speech level. A stem is as in the dictionary, or ends in ㅆ (past, 겠, 있). */
export type Predicate =
  | { type: 'copula'; noun: string; question: boolean }
  | { type: 'stem'; stem: string; question: boolean }
  | { type: 'request'; stem: string };

const DESCRIPTIVE_HADA =
  /(?:필요|중요|가능|다양|편리|안전|간편|간단|풍부|우수|탁월|적합|유용|특별|독특|강력|충분|분명|확실|명확|정확|신속|저렴|건강|행복|유일|동일|유사|비슷|부족|심각|치열|활발|막대|거대|상당|유명|익숙|친숙|신선|깨끗|따뜻|시원|조용|완벽|완전|섬세|세련|당연|원활|투명|공정|불편|뚜렷|꾸준|대단|적절|시급|절실|용이|미미|희박|무관|중대|긴밀|견고|튼튼|훌륭|착|강|약|무한|엄격|민감|복잡|단순|새|못)하$/u;
const DESCRIPTIVE_VOWEL =
  /(?:크|빠르|다르|나쁘|기쁘|바쁘|예쁘|아프|슬프|싸|비싸|뛰어나|느리|아니|남다르|고르|이르|서투르|푸르)$/u;
const DESCRIPTIVE_CONSONANT =
  /(?:좋|많|적|높|낮|넓|좁|깊|얕|짧|굵|얇|같|싶|옳|맑|밝|쉽|렵|볍|겁|롭|럽|답|깝|맙|갑|껍|둡|있|없|괜찮|점잖|작|젊|늦|멀|길|힘들|둥글|달)$/u;
const NEGATED_DESCRIPTIVE =
  /(?:쉽|좋|크|많|적|높|낮|같|길|멀|작|넓|좁|깊|어렵|다르|빠르|아니|싶|필요하|중요하|가능하|편리하|충분하|간단하)지(?:는|도)? 않$/u;

/** Stems whose ㄹ disappears before ㄴ and ㅂ; what is left is listed here so that it can come back. */
const LOST_RIEUL =
  /(?:만드|힘드|이끄|머무|머금|여|파|푸|노|떠드|베푸|아우르|거드|드|끄|어우르|맴도|밀|미|빌|비추|늘)$/u;
const LOST_RIEUL_WORDS = new Set([
  '만드',
  '힘드',
  '이끄',
  '머무',
  '여',
  '파',
  '푸',
  '노',
  '떠드',
  '베푸',
  '거드',
  '드',
  '아',
  '사',
  '도',
  '거',
  '이루어지',
]);

/** Whether the plain style takes -다 (descriptive, past, 있다/없다) instead of -ㄴ다/-는다. */
export function isDescriptive(stem: string): boolean {
  const last = lastSyllable(stem);
  if (last?.final === 'ㅆ') return true;
  if (/않$/u.test(stem)) return NEGATED_DESCRIPTIVE.test(stem);
  if (/하$/u.test(stem)) return DESCRIPTIVE_HADA.test(stem);
  return last?.final === ' ' ? DESCRIPTIVE_VOWEL.test(stem) : DESCRIPTIVE_CONSONANT.test(stem);
}

function restoredRieul(stem: string): string {
  const word = /[가-힣]+$/u.exec(stem)?.[0] ?? '';
  const isLost = LOST_RIEUL.test(word) && (LOST_RIEUL_WORDS.has(word) || /(?:드|이끄|머무)$/u.test(word));
  const needsContext =
    (/^(?:아|사|도|거|노|여)$/u.test(word) && !/(?:을|를|이|가|은|는)\s+여$/u.test(stem)) ||
    /(?:땅|우물|구덩이|굴|도랑)[을를]?\s+파$/u.test(stem);
  return isLost && !needsContext ? withLast(stem, { final: 'ㄹ' }) : stem;
}

/** `하` from `합`, `한`; the ㄹ of 만들다 comes back. */
function opened(stem: string): string {
  return restoredRieul(withLast(stem, { final: ' ' }));
}

function polite(end: string): Predicate | null {
  const question = end.endsWith('까');
  const body = end.replace(/니[다까]$/u, '');
  if (body === end) return null;
  if (body.endsWith('입')) {
    const before = body.slice(0, -1);
    const verb = /(?:보|높|줄|쓰|붙|들|섞|기울|모|움직|이|선보|끌|벌|녹|먹)$/u.test(before) && !/\s$/.test(before);
    return verb ? { type: 'stem', stem: `${before}이`, question } : { type: 'copula', noun: before, question };
  }
  if (body.endsWith('습')) return { type: 'stem', stem: body.slice(0, -1), question };
  if (lastSyllable(body)?.final !== 'ㅂ') return null;
  return { type: 'stem', stem: opened(body), question };
}

function plain(end: string): Predicate | null {
  if (!end.endsWith('다')) return null;
  const body = end.slice(0, -1);
  const last = lastSyllable(body);
  if (last === null) return /[A-Za-z0-9%)”’'"]$/u.test(body) ? { type: 'copula', noun: body, question: false } : null;
  if (/아니$/u.test(body)) return { type: 'stem', stem: body, question: false };
  if (body.endsWith('이')) return { type: 'copula', noun: body.slice(0, -1), question: false };
  const before = lastSyllable(body.slice(0, -1));
  if (body.endsWith('는') && before !== null && before.final !== ' ')
    return { type: 'stem', stem: body.slice(0, -1), question: false };
  if (last.final === 'ㄴ') return { type: 'stem', stem: opened(body), question: false };
  if (last.final !== ' ') return { type: 'stem', stem: body, question: false };
  if (/하$/u.test(body) || DESCRIPTIVE_VOWEL.test(body)) return { type: 'stem', stem: body, question: false };
  return { type: 'copula', noun: body, question: false };
}

const NOUN_IN_EUM =
  /(?:모임|게임|책임|타임|프레임|쓰임|움직임|임|도움|다음|마음|처음|웃음|믿음|걸음|얼음|젊음|물음|가뭄|함)$/u;

/** Reports end in a noun form (개최함, 예정임, 했음); nouns that merely look like one are left alone. */
function nominal(end: string): Predicate | null {
  const stem = (text: string): Predicate => ({ type: 'stem', stem: text, question: false });
  if (/[가-힣]함$/u.test(end) && !/(?:포|보관|사물|우편)함$/u.test(end)) return stem(`${end.slice(0, -1)}하`);
  if (/[가-힣]됨$/u.test(end)) return stem(`${end.slice(0, -1)}되`);
  if (/음$/u.test(end) && ['ㅆ', 'ㅄ'].includes(lastSyllable(end.slice(0, -1))?.final ?? ''))
    return stem(end.slice(0, -1));
  if (/[가-힣]임$/u.test(end) && !NOUN_IN_EUM.test(end))
    return { type: 'copula', noun: end.slice(0, -1), question: false };
  return /(?:예정|계획|방침|때문|것|중|수준|전망)임$/u.test(end)
    ? { type: 'copula', noun: end.slice(0, -1), question: false }
    : null;
}

const B_IRREGULAR = /(?:쉬|려|벼|거|로|러|다|까|마|가|두|도|고|우)[워와]$/u;
const KEEPS_U = /(?:배|키|태|세|채|비|싸|피|나누|치|지|바꾸|외|메|갖추|낮추|맞추|늦추|멈추|춰|둬|눠|줘|꿔|궈)[워]?$/u;

/** Nouns whose last syllable is no ending: 증빙 필요, 전력 수요. */
const NOUN_IN_YO = /(?:필요|중요|주요|수요|소요|개요|강요|동요|민요)$/u;

/** The dictionary stem in front of -요. */
function stemBeforeYo(body: string): string {
  const last = lastSyllable(body);
  if (last === null) return body;
  if (
    /[아어]$/u.test(body) &&
    lastSyllable(body.slice(0, -1)) !== null &&
    lastSyllable(body.slice(0, -1))!.final !== ' '
  ) {
    return body.slice(0, -1);
  }
  if (body.endsWith('해')) return `${body.slice(0, -1)}하`;
  if (body.endsWith('돼')) return `${body.slice(0, -1)}되`;
  if (B_IRREGULAR.test(body) && !KEEPS_U.test(body)) return withLast(body.slice(0, -1), { final: 'ㅂ' });
  if (/[달빨올흘갈몰골불눌]라$|[흘들불눌]러$/u.test(body)) return `${withLast(body.slice(0, -1), { final: ' ' })}르`;
  if (/(?:커|써|떠|꺼)$/u.test(body)) return withLast(body, { vowel: 'ㅡ' });
  if (/따라$/u.test(body)) return withLast(body, { vowel: 'ㅡ' });
  if (/(?:^|\s)(?:지|이|나|부)[아어]$/u.test(body)) return withLast(body.slice(0, -1), { final: 'ㅅ' });
  if (/(?:바빠|나빠|아파|모아)$/u.test(body)) return withLast(body, { vowel: 'ㅡ' });
  const opens: Record<string, string> = { ㅕ: 'ㅣ', ㅝ: 'ㅜ', ㅘ: 'ㅗ' };
  const vowel = opens[last.vowel];
  return vowel === undefined || last.final !== ' ' ? body : withLast(body, { vowel });
}

function soft(end: string, isQuestion: boolean): Predicate | null {
  if (!/요$/u.test(end) || NOUN_IN_YO.test(end)) return null;
  if (/거예요$/u.test(end)) return { type: 'copula', noun: `${end.slice(0, -3)}것`, question: false };
  if (/아니에요$/u.test(end)) return { type: 'stem', stem: end.slice(0, -2), question: false };
  if (/이에요$/u.test(end)) return { type: 'copula', noun: end.slice(0, -3), question: false };
  if (/예요$/u.test(end)) return { type: 'copula', noun: end.slice(0, -2), question: false };
  if (/인가요$/u.test(end)) return { type: 'copula', noun: end.slice(0, -3), question: true };
  if (/(?:까|고|데|든|지|군|면)요$/u.test(end)) return null;
  if (isQuestion && /나요$/u.test(end)) return { type: 'stem', stem: end.slice(0, -2), question: true };
  if (/세요$/u.test(end)) return { type: 'request', stem: end.slice(0, -2) };
  if (/네요$/u.test(end)) return { type: 'stem', stem: end.slice(0, -2), question: false };
  const body = end.slice(0, -1);
  return { type: 'stem', stem: stemBeforeYo(body), question: false };
}

/** Only ends that can be nothing else: 설문이야, 있었어, 시작해. */
function casual(end: string): Predicate | null {
  const stem = (text: string): Predicate => ({ type: 'stem', stem: text, question: false });
  if (/[가-힣]이야$/u.test(end)) return { type: 'copula', noun: end.slice(0, -2), question: false };
  if (/(?:[았었였했됐겠]|있|없)어$/u.test(end)) return stem(end.slice(0, -1));
  return /[가-힣]{2}해$/u.test(end) && !/(?:피|손|공|재|방|올|새|남|동|서|이|견)해$/u.test(end)
    ? stem(`${end.slice(0, -1)}하`)
    : null;
}

/** Reads the end of a sentence (without its punctuation), or null when it has none of the known forms. */
export function readPredicate(end: string, isQuestion: boolean): Predicate | null {
  if (/(?:십시오|으십시오)$/u.test(end)) return { type: 'request', stem: end.slice(0, -3) };
  return polite(end) ?? soft(end, isQuestion) ?? plain(end) ?? nominal(end) ?? (isQuestion ? null : casual(end));
}
