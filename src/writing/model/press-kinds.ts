/** What callers write as `kind`, recognised by its words; the first match decides. */
const KIND_WORDS: [string, RegExp][] = [
  [
    'product_launch',
    /product[_ -]?launch|launch|제품\s?출시|신제품|신상품|출시|발매|製品|商品|発売|新产品|产品发布|上市|lancement|peluncuran/i,
  ],
  ['personnel', /personnel|appointment|인사|선임|임명|人事|就任|任命|nomination|penunjukan/i],
  ['recruitment', /recruit|hiring|채용|모집|採用|招聘|recrutement|rekrut|lowongan/i],
  ['agreement', /agreement|mou|partnership|협약|계약|제휴|提携|締結|签约|合作|partenariat|accord|kerja sama/i],
  ['award', /award|prize|수상|선정|受賞|获奖|prix|penghargaan/i],
  ['investment', /invest|funding|투자|資金調達|融资|投资|levée|pendanaan/i],
  [
    'contribution',
    /contribution|csr|donation|사회\s?공헌|기부|봉사|社会貢献|公益|捐|mécénat|donasi|tanggung jawab sosial/i,
  ],
  ['results', /results|earnings|실적|매출|決算|業績|业绩|财报|résultats|kinerja/i],
  ['event', /event|행사|개최|세미나|컨퍼런스|전시|イベント|開催|活动|会议|événement|acara/i],
];

export function kindOf(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  return KIND_WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'general';
}
