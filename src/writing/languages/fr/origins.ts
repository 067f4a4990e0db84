import type { OriginRules } from '../origin-rules.ts';

export const origins: OriginRules = {
  script: /^[^가-힣ぁ-ヿ\p{Script=Han}]*$/u,
  numbers: {
    words: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' '),
    small: {},
    big: { mille: 1e3, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9, cent: 100, cents: 100 },
    counted: 'personnes|salariés|jours|semaines|mois|ans|heures|pays',
  },
  units: [
    ['points', 1, 'points? de pourcentage'],
    ['percent', 1, 'pour cent'],
    ['minutes', 1 / 60, 'secondes?'],
    ['minutes', 60, 'heures?'],
    ['minutes', 1440, 'jours?'],
    ['minutes', 10080, 'semaines?'],
    ['months', 1, 'mois'],
    ['months', 12, 'ans?\\b|années?'],
    ['times', 1, 'fois'],
    ['person', 1, 'personnes|salariés'],
  ],
  months: [
    ['janvier'],
    ['février'],
    ['mars'],
    ['avril'],
    ['mai'],
    ['juin'],
    ['juillet'],
    ['août'],
    ['septembre'],
    ['octobre'],
    ['novembre'],
    ['décembre'],
  ],
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ').map((day) => [day]),
  change: '\\sà\\s',
  senses: {
    up: "(?<!\\p{L})(?:hausse|augment\\p{L}*|progress\\p{L}*|croissance|croît|bond\\p{L}*|grimp\\p{L}*|s[’']élève|relev\\p{L}*)(?!\\p{L})",
    down: '(?<!\\p{L})(?:baiss\\p{L}*|diminu\\p{L}*|recul\\p{L}*|chut\\p{L}*|rédui\\p{L}*|réduction|économi\\p{L}*|remise)(?!\\p{L})',
    least: '(?<!\\p{L})(?:au moins|plus de|dépass\\p{L}*|minimum|ou plus)(?!\\p{L})',
    most: "(?<!\\p{L})(?:au plus|moins de|jusqu[’']à|maximum|ou moins)(?!\\p{L})",
    start: '(?<!\\p{L})(?:à partir d[ue]|dès|depuis|à compter d[ue]|après)(?!\\p{L})',
    end: "(?<!\\p{L})(?:jusqu[’']au?|avant|d[’']ici)(?!\\p{L})",
  },
  causes: {
    behind: '',
    ahead:
      "(?<!\\p{L})(?:grâce (?:à|au|aux)|en raison d(?:e|u|es)|à cause d(?:e|u|es)|parce qu[e’']|afin d[e’']|porté(?:e|s|es)? par)(?!\\p{L})",
  },
  statements: [
    ['superlative', 'first', '(?<!\\p{L})premi(?:er|ère)s?(?=\\s(?:mondiale?|nationale?|au monde|en France|du genre))'],
    ['superlative', 'largest', '(?<!\\p{L})(?:le plus grand|la plus grande)(?!\\p{L})'],
    ['superlative', 'best', '(?<!\\p{L})(?:le|la) meilleure?(?!\\p{L})'],
    ['superlative', 'only', '(?<!\\p{L})(?:le|la) seule?(?=\\s\\p{L})'],
    ['superlative', 'top', 'numéro un|leader(?=\\s(?:mondial|européen|français|du marché|du secteur))'],
    ['price', 'free', '(?<!\\p{L})gratuit(?:e|es|s|ement)?(?!\\p{L})|(?<!\\p{L})entrée libre(?!\\p{L})|sans frais'],
    ['price', 'discount', '(?<!\\p{L})remises?(?=\\s(?:de\\s)?\\d|\\simmédiate|\\sexceptionnelle)'],
  ],
  speakers: {
    titles:
      '(?<!\\p{L})(?:président(?:e)?(?: directeur général| directrice générale)?|directeur général|directrice générale|directeur|directrice|pdg|responsable|maire|ministre|professeure?|docteur|dr|m\\.|mme|porte-parole|fondateur|fondatrice|chef|cheffe)(?!\\p{L})',
    verbs:
      '(?<!\\p{L})(?:déclar\\p{L}*|expliqu\\p{L}*|affirm\\p{L}*|soulign\\p{L}*|ajout\\p{L}*|indiqu\\p{L}*|dit|selon|a|de|du|des|la|le|les|l|d|et|chez|en)(?!\\p{L})',
    pronouns: '(?<!\\p{L})(?:il|elle|t-il|t-elle)(?!\\p{L})',
  },
  stopwords:
    'le la de du et en un au ou ne se il les des une pour avec dans que qui sur par est sont sera été aux ses son leur plus cette ces année dernière soit environ',
  years: { next: "l[’']an(?:née)? prochaine?", last: "l[’']an(?:née)? dernière?|l[’']an dernier" },
};
