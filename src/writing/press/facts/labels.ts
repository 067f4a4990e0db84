import type { Slot } from './types.ts';

/** What people write before a colon, in the six languages, and which fact it names. */
const LABELS: [Slot, RegExp][] = [
  [
    'company',
    /^(?:회사명?|기업명?|기관명?|업체명?|주최|company|organi[sz]ation|会社名?|社名|主催|公司(?:名称)?|单位|entreprise|société|perusahaan)$/i,
  ],
  [
    'subject',
    /^(?:제품명?|상품명?|서비스명?|행사명?|품명|상\s?이름|수상명|협약명|주제|product|service|event|award|製品名?|商品名?|サービス名?|イベント名?|件名|募集職種|職種|招聘岗位|岗位|모집\s?분야|모집\s?직무|채용\s?직무|产品(?:名称)?|活动(?:名称)?|主题|produit|événement|produk|acara)$/i,
  ],
  [
    'date',
    /^(?:출시일|출시\s?일정|발매일|행사\s?일시|일시|일자|날짜|개최일|체결일|수상일|발령일|선임일|시행일|적용일|시기|기간|(?:launch |event |effective |release )?date|when|発売日|日時|開催日|発令日|就任日|期間|上市日期|日期|时间|生效日期|date(?: de lancement)?|tanggal|waktu)$/i,
  ],
  ['time', /^(?:시간|time|時間|heure|jam)$/i],
  ['place', /^(?:행사\s?장소|장소|위치|지역|venue|place|location|where|会場|場所|地点|场地|lieu|tempat|lokasi)$/i],
  ['price', /^(?:가격|판매가|정가|출고가|소비자가|금액|price|価格|定価|价格|售价|prix|harga)$/i],
  [
    'buy',
    /^(?:구입처|구매처|판매처|판매\s?채널|유통|where to buy|available at|販売店|販売先|購入先|购买渠道|销售渠道|points? de vente|tempat pembelian)$/i,
  ],
  ['audience', /^(?:대상자?|참가\s?대상|참석\s?대상|audience|for whom|対象者?|对象|参加对象|public|peserta|sasaran)$/i],
  [
    'method',
    /^(?:방법|신청\s?방법|참가\s?방법|접수\s?방법|지원\s?방법|신청|how to (?:apply|join|register)|registration|申込方法|応募方法|参加方法|方法|报名方式|申请方式|inscription|cara (?:daftar|mendaftar)|pendaftaran)$/i,
  ],
  ['person', /^(?:성명|이름|인물|name|氏名|姓名|nom|nama)$/i],
  ['position', /^(?:직책|직위|보직|position|title|役職|职务|职位|poste|jabatan)$/i],
  ['career', /^(?:경력|약력|이력|career|background|経歴|略歴|履历|parcours|riwayat)$/i],
  ['partner', /^(?:협약\s?기관|협력사|상대\s?기관|파트너|partner|提携先|合作方|合作伙伴|partenaire|mitra)$/i],
  [
    'deadline',
    /^(?:기한|마감|마감일|제출\s?기한|회신\s?기한|신청\s?기한|접수\s?기간|deadline|due|期限|締切|截止(?:日期|时间)?|date limite|batas waktu)$/i,
  ],
  ['features', /^(?:특징|주요\s?특징|기능|features?|特徴|特长|特点|功能|caractéristiques|fitur|keunggulan)$/i],
  [
    'reason',
    /^(?:사유|이유|목적|배경|취지|요청\s?사유|reason|purpose|why|目的|理由|背景|原因|raison|objectif|alasan|tujuan)$/i,
  ],
  ['recipient', /^(?:수신처?|받는\s?이|to|recipient|宛先|宛て|致|收件人|主送)$/i],
  ['reference', /^(?:참조|cc|写し|抄送)$/i],
  ['attachment', /^(?:붙임|첨부(?:\s?파일)?|별첨|attachments?|enclosures?|添付(?:資料)?|附件)$/i],
  [
    'contact',
    /^(?:문의처?|연락처|담당자?|담당\s?부서|contact|inquiries|問い?合わせ先?|担当|联系人|联系方式|contact presse|kontak|narahubung)$/i,
  ],
  ['request', /^(?:요청\s?사항|협조\s?사항|요청|요청\s?내용|request|依頼事項|依頼内容|请求事项|协助事项)$/i],
];

const LABELLED = /^([\p{L}\p{N} ·]{1,20}?)\s?[:\uFF1A]\s?(?!\/\/)(\S.*)$/u;

/** `label: value`; times such as 15:20 are not labels. */
export function labelled(piece: string): { label: string; value: string; slot: Slot | null } | null {
  const match = LABELLED.exec(piece);
  if (match === null || /\d$/.test(match[1]!)) return null;
  const label = match[1]!.trim();
  const slot = LABELS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
  return { label, value: match[2]!.trim(), slot };
}
