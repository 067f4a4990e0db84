import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const PLEASE = '(?:merci\\sde\\s|veuillez\\s|pouvez-vous\\s)?';
const END = "(?:\\s(?:partout|dans\\stout\\sle\\stexte))?(?:,?\\ss[’']il\\s(?:vous|te)\\spla[iî]t)?";
const CHANGE = '(?:change[rz]?|modifie[rz]?|corrige[rz]?|remplace[rz]?|passe[rz]?|mett?(?:re|ez|s))';
const THE = "(?:le\\s|la\\s|les\\s|l[’'])?";
const THING = '(?:la\\sphrase\\s)?';

export const instructions: InstructionRules = {
  forms: [
    form(
      'replace',
      `${PLEASE}(?:remplace[rz]?|change[rz]?)\\s(?:le\\smot\\s|l[’']expression\\s|le\\snom\\s)?(?<from>${QUOTED})\\s(?:par|en)\\s(?<to>${QUOTED})${END}`,
    ),
    form(
      'title',
      `${PLEASE}(?:${CHANGE}\\sle\\stitre\\s(?:en|par|à)|change[rz]?\\sle\\stitre\\spour)\\s?:?\\s?(?<title>${QUOTED})${END}`,
    ),
    form('title', `(?:nouveau\\s)?titre\\s?:\\s?(?<title>${QUOTED}|[^\uE000]+)`),
    form(
      'addressee',
      `${PLEASE}${CHANGE}\\sle\\sdestinataire\\s(?:en|par|pour)\\s(?<name>${QUOTED}|[^\uE000]+?)${END}`,
    ),
    form(
      'addressee',
      `(?:${PLEASE}adresse[rz]?\\s(?:la\\slettre|le\\stexte|le\\sdocument)\\sà|destinataire\\s?:)\\s?(?<name>${QUOTED}|[^\uE000]+)`,
    ),
    form('delete', `${PLEASE}(?:supprime[rz]?|retire[rz]?|enlève|enleve[rz])\\s${THING}(?<sentence>${QUOTED})${END}`),
    form(
      'insert',
      `${PLEASE}(?:ajoute[rz]?|insère|insére[rz])\\s${THING}(?<sentence>${QUOTED})(?:\\s(?:(?<first>au\\sdébut)|à\\sla\\sfin|après\\s${THING}(?<after>${QUOTED})|avant\\s${THING}(?<before>${QUOTED})))?(?:\\sdu\\stexte)?${END}`,
    ),
    form('value', `${PLEASE}${CHANGE}\\s${THE}(?<label>.+?)\\sde\\s(?<old>.+?)\\s(?:à|en)\\s(?<new>.+?)${END}`),
    form('value', `${PLEASE}${CHANGE}\\s${THE}(?<old>.+?)\\s(?:par|à|en|au)\\s(?<new>.+?)${END}`),
    form(
      'value',
      `${THE}(?<label>.+?)\\sn[’']est\\spas\\s(?:de\\s|le\\s)?(?<old>.+?),?\\smais\\s(?:de\\s|le\\s)?(?<new>.+)`,
    ),
    form(
      'value',
      `${THE}(?<label>.+?)\\sest\\s(?:de\\s|le\\s)?(?<new>.+?),?\\s(?:et\\s)?(?:non|pas)\\s(?:pas\\s)?(?:de\\s|le\\s)?(?<old>.+)`,
    ),
    form(
      'formal',
      `${PLEASE}(?:rende[rz]?|rendre|rends|écrire|mets|mettez)\\s(?:le\\ston|le\\stexte|ce\\stexte)\\s(?:plus\\s)?(?:formel|poli|soutenu)`,
    ),
    form(
      'friendly',
      `${PLEASE}(?:rende[rz]?|rendre|rends|mets|mettez)\\s(?:le\\ston|le\\stexte|ce\\stexte)\\s(?:plus\\s)?(?:amical|chaleureux)`,
    ),
    form(
      'summary',
      `${PLEASE}(?:résume[rz]?|réduis(?:ez)?|réduire)(?:\\s(?:le\\stexte|ce\\stexte))?\\s(?:en|à)\\s(?<count>\\d{1,2}|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\\sphrases?`,
    ),
  ],
  joint:
    /\s*[;\n]+\s*|(?<=[a-zé\uE001\d])[.!]\s+(?=[A-ZÉ])|,?\s+et\s+(?=(?:remplac|chang|modifi|supprim|ajout|retir|corrig|résum|insér|mett))/u,
  negation: /\bn(?:e\s|[’'])|\bpas\b|\bjamais\b|\bsans\b|\bsauf\b|\bgarde[rz]?\b|\bconserve[rz]?\b/iu,
  inQuotes: /,?\s*\(?y\scompris\s(?:dans\s)?(?:la\s|les\s)?citations?\)?/iu,
  vague:
    /\b(?:quelque|quelqu[’']un|autre|différent|meilleure?|plus|moins|nouveau|nouvelle|anglais|coréen|français|japonais|chinois|une?|ce|cela|mieux)\b/iu,
  numbers: { une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
  link: "\\s?(?:est|sera|s[’']élève|était|fixée?|proposée?)?\\s?(?:de|à|au|fixée?\\sà|le|du)?\\s?(?:environ|seulement)?\\s?",
  moneyNoun:
    /(?<noun>(?:prix|coût|tarif|frais|montant|budget|chiffre\sd[’']affaires|dépôt|caution|don|amende|bénéfice|cotisation))$/iu,
  synonyms: [
    /^(?:prix|tarif|coût)(?:\sde\svente)?$/iu,
    /^(?:date|jour|date\sde\slancement|quand)$/iu,
    /^(?:lieu|adresse|où)$/iu,
  ],
  deadline: {
    before: /(?:avant\sle|jusqu[’']au|au\splus\stard\sle|date\slimite\s?:?|d[’']ici\sau?)\s?$/iu,
    after: null,
  },
  addressee: [
    /^(?<head>[^\S\n]*(?:À|A|Destinataire|À l[’']attention de)[^\S\n]*:[^\S\n]*)(?<name>\S.*?)(?<tail>\s*)$/mu,
  ],
  subject: /^Objet\s*:\s*$/u,
  refersBack:
    /^(?:il|elle|ils|elles|ce|cet|cette|ces|cela|c[’']est|mais|et|aussi|de plus|en outre|toutefois|celui|celle|son|sa|ses|leur|leurs)(?![\p{L}])/iu,
  space: ' ',
  wordEnd: null,
  countNoun: 'after',
  firstDay: '1er',
  closing: { attachments: /^Pièces? jointes?/u, mark: null },
  tone: null,
};
