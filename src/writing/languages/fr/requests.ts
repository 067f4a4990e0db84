import type { RequestRules } from '../requests.ts';

const PRINT =
  '(?:mentionn|cit|parl|évoqu|nomm|di[rst]|écri[rtv]|publi|révél|divulgu|indiqu|précis|mett|faire|fai[st]|donn|signal|rappel|communiqu|apparaî|figur|utilis|détaill|insist|abord|dévoil|diffus|ajout|inclu|reprend|affich|ébruit|expos)';
const TEXT =
  '(?:communiqué(?: de presse)?|article|billet|post|texte|lettre|courrier|note|annonce|invitation|vidéo|script|fiche|page|brouillon|publication)';

export const requests: RequestRules = {
  greeting:
    /^(?:bonjour|bonsoir|salut|chers?|chères?|madame|monsieur|merci(?: (?:beaucoup|d[’']avance|par avance|bien|à vous))?|cordialement|bien à vous|à bientôt|bonne journée|sincères salutations)\b.{0,50}$/iu,
  introduction:
    /^(?:(?:bonjour|bonsoir)[,!.]?\s)?(?:ici|nous sommes|je suis|c[’']est)\s(?<name>(?!une?\s|heureux|ravis?|fiers?|en\s)(?:l[ae’'][\s]?|les\s)?\p{Lu}[^.,!?]{1,50})[.!]?$/iu,
  toWriter: [
    /^(?:merci de|veuillez|pourri(?:ez|ons)-(?:vous|nous)|peux-tu|pouvez-vous|il (?:nous|me) faut|j[’']aimerais|je (?:voudrais|souhaite|veux)|nous (?:voudrions|souhaitons (?:un|que)|voulons (?:un|que))|on (?:aimerait|voudrait|veut)|prière de|pensez à|n[’']oublie[zs]?|besoin d[’'])/iu,
    /^(?:rédige[zr]?|écri(?:s|vez|re)|prépare[zr]?|fai(?:s|tes)|crée[zr]?|compose[zr]?|mett(?:ez|re)|mets|ajoute[zr]?|inclu(?:s|ez|re)|insiste[zr]?|souligne[zr]?|commence[zr]?|termine[zr]?|utilise[zr]?|cite[zr]?|mentionne[zr]?|gard(?:e|ez|er)|reste[zr]?|adopte[zr]?|privilégie[zr]?)\b/iu,
    /\b(?:le|la|un)\s(?:ton|titre|style|texte|chapô|sous-titre|longueur|introduction|accroche)\s(?:doit|devra|devrait|est à|sera|:)/iu,
    /^(?:ton|style|longueur|format)\b.{0,40}$/iu,
    /^(?:environ |max(?:imum)? |moins de |pas plus de |en )?\d[\d ]*\s(?:mots|signes|caractères|phrases|paragraphes|pages?|lignes|secondes|cartes)\b.{0,30}$/iu,
    /\b(?:dans le titre|en titre|dans l[’']accroche|dans le chapô|si possible|ce serait (?:bien|parfait))\b/iu,
    new RegExp(`\\b(?:rédiger|écrire|préparer|faire)\\s(?:un|une|le|la)\\s(?:court(?:e)?\\s)?${TEXT}`, 'iu'),
  ],
  asking: /^(?:merci de|veuillez|prière de)\b|\b(?:s[’']il vous plaît|svp|stp)\b/iu,
  toReaders:
    /^(?:merci de|veuillez|prière de)\s(?:vous|nous|contacter|appeler|confirmer|répondre|consulter|réserver|rapporter|ramener|cesser|noter|trouver|respecter|transmettre|retourner|remplir|présenter|s[’']inscrire|patienter|fermer|éteindre|agréer)/iu,
  aside:
    /[?]\s*$|^(?:ps|p\.s\.|nb|au fait|pour info|fyi|@)|\b(?:je pense|à mon avis|je ne sais pas|urgent|mon chef|notre directeur m[’'])/iu,
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
  topic: [
    new RegExp(`\\b${TEXT}\\s(?:sur|annonçant|à propos d[e’']|concernant|pour)\\s?(?<topic>[^.]{4,110}?)\\.?$`, 'iu'),
  ],
  article: /^(?:l[ae]s?\s|l[’']|une?\s|notre\s)/iu,
  textName: new RegExp(`^${TEXT}\\s?[:–-]\\s?`, 'iu'),
};
