import type { Length, Tone } from '../brief.ts';
import type { FormLanguage } from '../language/blanks.ts';

/** The words around the facts of a post, per language. `{s}` is the title of the source. Variants come in turn. */
export type Manner = {
  openers: Record<Tone, string[]>;
  calls: Record<Tone, string[]>;
  questions: Record<Tone, string[]>;
  shortOpeners: Record<Tone, string[]>;
  highlights: string[];
  link: string;
};

export const SENTENCES: Record<string, Record<Length, number>> = {
  social_a: { short: 2, medium: 4, long: 7 },
  social_b: { short: 2, medium: 4, long: 8 },
  social_c: { short: 1, medium: 2, long: 3 },
  social_d: { short: 2, medium: 4, long: 8 },
  social_e: { short: 1, medium: 3, long: 5 },
  blog: { short: 5, medium: 9, long: 16 },
};

export const MANNERS: Record<FormLanguage, Manner> = {
  ko: {
    openers: {
      professional: ['{s}', '소식을 전해 드립니다. {s}', '새 소식을 알려 드립니다. {s}'],
      casual: ['👀 {s}', '이 소식 보셨나요? {s}', '📌 {s}'],
      friendly: ['안녕하세요! {s} 😊', '여러분, 반가운 소식이에요 💛 {s}', '함께 나누고 싶은 소식이 있어요 ✨ {s}'],
    },
    calls: {
      professional: ['자세한 내용은 다음 주소에서 확인하실 수 있습니다.', '전체 내용은 아래에서 확인하시기 바랍니다.'],
      casual: ['자세한 내용은 여기서 확인해 보세요 👇', '더 궁금하면 여기로 👇'],
      friendly: ['자세한 이야기는 여기에 담았어요 👉', '더 자세한 내용이 궁금하시다면 여기를 눌러 주세요 👉'],
    },
    questions: {
      professional: ['여러분은 어떻게 생각하십니까?', '의견이 있으시면 댓글로 남겨 주시기 바랍니다.'],
      casual: ['어떻게 생각하세요?', '여러분 생각은 어떠세요?'],
      friendly: ['여러분의 이야기도 댓글로 들려주세요!', '어떤 점이 가장 마음에 드세요? 댓글로 알려 주세요!'],
    },
    shortOpeners: {
      professional: ['', '[새 소식] ', '알립니다: '],
      casual: ['👀 ', '📌 ', '🔔 '],
      friendly: ['✨ ', '💛 ', '😊 '],
    },
    highlights: ['주요 내용', '핵심 정리', '이것만 보세요'],
    link: '[링크]',
  },
  en: {
    openers: {
      professional: ['{s}', 'News: {s}', 'We would like to share the following: {s}'],
      casual: ['👀 {s}', 'Have you seen this? {s}', '📌 {s}'],
      friendly: ['Hi everyone! {s} 😊', 'Good news for all of you 💛 {s}', 'Something we’d love to share ✨ {s}'],
    },
    calls: {
      professional: ['Full details:', 'Read the complete announcement:'],
      casual: ['More here 👇', 'The whole story 👇'],
      friendly: ['The full story is here 👉', 'Curious? Have a look 👉'],
    },
    questions: {
      professional: ['What is your view?', 'We welcome your comments.'],
      casual: ['What do you think?', 'Thoughts?'],
      friendly: ['Tell us what you think in the comments!', 'Which part do you like best? Let us know!'],
    },
    shortOpeners: {
      professional: ['', 'News: ', 'Announced: '],
      casual: ['👀 ', '📌 ', '🔔 '],
      friendly: ['✨ ', '💛 ', '😊 '],
    },
    highlights: ['Key points', 'In brief', 'At a glance'],
    link: '[link]',
  },
  ja: {
    openers: {
      professional: ['{s}', 'お知らせです。{s}', '最新情報をお伝えします。{s}'],
      casual: ['👀 {s}', 'もう見ましたか。{s}', '📌 {s}'],
      friendly: [
        'みなさん、こんにちは！{s} 😊',
        'うれしいお知らせです 💛 {s}',
        'みなさんにお伝えしたいことがあります ✨ {s}',
      ],
    },
    calls: {
      professional: ['詳細はこちらをご覧ください。', '全文はこちらでご確認いただけます。'],
      casual: ['詳しくはこちら 👇', '続きはこちら 👇'],
      friendly: ['詳しいお話はこちらです 👉', '気になる方はこちらをどうぞ 👉'],
    },
    questions: {
      professional: ['皆様のご意見をお聞かせください。', 'ご質問はコメントでお寄せください。'],
      casual: ['どう思いますか。', '感想をコメントでどうぞ。'],
      friendly: [
        'みなさんの声もコメントで聞かせてください！',
        'どこがいちばん気になりましたか。コメントで教えてください！',
      ],
    },
    shortOpeners: {
      professional: ['', '【お知らせ】', '【新着】'],
      casual: ['👀 ', '📌 ', '🔔 '],
      friendly: ['✨ ', '💛 ', '😊 '],
    },
    highlights: ['主な内容', 'ポイント', 'まとめ'],
    link: '[リンク]',
  },
  zh: {
    openers: {
      professional: ['{s}', '最新消息：{s}', '特此告知：{s}'],
      casual: ['👀 {s}', '这个消息看到了吗？{s}', '📌 {s}'],
      friendly: ['大家好！{s} 😊', '好消息来啦 💛 {s}', '想和大家分享 ✨ {s}'],
    },
    calls: {
      professional: ['详情请见：', '全文请见：'],
      casual: ['详情看这里 👇', '完整内容在这里 👇'],
      friendly: ['详细内容在这里哦 👉', '想了解更多，请点这里 👉'],
    },
    questions: {
      professional: ['欢迎留言交流。', '您怎么看？'],
      casual: ['你怎么看？', '说说你的想法吧。'],
      friendly: ['欢迎在评论区告诉我们您的想法！', '您最喜欢哪一点？欢迎留言！'],
    },
    shortOpeners: {
      professional: ['', '【消息】', '【发布】'],
      casual: ['👀 ', '📌 ', '🔔 '],
      friendly: ['✨ ', '💛 ', '😊 '],
    },
    highlights: ['主要内容', '要点', '一览'],
    link: '[链接]',
  },
};
