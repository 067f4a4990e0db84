import type { Language } from './language.ts';

/** Patterns that identify the parts of a press release in plain text, by the conventions of each language. */
export type FormPatterns = {
  /** Lines above the headline, such as the release time. */
  head: RegExp;
  /** Heading of the paragraph about the sender, and such a paragraph without a heading. */
  boilerplate: RegExp;
  selfDescription: RegExp;
  /** The whole first line, or up to a colon: a sentence about inquiries is no contact. */
  contact: RegExp;
  quote: RegExp;
  dateline: RegExp;
};

export const END_MARK = /^(#{3,}|[-–—]\s*30\s*[-–—]|[-–—]?\s?ENDS\s?[-–—]?)$/u;

const LATIN_DATELINE = /^[^–—\n]{2,60}?\d{4}\)?\s[–—]\s/u;
/** 東京、2026年11月15日 – … and (2026年11月15日，北京) … */
const CJK_DATELINE = /^(?:[(（][^)）\n]{3,40}[)）]\s?|[^–—\n]{2,40}日\s?[–—]\s?)/u;

export const FORM_PATTERNS: Record<Language, FormPatterns> = {
  ko: {
    head: /^(보도 ?자료|즉시 보도|엠바고|보도 ?시점|배포)/u,
    boilerplate: /^.{0,80}소개$/u,
    selfDescription:
      /^\S.{0,60}?(은|는) .{0,300}(기업|회사|기관|단체|재단|협회|병원|대학교?|스타트업|법인)(이다|입니다)\./u,
    contact: /^[■●◆【]?\s*(언론 ?|보도 ?|홍보 ?|미디어 ?|취재 ?)?문의(처)?】?\s*(?:[:：]|\n|$)/u,
    quote: /[“"][^“”"]{4,}[”"]\s?(이?라고|고|며|면서)/u,
    dateline: /^(?:[^–—\n]{2,40}일\s?[–—]\s|[^\n]{1,20}--\([^)\n]{1,20}\)--\s?)/u,
  },
  en: {
    head: /^(FOR IMMEDIATE RELEASE|EMBARGOED|PRESS RELEASE|NEWS RELEASE)/iu,
    boilerplate: /^About\s+\S/u,
    selfDescription:
      /^[A-Z][^.\n]{0,60} is (an?|the) [^.\n]{0,200}(company|provider|organi[sz]ation|foundation|university|hospital|maker|developer)\b/u,
    contact: /^(Media|Press)\s+contacts?\s*(?:[:：]|\n|$)/iu,
    quote: /[“"][^“”"]{4,}[”"]\s{0,3},?\s{0,3}(said|says|added|noted)|(said|says|added)[^“"]{0,300}[“"]/iu,
    dateline: LATIN_DATELINE,
  },
  ja: {
    head: /^(報道関係者各位|プレスリリース|ニュースリリース|情報解禁)/u,
    boilerplate: /^[■●◆【]?\s*会社概要/u,
    selfDescription: /^\S[^。\n]{0,60}は、?[^。\n]{0,200}(企業|会社|団体|法人|機関)です。/u,
    contact: /^[■●◆【]?\s*(本件に関する)?(報道機関からの)?お問い?合わ?せ先?】?\s*(?:[:：]|\n|$)/u,
    quote: /^[■●◆【]?.{0,20}コメント|「[^「」]{8,}」(と|とコメント)/u,
    dateline: CJK_DATELINE,
  },
  zh: {
    head: /^(新闻稿|新聞稿|即时发布|立即发布|立即發布|即時發布)/u,
    boilerplate: /^(关于|關於)\S/u,
    selfDescription: /^\S[^。\n]{0,60}是[^。\n]{0,200}(企业|公司|机构|组织|企業|機構|組織)。/u,
    contact: /^(媒体|媒體|新闻|新聞)(联系|聯絡|聯繫)(人|方式)?\s*(?:[:：]|\n|$)/u,
    quote: /(表示|指出|说|称)\s{0,3}[：:，,]?\s{0,3}[“「"]|[”」"]\s{0,3}[，,]?.{0,30}(表示|指出|说|称)/u,
    dateline: CJK_DATELINE,
  },
  fr: {
    head: /^(COMMUNIQUÉ DE PRESSE|Pour publication immédiate|Ne pas publier avant|Sous embargo)/iu,
    boilerplate: /^À propos\s/iu,
    selfDescription:
      /^[A-ZÀ-Ý][^.\n]{0,60} est (une?|la|le|l’) ?[^.\n]{0,200}(entreprise|société|association|fondation|organisation)/u,
    contact: /^Contacts?\s+(de\s+)?presse\s*(?:[:：]|\n|$)/iu,
    quote: /«[^«»]{4,}»/u,
    dateline: LATIN_DATELINE,
  },
  id: {
    head: /^(SIARAN PERS|Untuk Disiarkan|Embargo)/iu,
    boilerplate: /^Tentang\s+\S/u,
    selfDescription: /^[A-Z][^.\n]{0,60} adalah [^.\n]{0,200}(perusahaan|lembaga|organisasi|yayasan)/u,
    contact: /^(Kontak media|Narahubung)\s*(?:[:：]|\n|$)/iu,
    quote: /[“"][^“”"]{4,}[”"]\s{0,3},?\s{0,3}(ujar|kata|tutur|jelas)/iu,
    dateline: LATIN_DATELINE,
  },
};
