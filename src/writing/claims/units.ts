/** Units of measure in six languages. Figures are compared in the base unit of their measure. */

export type Unit = { measure: string; factor: number };

const MINUTE = 1;
const MONTH = 1;

/** [measure, factor to its base unit, notations]; longer notations are tried first. */
const UNITS: [string, number, string][] = [
  [
    'points',
    1,
    '%p|%P|%포인트|퍼센트포인트|percentage points?|パーセントポイント|ポイント|个百分点|百分点|points de pourcentage|poin persentase|points?(?= de pourcentage)',
  ],
  ['percent', 1, '%|퍼센트|per cent|percent|パーセント|pour cent|persen'],
  ['won', 1, '원(?!년|칙|인|생|형|료|장|격|전)|won|ウォン|韩元|KRW'],
  ['yen', 1, '엔(?!진|지|드|터)|円|yens?|日元|JPY'],
  ['yuan', 1, '위안|人民币|元(?!年|旦|素)|yuans?|RMB|CNY'],
  ['dollar', 1, '달러|dollars?|ドル|美元|dolar|USD'],
  ['euro', 1, '유로(?!운)|euros?|€|ユーロ|欧元|EUR'],
  ['pound', 1, '파운드|pounds?|ポンド|英镑|GBP'],
  ['rupiah', 1, '루피아|rupiah|ルピア|印尼盾'],
  ['minutes', MINUTE / 60, '초(?![가-힣]*등|기|과|반|안)|秒|seconds?|secondes?|detik'],
  ['minutes', MINUTE, '분(?!기|야|의|석|류|위|들|양)|分(?:鐘|钟|間)?(?!の|野|析)|minutes?|mins?\\b|menit'],
  ['minutes', 60 * MINUTE, '시간|時間|小时|hours?|heures?|jam'],
  ['minutes', 1440 * MINUTE, '일(?:간|동안|\\s동안|치|분|째|\\s이내|\\s이상)|日間|天|days?|jours?|hari'],
  [
    'minutes',
    10080 * MINUTE,
    '주일|주간|주(?![가-힣]|\\s?[년차]|의|요)|週間|周(?!年|[一二三四五六日])|weeks?|semaines?|minggu|pekan',
  ],
  ['months', MONTH, '개월|달(?!러|성|라)|か月|ヶ月|カ月|ヵ月|个月|months?|mois|bulan'],
  ['months', 12 * MONTH, '주년|년간|년(?!도)|周年|年間|年(?!度)|years?|ans?\\b|années?|tahun'],
  ['gram', 0.001, 'mg|㎎|밀리그램'],
  ['gram', 1000, 'kg|㎏|킬로그램|公斤|キログラム'],
  ['gram', 1e6, '톤|トン|吨|tonnes?|tons?|t\\b'],
  ['gram', 1, 'g\\b|그램|克|グラム'],
  ['metre', 0.001, 'mm|㎜|밀리미터|毫米'],
  ['metre', 0.01, 'cm|㎝|센티미터|厘米'],
  ['metre', 1000, 'km|㎞|킬로미터|公里|キロメートル'],
  ['square metre', 1, '㎡|m²|제곱미터|平方米|平方メートル'],
  ['metre', 1, 'm\\b|미터|米|メートル'],
  ['litre', 0.001, 'ml|mL|㎖'],
  ['litre', 1, '리터|L\\b|ℓ|litres?'],
  ['watt', 1e9, 'GW'],
  ['watt', 1e6, 'MW'],
  ['watt', 1000, 'kW(?!h)'],
  ['watt hour', 1000, 'kWh'],
  ['byte', 1000, 'TB|테라바이트'],
  ['byte', 1, 'GB|기가바이트'],
  ['degree', 1, '℃|°C|도(?![가-힣])'],
  ['times', 1, '배(?!송|포|치|터|달|경|출|분|상|정)|倍|times|fois|kali(?: lipat)?'],
  [
    'count',
    1,
    '명|인(?![가-힣]*[치])|名|人|개사|개국|개소|개|건|대(?![가-힣]{2})|곳|회|차례|번째|번|가구|세대|점|위|호|층|권|편|종|팀|석|장|쪽|팩|병|마리|그루|필지|세|살|여\\s?(?:명|곳|개)|社|か所|カ所|個|件|台|回|店舗|枚|冊|歳|点|位|家|个|件|台|次|款|项|名|位|岁|orang|unit|buah|personnes|people|employees',
  ],
];

export const UNIT_PATTERN = UNITS.map(([, , notations]) => notations).join('|');

const READERS = UNITS.map(([measure, factor, notations]) => ({
  pattern: new RegExp(`^(?:${notations})`, 'iu'),
  unit: { measure, factor },
}));

/** Cache: texts use few different notations. */
const read = new Map<string, Unit>();

export function unitOf(written: string): Unit {
  const notation = written.toLowerCase();
  const known = read.get(notation);
  if (known !== undefined) return known;
  const unit = READERS.find(({ pattern }) => pattern.test(notation))?.unit ?? { measure: 'count', factor: 1 };
  read.set(notation, unit);
  return unit;
}

const SIGNS: Record<string, string> = { $: 'dollar', '€': 'euro', '£': 'pound', '₩': 'won', '¥': 'yen', rp: 'rupiah' };

/** The unit of a sign before the number: $5, Rp 3.000. */
export function prefixUnit(sign: string): Unit {
  const plain = sign.trim().toLowerCase().replace('us$', '$').replace('.', '');
  const named = { krw: 'won', usd: 'dollar', eur: 'euro', jpy: 'yen', cny: 'yuan', rmb: 'yuan' }[plain];
  return { measure: SIGNS[plain] ?? named ?? 'count', factor: 1 };
}
