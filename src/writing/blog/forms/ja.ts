import type { BlogForm } from '../form.ts';

const BACKGROUND = /背景|理由|ため|需要|増加|増え|市場|必要|課題|問題|不足|昨年|これまで/u;
const PLANS = /計画|予定|今後|将来|見通し|目標|拡大|方針|来年|目指/u;
const USE = /活用|利用|使用|使い|申し込|購入|予約|方法|割引|特典|販売|参加|価格|無料|受付/u;
const FEATURE = /特長|特徴|初めて|初の|機能|強み|性能|搭載|対応|設計|改善|精度|削減|短縮|向上|小型|重さ/u;
const HOW =
  /^(?!.*(?:価格|購入|販売)).*(?:原理|構造|仕組み|方式|アルゴリズム|センサー|データ|モデル|技術|分析|測定|処理|連携|実装)/u;

export const japanese: BlogForm = {
  titles: {
    general: {
      professional: '{s}のポイントを整理する',
      casual: '{s}、ここだけ押さえよう',
      friendly: '{s}のこと、一緒に見てみませんか',
    },
    tech: {
      professional: '{s}を読み解く：仕組み・機能・活用',
      casual: '{s}はどう動く？',
      friendly: 'むずかしくない、{s}の仕組み',
    },
    marketing: { professional: '{s}に注目したい理由', casual: '{s}、何が違う？', friendly: '{s}をご紹介します' },
    news: { professional: '{h}', casual: '{s}のニュースまとめ', friendly: '{s}のお知らせです' },
  },
  openings: {
    general: {
      professional: 'この記事では、{s}について、要点、背景、活用方法の順にご説明します。',
      casual: '{s}、気になっていた方も多いはずです。大事なところだけまとめました。',
      friendly: 'みなさん、こんにちは！今日は{s}のお話をお届けします。どうぞ気軽にお読みください。',
    },
    tech: {
      professional: 'この記事では、{s}について、解決したい課題、仕組み、主な機能の順にご説明します。',
      casual: '{s}はどう動くのでしょうか。仕組みから使いどころまでまとめました。',
      friendly: 'みなさん、こんにちは！今日は{s}をやさしく解説します。専門用語が苦手でも大丈夫です。',
    },
    marketing: {
      professional: '選択肢が多いほど、選ぶ基準が大切です。{s}を検討する際の要点をまとめました。',
      casual: '{s}が気になっていませんか。何が違うのかをまとめました。',
      friendly: 'みなさん、こんにちは！今日は自信をもってご紹介したい{s}のお話です。',
    },
    news: {
      professional: '',
      casual: '{s}のニュースを短くまとめました。',
      friendly: 'みなさん、こんにちは！{s}のお知らせをお届けします。',
    },
  },
  sections: {
    general: [
      {
        heading: 'ひと目でわかる{s}',
        cue: null,
        from: 'short',
        blanks: ['要点：誰が、いつ、どこで、何をするのかを数文で'],
      },
      { heading: '注目される理由', cue: BACKGROUND, from: 'medium', blanks: ['背景：きっかけ、または解決したい問題'] },
      {
        heading: '目を引く点',
        cue: FEATURE,
        from: 'short',
        blanks: ['特長：これまでとの違い', '根拠：数値または事例と出典'],
      },
      { heading: '活用のしかた', cue: USE, from: 'medium', blanks: ['利用方法：対象、期間、場所、費用'] },
      { heading: '今後の予定', cue: PLANS, from: 'long', blanks: ['今後の日程または計画'] },
    ],
    tech: [
      { heading: '解決したい課題', cue: BACKGROUND, from: 'medium', blanks: ['課題：従来の方法の限界、現場の不便'] },
      {
        heading: '仕組み',
        cue: HOW,
        from: 'short',
        blanks: ['原理：入力から結果までの流れ', '構成要素：機器、ソフトウェア、データ'],
      },
      {
        heading: '主な機能と性能',
        cue: null,
        from: 'short',
        blanks: ['機能：利用者が得られるもの', '性能：測定値、条件、出典'],
      },
      { heading: '導入と活用', cue: USE, from: 'medium', blanks: ['事例：どこでどのように使われているか'] },
      {
        heading: '限界と次の一歩',
        cue: PLANS,
        from: 'long',
        blanks: ['限界：まだできないこと', '次の一歩：改善計画と時期'],
      },
    ],
    marketing: [
      {
        heading: 'こんなお悩みはありませんか',
        cue: BACKGROUND,
        from: 'medium',
        blanks: ['お客様の悩み：実際のお問い合わせや声から'],
      },
      {
        heading: '{s}は何が違うのか',
        cue: null,
        from: 'short',
        blanks: ['違い：ほかの選択肢と比べた事実', '根拠：試験結果、認証、受賞と出典'],
      },
      { heading: '使うと変わること', cue: FEATURE, from: 'long', blanks: ['変化：確認できた事例'] },
      {
        heading: '特典とご利用方法',
        cue: USE,
        from: 'short',
        blanks: ['価格と特典：金額、期間、条件', 'お申し込みまたはご購入先'],
      },
      { heading: '今後の予定', cue: PLANS, from: 'long', blanks: ['予定しているイベントや発売'] },
    ],
    news: [
      {
        heading: '主な内容',
        cue: null,
        from: 'short',
        blanks: ['主な内容：誰が、いつ、どこで、何を、なぜ、どのように'],
      },
      { heading: '背景', cue: BACKGROUND, from: 'medium', blanks: ['背景：このニュースの理由'] },
      { heading: 'ご利用案内', cue: USE, from: 'long', blanks: ['ご利用案内：対象、期間、場所、費用'] },
      { heading: '今後の日程', cue: PLANS, from: 'medium', blanks: ['今後の日程または計画'] },
    ],
  },
  closings: {
    general: {
      professional: '以上、{s}についてご説明しました。ご不明な点は下記までお問い合わせください。',
      casual: '{s}、少し身近になったでしょうか。質問はコメントでどうぞ。',
      friendly: '今日のお話はここまでです。{s}について知りたいことがあれば、いつでもコメントでお寄せください！',
    },
    tech: {
      professional: '以上、{s}の仕組みと機能をご説明しました。技術資料や導入のご相談は下記までお寄せください。',
      casual: '{s}、思ったよりむずかしくありません。もっと知りたい点はコメントでどうぞ。',
      friendly: '{s}をご一緒に見てきました。もっと知りたいことは、いつでもコメントでお寄せください！',
    },
    marketing: {
      professional: '{s}を、ぜひお確かめください。',
      casual: '{s}、今すぐチェックしてみてください。',
      friendly: '{s}とともに、みなさんをお待ちしています！',
    },
    news: {
      professional: '',
      casual: '続報が入りしだい、またお伝えします。',
      friendly: '新しいお知らせがあれば、すぐにお届けします。お読みいただきありがとうございました！',
    },
  },
  headingMark: '■ ',
  colon: '：',
  aboutCompany: '{s}について',
  aboutUs: '会社概要',
  sourcesHeading: '参考資料',
  sourceNote: (title) => `（出典：${title}）`,
  contact: { label: 'お問い合わせ', missing: 'お問い合わせ先：部署、氏名、電話番号、メールアドレス' },
  link: { label: 'リンク', missing: 'お申し込み・ご購入ページのURL' },
};
