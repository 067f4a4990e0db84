import { longDate } from '../../language/dates.ts';
import type { Sheet } from './sheet.ts';

const COMPANY = '{company=会社名}';
const SENDER = `${COMPANY}（本社：[所在地]、代表者：[代表者名]）は、`;

export const JAPANESE: Sheet = {
  language: 'ja',
  wording: {
    translate: (text) => `[日本語表記：${text}]`,
    source: (title) => `（出典：${title}）`,
    points: (points) => `主な内容は、${points.join('、')}です。`,
    fact: (label, value) => `${label}は${value}です。`,
    instructed: (instruction) => `[ご要望の反映：${instruction}]`,
    connectives: /^(?:しかし|また|そして|さらに|そのため|したがって|一方|なお|ただし|つまり)、?\s*/u,
  },
  head: (brief, company) => ['報道関係者各位', `プレスリリース\n${longDate(brief.today, 'ja')}\n${company}`],
  tense: (isPast, event) => ({
    does: isPast ? 'しました' : 'します',
    gives: /寄贈|寄付|기부|기증|donat/iu.test(event) ? '寄贈' : '実施',
  }),
  subject: (subject, kind) =>
    kind === 'product_launch' && /^(?:新製品|新商品)$/u.test(subject) ? `${subject}[製品名]` : subject,
  offer: (date, price) => [date && `${date}発売`, price && `価格${price}`].filter(Boolean).join('、'),
  dateline: () => '',
  subtitleBlank: '[サブタイトル：特長や数値を一行で]',
  quote: (tone) =>
    `■代表コメント\n${COMPANY} [役職・氏名]：「[コメント：発表の意義と今後の抱負。本人の確認が必要${tone ? `。語調：${tone}` : ''}]」`,
  boilerplate: (company, text, homepage) =>
    [
      '■会社概要',
      `社名：${company}`,
      '所在地：[所在地]',
      '代表者：[役職・代表者名]',
      '設立：[設立年月]',
      '資本金：[資本金]',
      `事業内容：${text ?? '[事業内容]'}`,
      `URL：${homepage ?? '[ホームページ]'}`,
    ].join('\n'),
  contact: (contact, company) =>
    [
      '■本件に関するお問い合わせ先',
      `${company} ${contact?.department ?? '[広報担当部署]'} 担当：${contact?.name ?? '[担当者名]'}`,
      `TEL：${contact?.phone ?? '[電話番号]'}`,
      `E-mail：${contact?.email ?? '[メールアドレス]'}`,
    ].join('\n'),
  bodyHeadings: { detail: '■概要', background: '■背景', outlook: '■今後の展開' },
  tail: [],
  joiner: '',
  kinds: {
    product_launch: {
      title: `${COMPANY}、{subject=製品名}を発売`,
      lead: `${SENDER}{subject=製品名}を{date=発売日}に発売{does=します}。価格は{price=価格}で、{buy=販売チャネル}で購入できます。`,
      needed: ['主な特長は、{features=特長1（数値を含む）、特長2、特長3}です。'],
      thin: [
        '本製品は、{reason=開発の背景：顧客のどのような課題を解決するか}に応えるために開発しました。従来品との違いは、[差別化のポイントと根拠]です。',
      ],
      outlook: '今後は、[販売目標・後続製品・市場拡大の計画]を進めてまいります。',
    },
    personnel: {
      title: `${COMPANY}、{position=新役職}に{person=氏名}が就任`,
      lead: `${SENDER}{date=就任日}付で、{person=氏名}が{position=新役職}に就任{does=します}。`,
      needed: ['{person=氏名}の略歴は次のとおりです。\n{career=年月・会社名・役職}'],
      thin: ['本人事は、{reason=人事の背景}を踏まえたものです。'],
      outlook: '{person=氏名}は今後、[担当領域]を統括し、[重点課題]に取り組みます。',
    },
    event: {
      title: `${COMPANY}、{subject=イベント名}を開催`,
      lead: `${SENDER}{date=開催日時}、{place=会場}にて{subject=イベント名}を開催{does=します}。本イベントは{reason=開催目的}を目的とし、{audience=参加対象・人数}を対象としています。`,
      needed: ['参加方法：{method=申込方法・締切・参加費}'],
      thin: ['プログラムは、[プログラム1]、[プログラム2]、[登壇者の氏名・役職]による講演を予定しています。'],
      outlook: '詳しい日程は[イベントページのURL]でご確認いただけます。',
    },
    results: {
      title: `${COMPANY}、{subject=対象期間の業績}を発表`,
      lead: `${SENDER}{subject=対象期間の業績}を発表しました。主な要因は{reason=業績の要因}です。`,
      needed: ['売上高は[売上高]（前年同期比[増減率]）、営業利益は[営業利益]（前年同期比[増減率]）となりました。'],
      thin: ['セグメント別では、[セグメント1の業績]、[セグメント2の業績]です。'],
      outlook: '今後は、[次期の見通しと重点施策]に取り組んでまいります。',
    },
    agreement: {
      title: `${COMPANY}、{partner=提携先}と{subject=協定名}を締結`,
      lead: `${SENDER}{date=締結日}、{partner=提携先}と{subject=協定名}を締結しました。本締結は{reason=締結の目的}を目的としています。`,
      needed: ['両者は[連携分野1]、[連携分野2]において[期間]にわたり連携します。'],
      thin: ['締結式は{place=会場}で行われ、[双方の出席者の役職・氏名]が出席しました。'],
      outlook: '今後は、[最初の共同事業と時期]を進めてまいります。',
    },
    award: {
      title: `${COMPANY}、{subject=賞の名称}を受賞`,
      lead: `${SENDER}{date=受賞日}、{subject=賞の名称}を受賞しました。同賞は[主催者]が[選考基準]に基づき授与するものです。`,
      needed: ['今回は、[評価された成果と数値]が評価されました。'],
      thin: ['授賞式は{place=会場}で行われました。'],
      outlook: '今後は、[受賞分野での取り組み]を進めてまいります。',
    },
    investment: {
      title: `${COMPANY}、{subject=調達額・ラウンド}の資金調達を実施`,
      lead: `${SENDER}{date=実施日}、{partner=引受先}を引受先として{subject=調達額・ラウンド}の資金調達を実施しました。`,
      needed: ['累計調達額は[累計調達額]です。調達資金は{reason=資金使途}に充当します。'],
      thin: ['投資家からは、[投資判断の理由]が評価されました。'],
      outlook: '今後は、[採用・研究開発・海外展開の計画]を進めてまいります。',
    },
    recruitment: {
      title: `${COMPANY}、{subject=募集職種・人数}を募集`,
      lead: `${SENDER}{date=募集開始日}より、{subject=募集職種・人数}を募集します。応募締切は{deadline=応募締切日}、応募方法は{method=応募方法}です。`,
      needed: ['応募資格は{audience=応募資格}です。選考は[選考の流れと日程]の順に行います。'],
      thin: ['勤務地は{place=勤務地}、勤務条件は[雇用形態・待遇]です。'],
      outlook: '結果は[発表日]に発表します。',
    },
    contribution: {
      title: `${COMPANY}、{subject=活動名}を{gives=実施}`,
      lead: `${SENDER}{date=実施日}、{place=場所}にて{subject=活動名}を{gives=実施}しました。目的は{reason=活動の目的}です。`,
      needed: ['当日は[参加した社員数と活動内容]を行いました。'],
      thin: [`${COMPANY}は、[これまでの社会貢献活動：開始年・累計規模]を続けてきました。`],
      outlook: '今後は、[次の活動計画]を進めてまいります。',
    },
    general: {
      title: `${COMPANY}、{subject=テーマ}に関する[発表内容]`,
      lead: `${SENDER}{subject=テーマ}に関し、{date=実施日時}に{place=実施場所・地域}で[発表内容：何をどのように行うか]を実施{does=します}。`,
      needed: ['主な内容は、{features=内容1（数値を含む）、内容2}です。'],
      thin: ['本件は、{reason=実施の背景・目的}によるものです。'],
      outlook: '今後は、[次の予定と時期]を進めてまいります。',
    },
  },
};
