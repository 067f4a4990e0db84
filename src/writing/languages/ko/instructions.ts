import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

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

export const instructions: InstructionRules = {
  forms: [
    form(
      'replace',
      `(?<from>${QUOTED})${NAMED}(?:을|를|은|는)?${ALL}\\s?(?<to>${QUOTED})(?:이?라는\\s?(?:말|표현|단어))?${TO}`,
    ),
    form('title', `제목(?:을|은)?\\s?(?<title>${QUOTED})(?:${TO}|(?:이?라고)\\s?(?:바꿔|해|써|붙여)${ASK})`),
    form('title', `(?:새\\s)?제목(?:을)?(?:\\s?다음(?:으로|과\\s같이))?(?:${CHANGE})?\\s?[:：]\\s?(?<title>${QUOTED})`),
    form('addressee', `${ADDRESSEE}(?:를|을|은|는)?\\s?(?<name>${QUOTED})${TO}`),
    form('addressee', `${ADDRESSEE}\\s?[:：]\\s?(?<name>${QUOTED})`),
    form('delete', `(?<sentence>${QUOTED})${SENTENCE}(?:을|를|은|는)?\\s?${DELETE}`),
    form('insert', `(?:(?<first>${FIRST})|${LAST})?\\s?(?<sentence>${QUOTED})${SENTENCE}(?:을|를|도)?\\s?${INSERT}`),
    form('insert', `(?<sentence>${QUOTED})${SENTENCE}(?:을|를|도)?\\s?(?:(?<first>${FIRST})|${LAST})\\s?${INSERT}`),
    form(
      'insert',
      `(?:(?<after>${QUOTED})${SENTENCE}\\s?(?:뒤|다음)|(?<before>${QUOTED})${SENTENCE}\\s?앞)에\\s?(?<sentence>${QUOTED})${SENTENCE}(?:을|를|도)?\\s?${INSERT}`,
    ),
  ],
  joint:
    /\s*[;；\n]+\s*|(?<=(?:줘|세요|요|다|오|라|것|람|[\uE001로]))[.!]\s+|(?<=바꾸|변경하|수정하|고치|정정하|교체하|삭제하|지우|빼|제거하|추가하|넣|덧붙이)고,?\s+/u,
  negation: /지\s?(?:마|말|않)|(?:은|는|만)\s?(?:그대로|빼고|제외)|그대로\s?(?:둬|두|유지)|유지/u,
  inQuotes: /^인용문(?:에서)?(?:도|까지|\s?포함(?:해서?|하여)?)[,\s]\s*|\s*\(?인용문\s?포함\)?/u,
  addressee: [/^(?<head>[^\S\n]*수\s?신(?:자|처|인)?(?:[^\S\n]*[:：][^\S\n]*|[^\S\n]+))(?<name>\S.*?)(?<tail>\s*)$/mu],
  subject: /^제\s?목(?:\s*[:：]\s*|\s+)$/u,
  wordEnd:
    /^(?:$|[^가-힣]|(?:들|이|라|인|에|에서|에게|께|으로|로|부터|까지|처럼|보다|마다|만|도|은|는|가|을|를|와|과|의|나|고|며|자|다|이다|입니다|이에요|예요|였다|이었다|랑|께서|용|형|급|측){1,3}(?![가-힣])|(?:하|했|합|해|한|할|함|되|됐|됩|돼|된|될|됨)[가-힣]{0,4}(?![가-힣]))/u,
  closing: { attachments: /^붙임/u, mark: /(?<!\s)\s+끝\.$/u },
};
