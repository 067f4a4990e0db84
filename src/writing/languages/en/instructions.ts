import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const PLEASE = '(?:please\\s|can you\\s(?:please\\s)?|could you\\s(?:please\\s)?)?';
const EVERYWHERE = '(?:\\s(?:everywhere|throughout(?:\\sthe\\s\\w+)?|in the whole text))?(?:,?\\splease)?';
const THING = '(?:the\\s)?(?:sentence\\s|line\\s|text\\s)?';

export const instructions: InstructionRules = {
  forms: [
    form(
      'replace',
      `${PLEASE}(?:replace|change|swap|correct)\\s(?:all\\s|every\\s)?(?:occurrences?\\sof\\s)?(?:the\\s)?(?:phrase\\s|word\\s|words\\s|term\\s|name\\s)?(?<from>${QUOTED})\\s(?:with|to|by|into|for)\\s(?<to>${QUOTED})${EVERYWHERE}`,
    ),
    form(
      'title',
      `(?:${PLEASE}(?:change|set|rename|update)\\s)?(?:the\\s)?(?:new\\s)?(?:title|headline)(?:\\s(?:to|as))?\\s?:?\\s?(?<title>${QUOTED})${EVERYWHERE}`,
    ),
    form(
      'addressee',
      `(?:${PLEASE}(?:change|set|update)\\s)?(?:the\\s)?(?:addressee|recipient)(?:\\sto)?\\s?:?\\s?(?<name>${QUOTED})${EVERYWHERE}`,
    ),
    form('addressee', `${PLEASE}address\\s(?:it|this|the\\s(?:letter|text|document))\\sto\\s(?<name>${QUOTED})`),
    form(
      'delete',
      `${PLEASE}(?:delete|remove|drop|cut)\\s${THING}(?<sentence>${QUOTED})(?:\\ssentence)?(?:,?\\splease)?`,
    ),
    form(
      'insert',
      `${PLEASE}(?:add|insert|append)\\s${THING}(?<sentence>${QUOTED})(?:\\s(?:(?<first>at\\sthe\\s(?:beginning|start|top))|at\\sthe\\send|after\\s${THING}(?<after>${QUOTED})|before\\s${THING}(?<before>${QUOTED})))?(?:\\sof\\sthe\\s\\w+)?(?:,?\\splease)?`,
    ),
  ],
  joint:
    /\s*[;\n]+\s*|(?<=[a-z\uE001\d])[.!]\s+(?=[A-Z])|,?\s+and(?:\s+then)?\s+(?=(?:change|replace|set|add|insert|append|remove|delete|drop|make|summari[sz]e|update|correct)\b)/u,
  negation: /\b(?:do\s?n[o’']?t|don[’']t|do not|never|without|except|unless|keep|leave|not)\b/iu,
  inQuotes: /,?\s*\(?(?:also in|including|even in)\s(?:the\s)?quot(?:es?|ations?)\)?/iu,
  addressee: [
    /^(?<head>[^\S\n]*(?:To|TO)(?:[^\S\n]*:[^\S\n]*))(?<name>\S.*?)(?<tail>\s*)$/mu,
    /^(?<head>Dear )(?<name>[^\n,:]+?)(?<tail>[,:])/mu,
  ],
  subject: /^(?:Subject|SUBJECT|Re|RE)\s*:\s*$/u,
  wordEnd: null,
  closing: { attachments: /^(?:Attachments?|Enclosures?)\b/u, mark: null },
};
