import type { RequestRules } from '../requests.ts';

const PRINT =
  '(?:mentionn|cit|parl|évoqu|nomm|di[rst]|écri[rtv]|publi|révél|divulgu|indiqu|précis|mett|faire|fai[st]|donn|signal|rappel|communiqu|apparaî|figur|utilis|détaill|insist|abord|dévoil|diffus|ajout|inclu|reprend|affich|ébruit|expos)';
const TEXT =
  '(?:communiqué(?: de presse)?|article(?: de blog)?|billet(?: de blog)?|post|texte|lettre|courrier|note|annonce|invitation|vidéo|script|fiche|page|brouillon|publication)';

export const requests: RequestRules = {
  greeting:
    /^(?:bonjour|bonsoir|salut|merci(?: (?:beaucoup|d[’']avance|par avance|bien|à vous))?|cordialement|bien à vous|à bientôt|bonne journée)[,.!\s]*$/iu,
  introduction:
    /^(?:bonjour|bonsoir)[,!.]?\s(?:ici|nous sommes|je suis|c[’']est)\s(?<name>(?:l[ae’'][\s]?|les\s)?\p{Lu}[^.,!?]{1,50})[.!]?$/iu,
  asks: [
    new RegExp(
      `^(?:(?:merci de|veuillez|pouvez-vous|peux-tu|il (?:nous|me) faut|je (?:voudrais|souhaite)|prière de)\\s)?(?:(?:rédige[rz]?|écri(?:re|s|vez)|prépare[rz]?|fai(?:re|s|tes)|crée[rz]?)\\s)?(?:un|une|le|la)\\s(?:court(?:e)?\\s)?${TEXT}(?:\\s(?:sur|annonçant|pour annoncer|à propos de|concernant)(?=\\s)|\\s?:|[.!]?$)\\s*`,
      'iu',
    ),
    /^communiqué(?: de presse)?\s?:\s*(?=\S)/iu,
    /^(?:environ |max(?:imum)? |moins de |pas plus de )?\d[\d ]*\s(?:mots|signes|caractères|phrases|pages?|lignes)[.!]?$/iu,
  ],
  omission: {
    before: [
      /\bne\s(?:doit|doivent|devra|devront|peut|peuvent|faut)\s\p{L}+\s(?:nulle part|pas|jamais)/iu,
      /\bmotus\b|\bbouche cousue\b|\bchut\b/iu,
      new RegExp(
        `\\bne\\s(?:doit|doivent|devra|devront|peut|peuvent|faut|sera|seront|saurait)\\s(?:surtout\\s|absolument\\s)?(?:pas|jamais|en aucun cas)\\s(?:être\\s)?(?:${PRINT}|sortir|fuiter|circuler)`,
        'iu',
      ),
      /\b(?:rest(?:e|ent|er|era)|gard(?:er|ez|ons|é))\b.{0,40}\b(?:secret|confidentiel(?:le)?s?|entre nous|interne|sous silence|pour nous|hors)|\bentre nous\b|\bhors micro\b|\bpas pour (?:la presse|publication|le public)\b|\bsous embargo\b|\bà (?:taire|exclure|retirer|supprimer|passer sous silence|omettre|ne pas)\b/iu,
    ],
    behind: [
      /\bpass\p{L}+(?=.{1,50}sous silence)/iu,
      new RegExp(
        `\\b(?:ne|n[’'])\\s?(?:surtout |absolument )?(?:pas|jamais|rien|point|plus)\\s(?:y\\s|en\\s|le\\s|la\\s|les\\s|l[’'])?${PRINT}\\p{L}*`,
        'iu',
      ),
      new RegExp(
        `\\b(?:ne|n[’'])\\s?(?:l[ae]s?\\s|l[’']|en\\s|y\\s)?${PRINT}\\p{L}*\\s(?:surtout\\s)?(?:pas|jamais|rien|aucun|nulle part|ni)\\b`,
        'iu',
      ),
      /\bsans\s(?:mentionner|citer|nommer|parler|évoquer|préciser|indiquer|donner|dire|révéler|divulguer|faire (?:mention|état|allusion)|aucune? (?:mention|allusion)|un mot)\b/iu,
      /(?:^|[,;:.]\s|\b(?:et|mais|merci d[e’']|veuillez|prière d[e’']|de)\s?)(?:évite[rz]?|omett(?:re|ez|s|ons)|exclu(?:re|ez|s|ons)|retire[rz]?|supprime[rz]?|enlève|enleve[rz]|laisse[rz]?(?=.{1,50}de côté)|tai(?:re|sez|s)|oublie[rz]?|saute[rz]?|écarte[rz]?|cache[rz]?|masque[rz]?)\b/iu,
      /\b(?:pas (?:un mot|de mention|d[’']allusion|question)|aucune? (?:mention|référence|allusion|mot)|rien (?:sur|au sujet)|silence sur|surtout pas|inutile de (?:parler|mentionner|citer|préciser|dire|évoquer)|interdi(?:t|ction) de)\b(?:\s(?:de|du|des|d[’']|à|sur))?/iu,
    ],
  },
  filler:
    /(?<!\p{L})(?:l[ae]s?|l[’']|d[eu]s?|d[’']|un[e]?|à|au[x]?|sur|dans|en|notre|nos|leurs?|ses|son|sa|ces?|cette|tout(?:e|es)?|tous|détails?|mention|communiqué|article|texte|titre|presse|encore|pour|que|qui|est|sont|concernant|relatif|relative|propos|sujet|question|nom|noms|il|elle|de côté|sous silence|s[’']il vous plaît|svp)(?!\p{L})/giu,
  separator: /\s*[,;/]\s*|\s(?:ou|et|ni|ainsi que)\s/iu,
  pointer:
    /\b(?:ceci|cela|ça|celui-ci|celle-ci|ce point|cette (?:phrase|partie)|ci-dessus|ci-dessous|ce qui (?:précède|suit)|l[ae]s?\s(?:précédent|suivant)\w*|en)\b/iu,
};
