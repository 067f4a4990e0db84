import type { Brief, Issuer, Task } from '../brief.ts';
import { OFFICIAL_KINDS, officialKind } from '../form/official/templates.ts';
import { givenPressKind, PRESS_KINDS, type PressKind } from '../press-kinds.ts';

export { OFFICIAL_KINDS };

/** Kinds without a prompt of their own use that of another kind. The user's own name for the kind is sent as data. */
const PROMPT_OF: Partial<Record<PressKind, PressKind>> = {
  opening: 'event',
  research: 'general',
  policy: 'general',
  recall: 'general',
};
export const BLOG_KINDS = ['general', 'tech', 'marketing', 'news'] as const;
export const CREATION_KINDS = ['shorts', 'cardnews', 'wiki_a', 'wiki_b'] as const;

export const KINDS: Partial<Record<Task, readonly string[]>> = {
  press: PRESS_KINDS,
  'official-document': OFFICIAL_KINDS,
  blog: BLOG_KINDS,
  creation: CREATION_KINDS,
};

/** The kinds that have a prompt of their own. */
export const PROMPT_KINDS: typeof KINDS = { ...KINDS, press: PRESS_KINDS.filter((kind) => !(kind in PROMPT_OF)) };

/** Only the beginning of a request is searched: it says what the text is about, details follow. */
const OPENING = 300;
/** Number of characters of each reference that are searched. */
const GLANCE = 2000;

function openingOf({ keyword, instruction }: Brief): string {
  return `${keyword.slice(0, OPENING)}\n${instruction?.slice(0, OPENING) ?? ''}`;
}

/** The kind whose prompt is used, inferred where the user named none. The model may still decide otherwise. */
export function promptKind(brief: Brief): string {
  const { task, kind } = brief;
  if (task === 'press') {
    const pressKind = givenPressKind(kind) ?? inferPressKind(brief);
    return PROMPT_OF[pressKind] ?? pressKind;
  }
  if (task === 'official-document') return kind?.trim() ? officialKind(kind) : inferOfficialKind(brief);
  const known = KINDS[task] ?? [];
  return known.find((name) => name === kind) ?? known[0] ?? 'general';
}

/** The event that a request names first decides: `출시 기념 행사` is an event, `행사에서 선보일 신제품` none. */
const PRESS_WORDS: [PressKind, RegExp][] = [
  [
    'personnel',
    /선임|임명|취임|영입|인사\s?발령|부임|appoint|names? .{2,40} as (?:CEO|chief|president|director)|就任|任命|nomm/iu,
  ],
  [
    'results',
    /실적|영업이익|매출(?:액)?\s?\d|분기\s?매출|당기순이익|earnings|quarterly results|revenue (?:of|rose|fell)|決算|営業利益|业绩|财报|résultats|laba/iu,
  ],
  [
    'investment',
    /투자\s?유치|시리즈\s?[A-E]|series\s[A-E]\b|funding round|raises? \$|資金調達|融资|levée de fonds|pendanaan/iu,
  ],
  [
    'agreement',
    /업무\s?협약|협약(?:을|식)?\s?(?:체결|맺)|MOU|제휴|공급\s?계약|partnership|agreement|提携|締結|签约|合作协议|partenariat|kerja sama/iu,
  ],
  ['award', /수상|대상\s?(?:을|에)|표창|상을\s?받|선정(?:됐|돼|되)|award|prize|受賞|获奖|prix |penghargaan/iu],
  ['recruitment', /채용|신입|경력직|공채|인턴\s?모집|hiring|recruit|採用|招聘|recrute|lowongan/iu],
  [
    'contribution',
    /기부|봉사|사회\s?공헌|성금|장학금|후원금|donat|volunteer|寄付|社会貢献|捐赠|公益|\bdons?\b|donasi/iu,
  ],
  [
    'event',
    /개관|개막|개최|행사|축제|세미나|포럼|콘퍼런스|컨퍼런스|전시회|박람회|설명회|기념식|공연|대회|invit|festival|conference|exhibition|opening ceremony|open house|開催|イベント|展示会|活动|论坛|événement|salon |acara/iu,
  ],
  [
    'product_launch',
    /출시|선보인|선보여|신제품|신상품|발매|론칭|런칭|공개한다|launch|unveil|releases? |introduc|発売|新製品|新商品|上市|新品|lance |lancement|meluncurkan|peluncuran/iu,
  ],
];

function inferPressKind(brief: Brief): PressKind {
  const text = openingOf(brief);
  const places = PRESS_WORDS.map(([kind, words]) => ({ kind, place: text.search(words) }));
  const found = places.filter(({ place }) => place >= 0).sort((left, right) => left.place - right.place);
  return found[0]?.kind ?? 'general';
}

function inferOfficialKind(brief: Brief): string {
  const text = openingOf(brief);
  if (/협조|요청|제출|회신|request|依頼|请求|协助/iu.test(text)) return '협조문';
  if (/(?:출시|발매|신제품).{0,20}안내|launch|発売|上市/iu.test(text)) return '제품 출시 안내문';
  if (/공지|알림|notice|お知らせ|通知/iu.test(text)) return '공지사항';
  return '안내문';
}

const PUBLIC =
  /(?:[가-힣]{1,4}(?:특별시|광역시|특별자치시|특별자치도)|[가-힣]{2,4}(?:시청|군청|구청|도청|교육청)|[가-힣]{2,4}(?:시|군|구|도)\s[가-힣]{2,8}(?:과|국|실|소|단)|○○(?:시|군|구|도)|[가-힣]{2,6}(?:공사|공단|보건소|소방서|경찰서|우체국|진흥원|산업부|복지부)|(?:[가-힣]{2,6})?시립|구립|도립|국립)|^[가-힣]{2,3}(?:시|군|구)(?:가|는|,|\s)|\b(?:City of|County|Ministry|Department of|municipal|city council|public library|government)\b|市役所|県庁|区役所|[都道府県市区町村](?:は|が|、)|省は|人民政府|市政府|\b(?:mairie|préfecture|ministère|Pemerintah|Dinas|Kementerian)\b/iu;
const ASSOCIATION =
  /협회|재단|조합|학회|연합회|동호회|노동조합|복지관|시민단체|비영리|협의회|대학교|병원|\b(?:association|foundation|society|union|non-?profit|charity|university|hospital|fondation|yayasan|asosiasi)\b|協会|財団|学会|組合|大学|病院|协会|基金会/iu;
const COMPANY =
  /㈜|\(주\)|주식회사|회사|기업|스타트업|\b(?:Inc|Corp|Ltd|LLC|GmbH|company|startup)\b|株式会社|有限公司|公司|entreprise|\bPT\b/iu;
const PERSON =
  /저는|제가|개인\s?(?:전|작가)|프리랜서|1인\s?(?:출판|작가)|\b(?:I am|I'm|my own|freelance)\b|私は|我是一名|je suis/iu;

/** Who speaks, as far as the brief tells; the model says it in its answer, too. */
export function inferIssuer(brief: Brief): Issuer {
  const own = `${brief.brand?.company ?? ''}\n${openingOf(brief)}`;
  const cited = brief.references.map(({ title, text }) => `${title}\n${text.slice(0, GLANCE)}`).join('\n');
  for (const text of [own, cited]) {
    if (COMPANY.test(text) && !/^[가-힣]{2,3}(?:시|군|구)(?:가|는|,|\s)/u.test(text.trim())) return 'company';
    if (PUBLIC.test(text)) return 'public';
    if (ASSOCIATION.test(text)) return 'association';
    if (PERSON.test(text)) return 'person';
  }
  return 'company';
}
