import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const PLEASE = '(?:merci\\sde\\s|veuillez\\s|pouvez-vous\\s)?';
const END = "(?:\\s(?:partout|dans\\stout\\sle\\stexte))?(?:,?\\ss[’']il\\s(?:vous|te)\\spla[iî]t)?";
const CHANGE = '(?:change[rz]?|modifie[rz]?|corrige[rz]?|remplace[rz]?|passe[rz]?|mett?(?:re|ez|s))';
const THING = '(?:la\\sphrase\\s)?';

export const instructions: InstructionRules = {
  forms: [
    form(
      'replace',
      `${PLEASE}(?:remplace[rz]?|change[rz]?)\\s(?:le\\smot\\s|l[’']expression\\s|le\\snom\\s)?(?<from>${QUOTED})\\s(?:par|en)\\s(?<to>${QUOTED})${END}`,
    ),
    form('title', `${PLEASE}${CHANGE}\\sle\\stitre\\s(?:en|par|à|pour)\\s?:?\\s?(?<title>${QUOTED})${END}`),
    form('title', `(?:nouveau\\s)?titre\\s?:\\s?(?<title>${QUOTED})`),
    form('addressee', `${PLEASE}${CHANGE}\\sle\\sdestinataire\\s(?:en|par|pour)\\s(?<name>${QUOTED})${END}`),
    form(
      'addressee',
      `(?:${PLEASE}adresse[rz]?\\s(?:la\\slettre|le\\stexte|le\\sdocument)\\sà|destinataire\\s?:)\\s?(?<name>${QUOTED})`,
    ),
    form('delete', `${PLEASE}(?:supprime[rz]?|retire[rz]?|enlève|enleve[rz])\\s${THING}(?<sentence>${QUOTED})${END}`),
    form(
      'insert',
      `${PLEASE}(?:ajoute[rz]?|insère|insére[rz])\\s${THING}(?<sentence>${QUOTED})(?:\\s(?:(?<first>au\\sdébut)|à\\sla\\sfin|après\\s${THING}(?<after>${QUOTED})|avant\\s${THING}(?<before>${QUOTED})))?(?:\\sdu\\stexte)?${END}`,
    ),
  ],
  joint:
    /\s*[;\n]+\s*|(?<=[a-zé\uE001\d])[.!]\s+(?=[A-ZÉ])|,?\s+et\s+(?=(?:remplac|chang|modifi|supprim|ajout|retir|corrig|résum|insér|mett))/u,
  negation: /\bn(?:e\s|[’'])|\bpas\b|\bjamais\b|\bsans\b|\bsauf\b|\bgarde[rz]?\b|\bconserve[rz]?\b/iu,
  inQuotes: /,?\s*\(?y\scompris\s(?:dans\s)?(?:la\s|les\s)?citations?\)?/iu,
  addressee: [
    /^(?<head>[^\S\n]*(?:À|A|Destinataire|À l[’']attention de)[^\S\n]*:[^\S\n]*)(?<name>\S.*?)(?<tail>\s*)$/mu,
  ],
  subject: /^Objet\s*:\s*$/u,
  wordEnd: null,
  closing: { attachments: /^Pièces? jointes?/u, mark: null },
};
