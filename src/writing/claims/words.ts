import type { Span } from './text.ts';

/** Words that state a price or a comparison, and superlatives. `key` is the same for the same statement in any language. */
export type Statement = Span & { text: string; key: string; scope: string | null };

const PRICES: [string, RegExp][] = [
  [
    'free',
    /무료|공짜|무상(?!\s?증자)|無料|無償|免费|免費|\bfree of charge\b|\bat no (?:extra )?(?:cost|charge)\b|\bcomplimentary\b|(?<![-\p{L}])(?<!\b(?:feel|set|break|picture|hands) )free(?!\s(?:from(?!\s(?:\d|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|of|to|trade|time|flow|will|agent)\b|[-\p{L}])|(?<!\p{L})gratuit(?:e|es|s|ement)?(?!\p{L})|(?<!\p{L})(?:gratis|cuma-cuma)(?!\p{L})/giu,
  ],
  [
    'half',
    /절반|반값|半額|半分|半減|一半|半价|减半|\bhalf(?:-price|\sthe\s(?:price|cost|size|time|number))\b|\bhalved\b|\bby half\b|\b(?:about|nearly|almost|over|more than) half\b|(?<!\p{L})moitié(?!\p{L})|(?<!\p{L})(?:setengah|separuh)(?!\p{L})/giu,
  ],
  [
    'double',
    /(?:두|2)\s?배(?![가-힣]?[송포치달])|갑절|곱절|2倍|二倍|倍増|两倍|2倍|翻倍|翻番|翻一番|\bdoubl(?:ed?|es|ing)(?=\s(?:the|its|their|in|to|from|compared|last|over|since|year)|[.,;]|$)|\btwice (?:as|the|its|last)\b|\btwo-?fold\b|(?<!\p{L})doubl(?:er|é|ée|e)(?!\p{L})|\bdua kali(?: lipat)?\b|\bdeux fois (?:plus|moins)\b/giu,
  ],
  [
    'triple',
    /(?:세|3)\s?배(?![가-힣]?[송포치달])|3倍|三倍|\btripl(?:ed?|es|ing)\b|\bthree-?fold\b|(?<!\p{L})tripl(?:er|é|ée)(?!\p{L})|\btiga kali lipat\b/giu,
  ],
  [
    'discount',
    /할인|특가|割引|値引き|折扣|打折|优惠价|\bdiscount(?:s|ed)?\b|(?<!\p{L})(?:remises?(?=\s(?:(?:de|d’)\s?)?\d|\simmédiate|\sexceptionnelle)|réduction de prix)(?!\p{L})|\b(?:diskon|potongan harga)\b/giu,
  ],
];

/** Other ways to say the same in the material: a price of nothing is free. */
const SYNONYMS: [string, RegExp][] = [
  [
    'free',
    /(?:입장료|참가비|이용료|비용|요금|관람료|수강료)\S{0,2}\s?(?:는|은|가|이)?\s?(?:없|받지\s?않|0원)|(?<![\d,.])0\s?원|\bno (?:fee|admission fee|cover charge|charge)\b|入場料(?:は)?(?:なし|不要)|参加費(?:は)?(?:なし|不要)|(?<!\d)0円|不收费|\bsans frais\b|\bentrée libre\b|\btanpa biaya\b|\btidak dipungut biaya\b/giu,
  ],
  ['half', /(?<![\d.])50\s?(?:%|퍼센트|percent|per cent|persen|pour cent)/giu],
];

const SCOPES: [string, string][] = [
  [
    'world',
    "세계|글로벌|전\\s?세계|世界|全球|(?:the\\s)?world[’']s|global|worldwide|mondiale?|au monde|du monde|di dunia|dunia",
  ],
  [
    'country',
    "국내|한국|대한민국|우리나라|전국|国内|日本|中国|全国|(?:the\\s)?(?:Korea|Japan|China|France|Indonesia|country|nation)[’']s|in (?:Korea|Japan|France|Indonesia|the country)|(?:de|en) France|di Indonesia|nationale?",
  ],
  [
    'industry',
    "업계|동종\\s?업계|業界|业内|行业|业界|(?:the\\s)?industry[’']s|industry-|in the industry|du secteur|di industri",
  ],
  ['asia', "아시아|アジア|亚洲|Asia[’']s|in Asia|d[’']Asie|en Asie|di Asia"],
  ['region', '도내|시내|지역|지자체|기초지자체|수도권|県内|市内|省内'],
  ['history', '사상|역대|창사\\s?이래|史上|过去|有史以来|ever'],
];
const BEFORE = SCOPES.map(([name, words]) => [name, new RegExp(`(?:${words})\\s?(?:에서\\s|で|の)?$`, 'iu')] as const);
const BEHIND = SCOPES.map(([name, words]) => [name, new RegExp(`^\\s(?:${words})`, 'iu')] as const);
const MAX_SCOPE_LENGTH = 16;

const UP_TO = '(?!\\s?\\d|\\s?연\\s?\\d|\\s?약\\s?\\d|\\s?수?[십백천만]|한|경영|령|치|기온|위원|점|最|限|裁|公|値)';
const RANKS: [string, string][] = [
  [
    'first',
    '최초|(?<=(?:국내|세계|업계|전국|도내|사상|역대|아시아)\\s?)(?:첫|초)(?=\\s|으로)|처음으로|(?<=(?:世界|国内|業界|日本|アジア|県内|史上)最?)初(?!期|心|回|日)|初めて|首(?:个|款|家|次|创)|全球首发|first(?:-ever)?(?!\\s(?:quarter|half|day|name|step|phase|floor|aid|person|week|month|year|come|of all|lady|two|three|batch|place|prize)|[-\\p{L},])|premi(?:er|ère)s?(?=\\s(?:mondiale?|nationale?|au monde|en France|du genre))|pertama(?=\\s(?:di|kali))',
  ],
  [
    'largest',
    `최대${UP_TO}|最大(?:級|规模|規模)?(?!\\d|約|で\\d|限|化|幅)|(?:largest|biggest)|le plus grand|la plus grande|terbesar`,
  ],
  [
    'best',
    `최고${UP_TO}|최우수(?!상)|最高(?!\\d|経営|執行|財務|限|气温|峰|裁|人民)|最良|最佳(?!实践)|(?<=the\\s)best(?!\\s(?:of|practice|way))|best-selling|(?:le|la) meilleure?|terbaik`,
  ],
  ['only', '유일(?:한|하게|무이)|唯一|(?<=\\bthe\\s)only(?=\\s\\p{L})|(?:le|la) seule?(?=\\s\\p{L})|satu-satunya'],
  [
    'top',
    '(?<![\\d.,])1\\s?위(?![가-힣]?원)|점유율\\s?1위|1位|第一(?!季度|天|步|时间|阶段|批|期|次|届|线|章|条|位|个|家)|No\\.?\\s?1\\b|ナンバーワン|number one|numéro un|nomor satu|top-ranked',
  ],
  [
    'leading',
    '선도\\s?기업|선두\\s?기업|リーディング(?:カンパニー|企業)|领先(?:的|企业|地位)|leading(?=\\s(?:provider|company|maker|manufacturer|supplier|brand|developer))|market leader|leader(?=\\s(?:mondial|européen|français|du marché|du secteur))|terkemuka',
  ],
  [
    'extreme',
    '가장\\s(?:크|큰|빠|높|많|오래|작|가벼|넓|긴|우수|뛰어)[가-힣]{0,3}|最も(?:大|高|速|小|長|多)\\p{L}{0,2}|최다(?!\\s?\\d)|최저가|최소형|초소형(?=\\s?최)|최장(?!\\s?\\d)|최경량|최신식|最速|最軽量|最多(?!\\d)|最小(?!\\d|限)|最快(?!\\d)|最低价|(?:fastest|smallest|lightest|highest|lowest|longest|thinnest)|le plus (?:rapide|petit|léger|haut)|la plus (?:rapide|petite|légère|haute)|(?:tercepat|terkecil|tertinggi|terlengkap|teringan)',
  ],
];
const SUPERLATIVES: [string, RegExp][] = RANKS.map(([rank, words]) => [
  rank,
  new RegExp(`(?:${words})(?!\\p{Script=Latin})`, 'giu'),
]);

function find(text: string, patterns: [string, RegExp][]): Statement[] {
  return patterns.flatMap(([key, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      ...{ start: match.index, end: match.index + match[0].length, text: match[0] },
      ...{ key, scope: null },
    })),
  );
}

/** 최초 in 국내 최초, largest in the largest in Asia: the scope stands before or behind. */
function withScope(text: string, statement: Statement): Statement {
  const before = text.slice(Math.max(0, statement.start - MAX_SCOPE_LENGTH), statement.start);
  const behind = text.slice(statement.end, statement.end + MAX_SCOPE_LENGTH);
  for (const [scope, pattern] of BEFORE) {
    const match = pattern.exec(before);
    if (match !== null) return { ...statement, scope, start: statement.start - match[0].length };
  }
  for (const [scope, pattern] of BEHIND) {
    const match = pattern.exec(behind);
    if (match !== null) return { ...statement, scope, end: statement.end + match[0].length };
  }
  return statement;
}

export function findPriceWords(text: string): Statement[] {
  return find(text, PRICES);
}

/** The price words of the material, and what says the same in other words. */
export function findPriceStatements(text: string): Statement[] {
  return find(text, [...PRICES, ...SYNONYMS]);
}

export function findSuperlatives(text: string): Statement[] {
  return find(text, SUPERLATIVES).map((statement) => withScope(text, statement));
}
