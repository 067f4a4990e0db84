import type { Brief } from '../brief.ts';
import { findContacts } from '../claims/form.ts';
import { findLatinNames } from '../claims/latin-names.ts';
import { Material } from '../claims/material.ts';
import { findOrganisations } from '../claims/organisations.ts';
import { placesOf } from '../claims/places.ts';

/** Placeholders for the place, the sender or the contact although the brief names one. */

type Asked = 'place' | 'sender' | 'contact';

const ASKED: [Asked, RegExp][] = [
  ['place', /^\[(?:소재지|지역명?|도시명?|city(?: name)?|location|所在地|地名|都市名|城市|地点|ville|lieu|kota)\]$/iu],
  [
    'sender',
    /^\[(?:회사명?|기업명|업체명|기관명|단체명|company(?: name)?|organi[sz]ation(?: name)?|会社名|企業名|団体名|公司名称?|企业名称|机构名称|nom de (?:l[’']entreprise|la société|l[’']organisme)|nama (?:perusahaan|lembaga))\]$/iu,
  ],
  [
    'contact',
    /^\[(?:(?:언론 )?(?:연락처|문의처)|전화(?:번호)?|이메일|(?:media |press )?contact|phone(?: number)?|e-?mail|連絡先|お問い合わせ先|電話番号|联系方式|联系电话|邮箱|contact presse|téléphone|courriel|kontak(?: media)?|nomor telepon|surel)\]$/iu,
  ],
];

export function knownBlanks(placeholders: string[], brief: Brief): string[] {
  const asked = placeholders.flatMap((text) => {
    const found = ASKED.find(([, pattern]) => pattern.test(text));
    return found ? [{ text, what: found[0] }] : [];
  });
  if (asked.length === 0) return [];
  // Search results do not say who writes, or where.
  const { text } = new Material({ ...brief, sources: [] });
  return asked.filter(({ what }) => isKnown(what, text, brief)).map((placeholder) => placeholder.text);
}

function isKnown(what: Asked, text: string, { brand, language }: Brief): boolean {
  switch (what) {
    case 'place':
      return placesOf(text).size > 0;
    case 'contact':
      return findContacts(text).length > 0;
    case 'sender':
      if (brand?.company?.trim()) return true;
      if (findOrganisations(text, language).length > 0) return true;
      return findLatinNames(text, language).some(({ kind }) => kind !== 'place');
  }
}
