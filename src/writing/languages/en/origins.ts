import type { OriginRules } from '../origin-rules.ts';

export const origins: OriginRules = {
  script: /^[^가-힣ぁ-ヿ\p{Script=Han}]*$/u,
  numbers: {
    words:
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
        ' ',
      ),
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
    small: { hundred: 100 },
    big: { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12, bn: 1e9, mn: 1e6, k: 1e3 },
    counted:
      'people|employees|staff|percent|times|seconds|minutes|hours|days|weeks|months|years|countries|stores|hospitals|schools',
  },
  units: [
    ['points', 1, 'percentage points?'],
    ['percent', 1, 'per cent|percent'],
    ['won', 1, 'won'],
    ['yen', 1, 'yens?'],
    ['yuan', 1, 'yuans?'],
    ['dollar', 1, 'dollars?'],
    ['euro', 1, 'euros?'],
    ['pound', 1, 'pounds?'],
    ['minutes', 1 / 60, 'seconds?'],
    ['minutes', 1, 'minutes?|mins?\\b'],
    ['minutes', 60, 'hours?'],
    ['minutes', 1440, 'days?'],
    ['minutes', 10080, 'weeks?'],
    ['months', 1, 'months?'],
    ['months', 12, 'years?'],
    ['gram', 1e6, 'tonnes?|tons?|t\\b'],
    ['gram', 1000, 'kilograms?|kilos?\\b'],
    ['gram', 1, 'grams?'],
    ['metre', 1000, 'kilomet(?:re|er)s?'],
    ['metre', 1, 'met(?:re|er)s?\\b'],
    ['litre', 1, 'litres?|liters?'],
    ['times', 1, 'times'],
    ['person', 1, 'people|employees|persons'],
  ],
  months: [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sept', 'sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
  weekdays: [
    'sunday sun',
    'monday mon',
    'tuesday tues tue',
    'wednesday wed',
    'thursday thurs thu',
    'friday fri',
    'saturday sat',
  ].map((names) => names.split(' ')),
  change: '\\sto\\s',
  senses: {
    up: '\\b(?:rose|rises?|risen|rising|increas\\w*|grew|grow(?:s|n|th|ing)?|up(?![\\s-]to)|higher|gain(?:s|ed)?|climb\\w*|jump\\w*|surg\\w*|raised?|raising|expand\\w*)\\b',
    down: '\\b(?:fell|fall(?:s|en|ing)?|decreas\\w*|declin\\w*|drop(?:s|ped|ping)?|down|lower(?:ed|s)?|reduc\\w*|cuts?|cutting|shrank|shrunk|shrink\\w*|slid|savings?|saves?|saved|discount\\w*)\\b',
    least: '\\b(?:at least|more than|over|exceed\\w*|above|or more|minimum)\\b',
    most: '\\b(?:at most|less than|fewer than|under|below|up to|or less|or fewer|maximum)\\b',
    start: '\\b(?:from|since|starting|starts|begin\\w*|after|effective)\\b',
    end: '\\b(?:until|till|through|by|before|ends?|ending|closes?|deadline)\\b',
  },
  causes: {
    behind: '',
    ahead:
      '\\b(?:due to|thanks to|because(?: of)?|owing to|driven by|on the back of|as a result of|in order to|attributed to)\\b',
  },
  statements: [
    [
      'superlative',
      'first',
      "\\b(?:world|industry|country|nation|Korea|Asia)[’']s first\\b|\\bfirst-ever\\b|\\bfirst of its kind\\b|\\bfirst in (?:the world|Korea|Asia|the industry|the country)\\b",
    ],
    ['superlative', 'largest', '\\b(?:largest|biggest)\\b'],
    ['superlative', 'best', "\\b(?:world|industry)[’']s best\\b|\\bbest-selling\\b|\\bbest-in-class\\b"],
    ['superlative', 'only', '\\bthe only\\b'],
    ['superlative', 'top', '\\bNo\\. ?1\\b|\\bnumber one\\b|\\btop-ranked\\b|\\bmarket leader\\b'],
    [
      'price',
      'free',
      '\\bfree of charge\\b|\\bat no (?:extra )?(?:cost|charge)\\b|\\bcomplimentary\\b|(?<![-\\w]|\\b(?:feel|set|break|hands) )free(?![-\\w]|\\s(?:of|to|trade|time|flow|will|agent)\\b)|\\bno (?:admission )?fee\\b',
    ],
    ['price', 'discount', '\\bdiscount(?:s|ed)?\\b'],
  ],
  speakers: {
    titles:
      '\\b(?:chief [a-z]+ officer|ceo|cto|cfo|coo|president|vice president|chair(?:man|woman|person)?|director|managing director|head|manager|professor|prof|dr|mr|mrs|ms|minister|mayor|spokes(?:man|woman|person)|founder|co-founder|chief|secretary|lead|engineer|researcher|curator|principal|dean)\\b',
    verbs:
      '\\b(?:said|says|added|adds|told|explained|according|noted|commented|stated|of|the|at|for|and|in|to|a|an|who|is|was|its|our|reporters|interview)\\b',
    pronouns: '\\b(?:he|she|they|it)\\b',
  },
  stopwords:
    'to in of by at on is as an or the and for with from that this will was were has have had are its their our than into more about per each over out all new year last also while which said been being who them they she her his you not but had can may then there',
  years: { next: 'next year', last: 'last year|previous year|year earlier|a year ago' },
};
