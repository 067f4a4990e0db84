import type { WikiForm } from '../form.ts';

const HISTORY = /^(?!.*(?:計画|予定|来年|今後)).*(?:\d{4}年|設立|創立|発売|開催|開始|初めて|昨年|発表|公開|導入)/u;
const FEATURE = /特徴|特長|機能|構造|重さ|性能|方式|センサー|技術|製品|サービス|規模|価格|利用|使用/u;
const RECEPTION = /^(?!.*(?:計画|予定|来年|今後)).*(?:評価|受賞|反響|批判|好評|売上|シェア|市場|増加|増え)/u;
const ASIDE = /「|述べ|語っ|由来|愛称|名前/u;

export const japanese: WikiForm = {
  entity: [
    ['company', /(?:株式会社|グループ|バイオ|電子|銀行|製薬|公社|財団|協会|会社|企業|研究所|大学|病院)$/u],
    ['event', /(?:祭り|祭|大会|博覧会|展示会|会議|フォーラム|授賞式|選挙|公演)$/u],
    ['product', /(?:発売|製品|機器|アプリ|ゲーム|測定器|サービス|シリーズ|自動車|タンブラー|ソフトウェア)$/u],
    ['person', /(?:代表|教授|作家|俳優|歌手|監督|選手|議員|大臣|博士|会長)$/u],
  ],
  rows: {
    company: ['名称', '設立', '創業者', '代表者', '本社', '業種', '主な製品・サービス', '従業員数', 'ウェブサイト'],
    product: ['名称', '種類', '製造元', '発売日', '価格', '主な仕様', '販売先', 'ウェブサイト'],
    person: ['氏名', '生年月日', '国籍', '職業', '所属', '活動期間', '主な経歴', 'ウェブサイト'],
    event: ['名称', '種類', '期間', '会場', '主催', '初開催', '参加規模', 'ウェブサイト'],
    general: ['名称', '分野', '由来・起源', '初出', '関連する人物・団体', '関連地域'],
  },
  rowBlank: (row) => `[${row}：要確認]`,
  companyRows: { name: /^(?:製造元|主催)$/u, homepage: /^ウェブサイト$/u },
  article: {
    lead: '{s}は、[一文の定義：分類、所属、最も知られている点]である。',
    leadBlank: '[導入部：定義に続く重要な事実とそれぞれの出典]',
    box: '基本情報',
    sections: [
      { heading: '概要', cue: null, blanks: ['概要：対象の性格と範囲、知られている理由'] },
      { heading: '歴史', cue: HISTORY, blanks: ['歴史：始まった時期ときっかけ、出典', '歴史：主な変化と日付、出典'] },
      { heading: '特徴', cue: FEATURE, blanks: ['特徴：構成や方式', '特徴：類似のものとの違い'] },
      { heading: '評価と影響', cue: RECEPTION, blanks: ['評価：第三者の評価と出典'] },
    ],
    seeAlso: { heading: '関連項目', blank: '[関連項目]' },
    sources: { heading: '出典', blank: '[出典：著者、題名、発行元、日付、URL]' },
    category: 'カテゴリ：[適切なカテゴリ]',
  },
  community: {
    contents: '目次',
    sections: [
      { heading: '概要', cue: null, blanks: ['概要：{s}とは何かを一、二文で'] },
      { heading: '詳細', cue: FEATURE, blanks: ['詳細：構成、規模、仕組みなど具体的な内容'] },
      { heading: '歴史', cue: HISTORY, blanks: ['歴史：主な出来事を時系列で、出典とともに'] },
      { heading: '評価', cue: RECEPTION, blanks: ['評価：良い評価と課題を公平に、出典とともに'] },
      { heading: '余談', cue: ASIDE, blanks: ['余談：名前の由来や知られた逸話と出典'] },
    ],
    related: { heading: '関連ページ', blank: '[関連ページ]' },
    sources: { heading: '出典', blank: '[出典：題名、日付、URL]' },
    category: 'カテゴリ：[適切なカテゴリ]',
    basis: 'この記事は{d}時点の内容である。',
  },
};
