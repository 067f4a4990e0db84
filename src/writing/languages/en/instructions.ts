import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const PLEASE = '(?:please\\s|can you\\s(?:please\\s)?|could you\\s(?:please\\s)?)?';
const EVERYWHERE = '(?:\\s(?:everywhere|throughout(?:\\sthe\\s\\w+)?|in the whole text))?(?:,?\\splease)?';
const TEXT = '(?:it|this|the\\s(?:whole\\s)?(?:text|tone|style|release|press release|post|letter|document|article))';
const THING = '(?:the\\s)?(?:sentence\\s|line\\s|text\\s)?';

export const instructions: InstructionRules = {
  forms: [
    form(
      'replace',
      `${PLEASE}(?:replace|change|swap|correct)\\s(?:all\\s|every\\s)?(?:occurrences?\\sof\\s)?(?:the\\s)?(?:phrase\\s|word\\s|words\\s|term\\s|name\\s)?(?<from>${QUOTED})\\s(?:with|to|by|into|for)\\s(?<to>${QUOTED})${EVERYWHERE}`,
    ),
    form(
      'title',
      `${PLEASE}(?:change|set|rename|update)\\sthe\\s(?:title|headline)\\s(?:to|as)\\s?:?\\s?(?<title>${QUOTED})${EVERYWHERE}`,
    ),
    form(
      'title',
      `(?:${PLEASE}(?:change|set|update)\\sthe\\s(?:title|headline)\\sto|(?:the\\s)?(?:new\\s)?(?:title|headline))\\s?:\\s?(?<title>${QUOTED}|[^\uE000]+)`,
    ),
    form(
      'addressee',
      `${PLEASE}(?:change|set|update)\\sthe\\s(?:addressee|recipient)\\sto\\s?:?\\s?(?<name>${QUOTED}|[^\uE000]+)`,
    ),
    form(
      'addressee',
      `(?:${PLEASE}address\\s(?:it|this|the\\s(?:letter|text|document))\\sto|(?:addressee|recipient)\\s?:)\\s?(?<name>${QUOTED}|[^\uE000]+)`,
    ),
    form(
      'delete',
      `${PLEASE}(?:delete|remove|drop|cut)\\s${THING}(?<sentence>${QUOTED})(?:\\ssentence)?(?:,?\\splease)?`,
    ),
    form(
      'insert',
      `${PLEASE}(?:add|insert|append)\\s${THING}(?<sentence>${QUOTED})(?:\\s(?:(?<first>at\\sthe\\s(?:beginning|start|top))|at\\sthe\\send|after\\s${THING}(?<after>${QUOTED})|before\\s${THING}(?<before>${QUOTED})))?(?:\\sof\\sthe\\s\\w+)?(?:,?\\splease)?`,
    ),
    form(
      'value',
      `${PLEASE}(?:change|correct|update|fix|move|lower|raise|reduce|increase)\\s(?:the\\s)?(?<label>.+?)\\sfrom\\s(?<old>.+?)\\sto\\s(?<new>.+?)${EVERYWHERE}`,
    ),
    form(
      'value',
      `${PLEASE}(?:change|correct|update|replace|move|set)\\s(?:the\\s)?(?<old>.+?)\\s(?:to|with)\\s(?<new>.+?)${EVERYWHERE}`,
    ),
    form(
      'value',
      `(?:the\\s)?(?<label>.+?)\\s(?:is|should\\sbe|should\\sread|must\\sbe|will\\sbe)\\s(?<new>.+?),?\\s(?:and\\s)?(?:not|instead\\sof|rather\\sthan)\\s(?<old>.+)`,
    ),
    form('value', `(?:the\\s)?(?<label>.+?)\\s(?:is|was)\\snot\\s(?<old>.+?),?\\sbut\\s(?<new>.+)`),
    form('value', `(?:it\\s(?:is|should\\sbe)|it[’']s)\\s(?<new>.+?),?\\snot\\s(?<old>.+)`),
    form(
      'formal',
      `${PLEASE}(?:make|rewrite|write|change|keep)\\s${TEXT}\\s(?:to\\s|in\\s)?(?:an?\\s)?(?:more\\s)?(?:formal|polite|formally|politely)(?:\\s(?:tone|style))?`,
    ),
    form(
      'friendly',
      `${PLEASE}(?:make|rewrite|write|change)\\s${TEXT}\\s(?:to\\s|in\\s)?(?:an?\\s)?(?:more\\s)?(?:friendly|friendlier)(?:\\s(?:tone|style))?`,
    ),
    form(
      'summary',
      `${PLEASE}(?:summari[sz]e|shorten|cut|reduce)(?:\\s${TEXT})?\\s(?:in|to|into|down\\sto)\\s(?<count>\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\\ssentences?`,
    ),
  ],
  joint:
    /\s*[;\n]+\s*|(?<=[a-z\uE001\d])[.!]\s+(?=[A-Z])|,?\s+and(?:\s+then)?\s+(?=(?:change|replace|set|add|insert|append|remove|delete|drop|make|summari[sz]e|update|correct)\b)/u,
  negation: /\b(?:do\s?n[o’']?t|don[’']t|do not|never|without|except|unless|keep|leave|not)\b/iu,
  inQuotes: /,?\s*\(?(?:also in|including|even in)\s(?:the\s)?quot(?:es?|ations?)\)?/iu,
  vague:
    /\b(?:something|anything|someone|another|other|different|better|more|less|shorter|longer|new|correct|right|proper|english|korean|japanese|chinese|french|indonesian|a|an|it|that|this)\b|er$/iu,
  numbers: { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  link: '\\s?(?:is|was|will\\sbe|of|at|is\\sset\\sat|has\\sbeen\\sset\\sat|starts\\sat|on|in|for)?\\s?(?:about|approximately|up\\sto|only|just)?\\s?',
  moneyNoun:
    /(?<noun>\b(?:\w+\s)?(?:price|cost|fee|deposit|budget|revenue|sales|profit|loss|prize|donation|fine|salary|fund|tuition|fare))$/iu,
  synonyms: [
    /^(?:(?:retail|list|unit|sale|ticket)\s)?(?:price|cost)$/iu,
    /^(?:participation|entry|admission|registration)\s?fee$|^fee$/iu,
    /^(?:date|day|when|launch date|release date|event date)$/iu,
    /^(?:place|venue|location|where)$/iu,
  ],
  deadline: { before: /(?:\bby|\buntil|\bbefore|deadline(?:\s(?:is|of))?|\bdue)\s?(?:on\s)?$/iu, after: null },
  addressee: [
    /^(?<head>[^\S\n]*(?:To|TO)(?:[^\S\n]*:[^\S\n]*))(?<name>\S.*?)(?<tail>\s*)$/mu,
    /^(?<head>Dear )(?<name>[^\n,:]+?)(?<tail>[,:])/mu,
  ],
  subject: /^(?:Subject|SUBJECT|Re|RE)\s*:\s*$/u,
  refersBack:
    /^(?:it|this|these|that|those|he|she|they|its|his|her|their|but|and|also|however|moreover|in addition|the former|such)\b/iu,
  space: ' ',
  wordEnd: null,
  countNoun: 'after',
  firstDay: null,
  closing: { attachments: /^(?:Attachments?|Enclosures?)\b/u, mark: null },
  tone: null,
};
