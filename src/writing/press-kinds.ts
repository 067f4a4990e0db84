import type kinds from '../../assets/prompts/kinds.json';

/** What a press release can be about, the same names for the built-in writer and for models. */
export type PressKind = keyof (typeof kinds)['press'];

/** Maps the `kind` that a caller passes, also earlier names such as partnership or donation, to ours; the first match wins. */
const GIVEN: [PressKind, RegExp][] = [
  ['product_launch', /product|launch|제품|출시|신제품|신상품|製品|商品|発売|产品|上市|lancement|peluncuran/iu],
  ['personnel', /personnel|appointment|인사|선임|임명|人事|就任|任命|nomination|penunjukan/iu],
  ['recruitment', /recruit|hiring|채용|모집|採用|募集|招聘|recrutement|rekrut|lowongan/iu],
  ['agreement', /agreement|mou|partner|협약|계약|제휴|提携|締結|签约|合作|partenariat|accord|kerja ?sama/iu],
  ['award', /award|prize|수상|선정|受賞|获奖|prix|penghargaan/iu],
  ['investment', /invest|funding|투자|資金調達|融资|投资|levée|pendanaan/iu],
  ['contribution', /contribution|csr|donat|사회\s?공헌|기부|봉사|社会貢献|公益|捐|mécénat|donasi|tanggung jawab/iu],
  ['results', /results|earnings|실적|매출|決算|業績|业绩|财报|résultats|kinerja/iu],
  ['research', /research|study|연구|논문|研究|étude|penelitian/iu],
  ['correction', /correction|정정|訂正|更正|rectificatif|koreksi/iu],
  ['recall', /recall|리콜|회수|リコール|召回|rappel/iu],
  ['opening', /opening|개관|개점|개장|오픈|開店|開業|开业|ouverture|pembukaan/iu],
  ['event', /event|행사|개최|세미나|컨퍼런스|전시|イベント|開催|活动|会议|événement|acara/iu],
  ['policy', /policy|정책|제도|制度|政策|politique|kebijakan/iu],
];

export function givenPressKind(kind: string | null): PressKind | null {
  if (kind === null || kind.trim() === '') return null;
  return GIVEN.find(([, pattern]) => pattern.test(kind))?.[0] ?? 'general';
}
