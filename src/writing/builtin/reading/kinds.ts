import type { PressKind } from '../../press-kinds.ts';

/** Press kinds by the words that give them away; the first hit decides, so that narrower kinds come first. */
const KIND_WORDS: [PressKind, RegExp][] = [
  [
    'recall',
    /리콜|자발적\s?회수|판매\s?중단|\brecalls?\b|リコール|自主回収|召回|\brappel(?:le)? (?:de|des|volontaire)|penarikan (?:produk|kembali)|menarik kembali/iu,
  ],
  [
    'personnel',
    /선임|임명|취임|영입|위촉|승진|대표이사로|\bappoint(?:s|ed|ment)?\b|\bnam(?:es|ed) .{0,40}(?:chief|CEO|director|president)|\bpersonnel\b|就任|人事|任命|起用|\bnomm(?:é|ée|e)\b|\bnomination\b|\bmenunjuk\b|penunjukan|diangkat/iu,
  ],
  [
    'recruitment',
    /채용|공채|신입\s?사원|모집(?:한다|합니다|\s?공고|,|$)|인재\s?모집|\bhiring\b|\brecruit|採用|募集|招聘|\brecrute|recrutement|lowongan|rekrut/iu,
  ],
  [
    'award',
    /수상(?!한\s?경력)|대상을\s?받|상을\s?받|선정(?:됐|되었|됩|된다|\s|$)|\bawards?\b|\bwins?\b|\bwon\b|\bprize\b|受賞|获奖|荣获|\bprix\b(?! de|:| public| unitaire)|\blauréat|penghargaan|meraih/iu,
  ],
  [
    'agreement',
    /협약|업무\s?제휴|제휴|MOU|파트너십|공동\s?개발|\bpartner(?:s|ship|ed)?\b|\bagreement\b|\bMoU\b|提携|協定|連携|签约|合作|战略合作|\bpartenariat|\bs[’']associe|kerja sama|bermitra/iu,
  ],
  [
    'investment',
    /투자\s?(?:유치|를\s?받)|시리즈\s?[A-E]|\b(?:raises?|raised|funding|series [a-e])\b|資金調達|融资|levée de fonds|pendanaan/iu,
  ],
  [
    'contribution',
    /기부|기증|전달식|(?:김치|성금|연탄|물품|쌀|장학금).{0,40}전달|성금|후원금|봉사|사회\s?공헌|\bdonat|\bcharit|寄付|寄贈|社会貢献|捐赠|捐款|公益|\bdon\b(?! de nuit)|mécénat|donasi|menyumbang/iu,
  ],
  [
    'results',
    /실적|매출(?:액)?(?:은|이|을)?\s.{0,20}(?:억|조|%|달성|기록)|영업이익|순이익|\brevenue|\bearnings|\bquarter(?:ly)?\b|\bnet (?:income|profit)|決算|業績|売上高|营收|业绩|净利润|财报|chiffre d[’']affaires|résultats (?:annuels|trimestriels|semestriels)|pendapatan|laba/iu,
  ],
  [
    'research',
    /설문|(?:조사했|조사한\s결과|조사\s?결과)|연구\s?(?:결과|팀|진)|논문|학술지|임상|\bstud(?:y|ies) (?:shows?|finds?|found|published)|\bresearchers?\b|\bclinical\b|研究(?:結果|チーム|グループ|成果|团队)|論文|论文|étude publiée|chercheurs|penelitian|peneliti/iu,
  ],
  [
    'product_launch',
    /그림책|새\s?책(?:이|을)|출시|론칭|런칭|발매|출간|펴낸|펴냈|신간|장편소설|새\s?앨범|신제품|신상품|선보(?:인|였|입)(?!.{0,40}전시)|공개(?:한다|했다|합니다|$)|\blaunch|\bunveil|\breleases? (?:a|an|the|its|new)|\bintroduc(?:es|ing)|新製品|新商品|発売|提供開始|リリース(?:する|します|した)|新产品|推出|上市|发布|lance(?:ra|nt|r)?\b|lancement|meluncurkan|peluncuran/iu,
  ],
  [
    'opening',
    /취항|개통|启用|개관|개점|개장|개원|개소|개교|문을\s?연|문을\s?열|오픈|준공|착공|\bopens?\b|\bopening\b|オープン|開店|開館|開設|開業|开业|开馆|开放|开幕|\bouvr(?:e|ira|ent)\b|ouverture|\binaugur|membuka|pembukaan|diresmikan/iu,
  ],
  [
    'event',
    /개최|행사|축제|특별전|기획전|개막|세미나|컨퍼런스|콘퍼런스|포럼|박람회|전시|공연|콘서트|설명회|대회|공모전|강연|워크숍|캠페인|마라톤|열린다|열립니다|\bfestival\b|\bconference\b|\bevent\b|\bsummit\b|\bworkshop\b|\bexhibition\b|\bconcert\b|\bhosts?\b|開催|イベント|祭り?|フェス|セミナー|展示会|举办|举行|活动|展览|论坛|\bfestival|\bconférence|\bexposition|\bsalon\b|\bjournée|\bfête|\borganis(?:e|ons|era|erons)\b|\banniversaire|acara|festival|seminar|pameran|menggelar|mengadakan|menyelenggarakan/iu,
  ],
  [
    'policy',
    /시행|개편|조례|지원\s?(?:사업|금|대상)|정책|제도|개정|무료로\s?지원|\bpolicy\b|\bregulation|制度|施行|条例|政策|实施|补贴|\bmesure|\bdispositif|kebijakan|peraturan|kebijakan baru/iu,
  ],
];

export function inferredPressKind(texts: string[]): PressKind | null {
  for (const text of texts) {
    const found = KIND_WORDS.find(([, pattern]) => pattern.test(text.slice(0, 400)));
    if (found !== undefined) return found[0];
  }
  return null;
}
