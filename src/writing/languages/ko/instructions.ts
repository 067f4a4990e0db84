import { form, type InstructionRules, QUOTED, type Tone } from '../instruction-rules.ts';
import { restyled } from './endings.ts';

const ASK = '(?:\\s?(?:줘요?|주세요|주십시오|주시기\\s바랍니다|주시면\\s(?:됩니다|좋겠습니다)|주시겠어요|줄래요?|라))?';
const PLAIN = '(?:\\s?(?:바랍니다|바람|부탁드립니다|부탁해요?|요망|요청|할\\s?것|하세요|하십시오|합니다|하기))?';
const ALL = '(?:\\s?(?:모두|전부|전체|다|일괄))?';
const CHANGE = `${ALL}\\s?(?:(?:바꿔|바꾸어|변경해|수정해|고쳐|정정해|교체해|대체해|맞춰|해)${ASK}|(?:변경|수정|정정|교체|대체)${PLAIN}|바꾸세요|고치세요|바꿀\\s?것|바꾸|고치|(?:변경|수정|정정|교체)하)`;
const TO = `(?:으로|로)(?:${CHANGE})?`;
const NAMED = `(?:\\s?(?:이?라는|이?란|는))?(?:\\s?(?:단어|표현|문구|말|부분|이름))?`;
const SENTENCE = `(?:\\s?(?:이?라는|이?란|는))?(?:\\s?(?:문장|문단|문구|내용))?`;
const DELETE = `(?:(?:삭제해|지워|빼|제거해|없애)${ASK}|(?:삭제|제거)${PLAIN}|지우세요|빼세요|(?:삭제|제거)하|지우)`;
const INSERT = `(?:(?:추가해|넣어|덧붙여|삽입해|붙여|더해)${ASK}|(?:추가|삽입)${PLAIN}|넣으세요|덧붙이세요|추가하|넣|덧붙이)`;
const FIRST = '(?:맨\\s?(?:앞|처음)|처음|첫머리|글\\s?앞|본문\\s?(?:맨\\s?)?(?:앞|처음))에';
const LAST = '(?:맨\\s?(?:끝|뒤|마지막)|마지막|끝|본문\\s?(?:맨\\s?)?(?:끝|마지막))에';
const ADDRESSEE = '(?:수신(?:자|처|인)?|받는\\s?(?:사람|이|곳))';
const TEXT =
  '(?:(?:글|본문|전체|문장|말투|어투|문체|어조|톤|글\\s?전체)(?:을|를|은|는)?\\s)?(?:좀\\s?|조금\\s?)?(?:더\\s)?';
const WRITE = `(?:${ALL}\\s?(?:바꿔|고쳐|써|작성해|해|변경해|수정해)${ASK}|\\s?(?:변경|수정)${PLAIN})?`;
const STYLE = '\\s?(?:말투|어투|문체|어조|톤)';

const ENDS: Record<Tone, RegExp> = { formal: /(?:니다|니까|시오)$/u, friendly: /(?:요|죠)$/u };
/** 팝니다 comes from 파다 or 팔다, 겁니다 from 걸다 or 것이다: the soft form of such a verb is a guess. */
const UNCERTAIN_STEM = /(?:^|\s)(?:[팝삽겁탑갑]니다|[판산건]다)$/u;

export const instructions: InstructionRules = {
  forms: [
    form(
      'replace',
      `(?<from>${QUOTED})${NAMED}(?:을|를|은|는)?${ALL}\\s?(?<to>${QUOTED})(?:이?라는\\s?(?:말|표현|단어))?${TO}`,
    ),
    form('title', `제목(?:을|은)?\\s?(?<title>${QUOTED})(?:${TO}|(?:이?라고)\\s?(?:바꿔|해|써|붙여)${ASK})`),
    form(
      'title',
      `(?:새\\s)?제목(?:을)?(?:\\s?다음(?:으로|과\\s같이))?(?:${CHANGE})?\\s?[:：]\\s?(?<title>${QUOTED}|[^\uE000]+)`,
    ),
    form('addressee', `${ADDRESSEE}(?:를|을|은|는)?\\s?(?<name>${QUOTED}|[^\uE000]+?)${TO}`),
    form('addressee', `${ADDRESSEE}\\s?[:：]\\s?(?<name>${QUOTED}|[^\uE000]+)`),
    form('delete', `(?<sentence>${QUOTED})${SENTENCE}(?:을|를|은|는)?\\s?${DELETE}`),
    form('insert', `(?:(?<first>${FIRST})|${LAST})?\\s?(?<sentence>${QUOTED})${SENTENCE}(?:을|를|도)?\\s?${INSERT}`),
    form('insert', `(?<sentence>${QUOTED})${SENTENCE}(?:을|를|도)?\\s?(?:(?<first>${FIRST})|${LAST})\\s?${INSERT}`),
    form(
      'insert',
      `(?:(?<after>${QUOTED})${SENTENCE}\\s?(?:뒤|다음)|(?<before>${QUOTED})${SENTENCE}\\s?앞)에\\s?(?<sentence>${QUOTED})${SENTENCE}(?:을|를|도)?\\s?${INSERT}`,
    ),
    form(
      'value',
      `(?<old>.+?)(?:이|가)?\\s?아니(?:라|고),?\\s?(?<new>.+?)(?:이에요|예요|입니다|이다|임|이야|야|다|${TO})?`,
    ),
    form('value', `(?<new>.+?)(?:이지|지)\\s?(?<old>.+?)(?:이|가)\\s?(?:아닙니다|아니에요|아니다|아님)`),
    form('value', `(?<old>.+?)에서\\s?(?<new>.+?)${TO}`),
    form('value', `(?<old>.+?)(?:을|를|은|는)\\s?(?<new>.+?)${TO}`),
    form(
      'formal',
      `${TEXT}(?:정중하게|공손하게|격식\\s?있게|존댓말로|격식체로|합니다체로|경어체로|(?:정중한|공손한|격식\\s?있는)${STYLE}로)${WRITE}`,
    ),
    form('friendly', `${TEXT}(?:친근하게|친절하게|부드럽게|해요체로|(?:친근한|친절한|부드러운)${STYLE}로)${WRITE}`),
    form(
      'summary',
      `(?:글을\\s|본문을\\s|전체를\\s|내용을\\s)?(?<count>\\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\\s?(?:개의\\s?)?문장으로\\s?(?:(?:요약해|줄여|간추려)${ASK}|요약${PLAIN})`,
    ),
  ],
  joint:
    /\s*[;；\n]+\s*|(?<=(?:줘|세요|요|다|오|라|것|람|[\uE001로]))[.!]\s+|(?<=바꾸|변경하|수정하|고치|정정하|교체하|삭제하|지우|빼|제거하|추가하|넣|덧붙이)고,?\s+/u,
  negation: /지\s?(?:마|말|않)|(?:은|는|만)\s?(?:그대로|빼고|제외)|그대로\s?(?:둬|두|유지)|유지/u,
  inQuotes: /^인용문(?:에서)?(?:도|까지|\s?포함(?:해서?|하여)?)[,\s]\s*|\s*\(?인용문\s?포함\)?/u,
  vague:
    /영어|한국어|한글|일본어|중국어|국문|영문|한자|외국어|다른|새로운|적절|알맞|적당|정확|더\s|것$|곳$|쪽$|데$|형식|방식|표현|표기|말$|이상$|이하$|정도$|[하되]게$|스럽|같은|비슷|게$|줘$|주세요$|세요$|고\s|는데|지만/u,
  numbers: { 한: 1, 두: 2, 세: 3, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10 },
  link: '(?:은|는|이|가|을|를|의|도|에)?\\s?(?:약|총|최대|최소|모두|각각?|1인당|개당|인당|월)?\\s?',
  moneyNoun:
    /(?<noun>[가-힣]{0,8}(?:가격|판매가|정가|단가|원가|[가-힣](?:비|료|금|액|값)|비용|예산|매출|수익|이익|적자))$/u,
  synonyms: [
    /^(?:판매\s?|소비자\s?|권장\s?소비자\s?|출시\s?)?(?:가격|가|값)$|^정가$|^price$/u,
    /^(?:참가|등록|수강|입장|관람|이용)(?:비|료)$/u,
    /^(?:일시|날짜|일자|행사일|개최일|출시일|발매일)$/u,
    /^(?:장소|위치|행사장|개최지)$/u,
    /^(?:정원|모집\s?인원|인원|참가\s?인원)$/u,
  ],
  deadline: { before: /마감일?[은는]?\s?$|기한[은는]?\s?$/u, after: /^\s?(?:\([^)]*\)\s?)?(?:까지|마감|이내)/u },
  addressee: [/^(?<head>[^\S\n]*수\s?신(?:자|처|인)?(?:[^\S\n]*[:：][^\S\n]*|[^\S\n]+))(?<name>\S.*?)(?<tail>\s*)$/mu],
  subject: /^제\s?목(?:\s*[:：]\s*|\s+)$/u,
  refersBack:
    /^(?:이(?:는|를|에|번에는|와|로|들|날)?\s|그(?:는|녀는|중|러나|리고|래서|러면서)?\s|또한?\s|특히\s|아울러\s|한편\s|하지만\s|다만\s|이어\s|여기에\s|해당\s)/u,
  space: ' ',
  wordEnd:
    /^(?:$|[^가-힣]|(?:들|이|라|인|에|에서|에게|께|으로|로|부터|까지|처럼|보다|마다|만|도|은|는|가|을|를|와|과|의|나|고|며|자|다|이다|입니다|이에요|예요|였다|이었다|랑|께서|용|형|급|측){1,3}(?![가-힣])|(?:하|했|합|해|한|할|함|되|됐|됩|돼|된|될|됨)[가-힣]{0,4}(?![가-힣]))/u,
  countNoun: 'before',
  firstDay: null,
  closing: { attachments: /^붙임/u, mark: /(?<!\s)\s+끝\.$/u },
  tone: (sentence, tone) => {
    const body = sentence.replace(/[.!?…\s]+$/u, '');
    // Notes end in a noun, and headings without a stop.
    if (body === sentence || !/[다요죠까오라자]$/u.test(body) || ENDS[tone].test(body)) return sentence;
    if (tone === 'friendly' && UNCERTAIN_STEM.test(body)) return null;
    const changed = restyled(sentence, tone === 'formal' ? 'hamnida' : 'haeyo');
    return ENDS[tone].test(changed.replace(/[.!?…\s]+$/u, '')) ? changed : null;
  },
};
