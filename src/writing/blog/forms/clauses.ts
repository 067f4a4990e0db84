import type { FormLanguage } from '../../language/blanks.ts';
import type { ClauseForm } from '../form.ts';
import { english } from './en.ts';
import { japanese } from './ja.ts';
import { korean } from './ko.ts';
import { chinese } from './zh.ts';

const KOREAN: ClauseForm = {
  titles: { professional: '{h}', casual: '‘{h}’ 핵심만 정리했어요', friendly: '‘{h}’ 이야기, 함께 볼까요?' },
  openings: {
    general: {
      professional: '이 글에서는 핵심 내용과 배경, 활용 방법을 차례로 살펴봅니다.',
      casual: '꼭 필요한 내용만 모았습니다.',
      friendly: '안녕하세요, 여러분! 오늘 준비한 이야기입니다. 편하게 읽어 주세요.',
    },
    tech: {
      professional: '이 글에서는 해결하려는 과제와 작동 원리, 주요 기능을 차례로 살펴봅니다.',
      casual: '원리부터 쓰임새까지 차근차근 정리했습니다.',
      friendly: '안녕하세요, 여러분! 오늘은 원리부터 쉽게 풀어 봅니다. 전문 용어가 낯설어도 괜찮습니다.',
    },
    marketing: {
      professional: '선택할 것이 많을수록 기준이 중요합니다. 꼭 살펴볼 점을 정리했습니다.',
      casual: '무엇이 다른지 바로 정리했습니다.',
      friendly: '안녕하세요, 여러분! 오늘은 자신 있게 소개하고 싶은 이야기를 들고 왔습니다.',
    },
    news: {
      professional: '',
      casual: '이번 소식을 핵심만 모았습니다.',
      friendly: '안녕하세요, 여러분! 새 소식을 전해 드립니다.',
    },
  },
  heading: '한눈에 보기',
  closings: {
    general: {
      professional: '지금까지 핵심 내용을 살펴봤습니다. 더 궁금한 점은 아래로 문의해 주시기 바랍니다.',
      casual: '여기까지 핵심만 정리했습니다. 궁금한 점은 댓글로 남겨 주세요.',
      friendly: '오늘 이야기는 여기까지입니다. 궁금한 점이 있으시면 언제든 댓글로 남겨 주세요!',
    },
    tech: {
      professional: '지금까지 원리와 기능을 살펴봤습니다. 기술 자료와 도입 문의는 아래로 해 주시기 바랍니다.',
      casual: '생각보다 어렵지 않습니다. 더 알고 싶은 부분은 댓글로 남겨 주세요.',
      friendly: '오늘은 원리와 기능을 함께 살펴봤습니다. 더 알고 싶은 부분은 언제든 댓글로 남겨 주세요!',
    },
    marketing: {
      professional: '직접 확인해 보시기 바랍니다.',
      casual: '지금 바로 확인해 보세요.',
      friendly: '여러분을 기다립니다. 지금 만나 보세요!',
    },
    news: korean.closings.news,
  },
};

const ENGLISH: ClauseForm = {
  titles: { professional: '{h}', casual: '{h}: The Short Version', friendly: 'Let’s Talk: {h}' },
  openings: {
    general: {
      professional: 'This post sets out the key facts, the background, and the practical side.',
      casual: 'Here’s what matters, without the padding.',
      friendly: 'Hello and welcome! Make yourself comfortable: here’s what we’d like to tell you today.',
    },
    tech: {
      professional: 'This post goes from the problem to solve to the technology and the main functions.',
      casual: 'Here’s the short tour, from the idea to everyday use.',
      friendly: 'Hello and welcome! Today we’ll go step by step. No jargon needed.',
    },
    marketing: {
      professional: 'The more choices there are, the more the criteria matter. Here is what to look at.',
      casual: 'Here’s what stands out.',
      friendly: 'Hello and welcome! Today we’re telling you about something we’re proud of.',
    },
    news: {
      professional: '',
      casual: 'Here’s the news, kept short.',
      friendly: 'Hello and welcome! Here’s our latest news.',
    },
  },
  heading: 'At a glance',
  closings: {
    general: {
      professional: 'That is our overview. For further questions, please use the contact below.',
      casual: english.closings.general.casual,
      friendly: 'That’s all for today! If you’d like to know more, just leave us a comment.',
    },
    tech: {
      professional: 'That concludes our overview. For technical material and enquiries, please use the contact below.',
      casual: english.closings.tech.casual,
      friendly: 'Thank you for reading along! Tell us in the comments what you’d like to read next.',
    },
    marketing: {
      professional: 'See for yourself.',
      casual: 'Take a look now.',
      friendly: 'We look forward to hearing what you think!',
    },
    news: english.closings.news,
  },
};

const JAPANESE: ClauseForm = {
  titles: { professional: '{h}', casual: '「{h}」のポイント', friendly: '「{h}」のお話です' },
  openings: {
    general: {
      professional: 'この記事では、要点、背景、活用方法の順にご説明します。',
      casual: '大事なところだけまとめました。',
      friendly: 'みなさん、こんにちは！今日のお話をお届けします。どうぞ気軽にお読みください。',
    },
    tech: {
      professional: 'この記事では、解決したい課題、仕組み、主な機能の順にご説明します。',
      casual: '仕組みから使いどころまでまとめました。',
      friendly: 'みなさん、こんにちは！今日は仕組みをやさしく解説します。専門用語が苦手でも大丈夫です。',
    },
    marketing: {
      professional: '選択肢が多いほど、選ぶ基準が大切です。検討の要点をまとめました。',
      casual: '何が違うのかをまとめました。',
      friendly: 'みなさん、こんにちは！今日は自信をもってご紹介したいお話です。',
    },
    news: {
      professional: '',
      casual: 'ニュースを短くまとめました。',
      friendly: 'みなさん、こんにちは！新しいお知らせをお届けします。',
    },
  },
  heading: 'ひと目でわかるポイント',
  closings: {
    general: {
      professional: '以上、要点をご説明しました。ご不明な点は下記までお問い合わせください。',
      casual: '以上、大事なところだけまとめました。質問はコメントでどうぞ。',
      friendly: '今日のお話はここまでです。知りたいことがあれば、いつでもコメントでお寄せください！',
    },
    tech: {
      professional: '以上、仕組みと機能をご説明しました。技術資料や導入のご相談は下記までお寄せください。',
      casual: '思ったよりむずかしくありません。もっと知りたい点はコメントでどうぞ。',
      friendly: '仕組みをご一緒に見てきました。もっと知りたいことは、いつでもコメントでお寄せください！',
    },
    marketing: {
      professional: 'ぜひお確かめください。',
      casual: '今すぐチェックしてみてください。',
      friendly: 'みなさんをお待ちしています！',
    },
    news: japanese.closings.news,
  },
};

const CHINESE: ClauseForm = {
  titles: { professional: '{h}', casual: '“{h}”要点速览', friendly: '“{h}”，一起来看看吧' },
  openings: {
    general: {
      professional: '本文按照要点、背景和使用方法的顺序进行介绍。',
      casual: '这里只整理最要紧的内容。',
      friendly: '大家好！今天的内容已经准备好，请放松阅读。',
    },
    tech: {
      professional: '本文按照要解决的问题、工作原理和主要功能的顺序进行介绍。',
      casual: '从原理到用途，一次讲清。',
      friendly: '大家好！今天带大家轻松了解原理，不懂术语也没关系。',
    },
    marketing: {
      professional: '选择越多，标准越重要。本文整理了值得关注的几点。',
      casual: '先看看有什么不同。',
      friendly: '大家好！今天有一件事想认真推荐给大家。',
    },
    news: { professional: '', casual: '消息简要整理如下。', friendly: '大家好！为您带来最新消息。' },
  },
  heading: '一眼看懂',
  closings: {
    general: {
      professional: '以上是要点介绍。如需了解更多，请通过以下方式联系我们。',
      casual: '就介绍到这里。有问题欢迎留言。',
      friendly: '今天就聊到这里。您还想了解什么，欢迎随时留言！',
    },
    tech: {
      professional: '以上介绍了原理与功能。如需技术资料或导入咨询，请通过以下方式联系我们。',
      casual: '并没有想象中那么难。想了解更多，欢迎留言。',
      friendly: '今天一起了解了原理与功能。还想看哪些内容，欢迎随时留言！',
    },
    marketing: { professional: '欢迎亲自了解。', casual: '现在就去看看吧。', friendly: '期待与您相遇！' },
    news: chinese.closings.news,
  },
};

export const CLAUSES: Record<FormLanguage, ClauseForm> = { ko: KOREAN, en: ENGLISH, ja: JAPANESE, zh: CHINESE };
