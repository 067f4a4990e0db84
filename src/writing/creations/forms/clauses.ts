import type { FormLanguage } from '../../language/blanks.ts';
import type { GuideForm, WikiForm } from '../form.ts';

/** What a guide or an article says where the subject is a clause: it is quoted or stands alone, never woven in. */
type ClauseWords = {
  shorts: Pick<GuideForm['shorts'], 'title' | 'hookNarration'> & {
    hookLines: string[];
    hookPicture: string;
    hookPrompt: string;
    closingPrompt: string;
  };
  cardnews: Pick<GuideForm['cardnews'], 'title' | 'coverHeadline' | 'summaryHeadline'> & { coverPicture: string };
  wiki: Pick<WikiForm['article'], 'lead'> & { overview: string };
};

export const CLAUSE_WORDS: Record<FormLanguage, ClauseWords> = {
  ko: {
    shorts: {
      title: '‘{s}’ 쇼츠 영상 제작 프롬프트 가이드',
      hookLines: [
        '질문형: “이 소식, 들어 보셨나요? {s}.”',
        '예고형: “지금부터 짧게 정리합니다. {s}.”',
        '공감형: “[시청자가 겪는 불편]… 그래서 이 이야기를 준비했습니다.”',
      ],
      hookNarration: '이 소식, 들어 보셨나요?',
      hookPicture: '소식의 핵심을 한눈에 보여 주는 근접 화면',
      hookPrompt: '소식의 핵심이 되는 대상을 화면 가운데에 두고 천천히 다가가는 근접 장면',
      closingPrompt: '여백이 넉넉한 마무리 장면, 로고를 얹을 자리를 비움',
    },
    cardnews: {
      title: '‘{s}’ 카드뉴스 제작 가이드',
      coverHeadline: '{s}',
      summaryHeadline: '다시 보는 핵심',
      coverPicture: '소식의 핵심을 상징하는 큰 그림 하나, 글자 자리는 위쪽에 비움',
    },
    wiki: {
      lead: '[무엇에 관한 문서인지 한 문장 정의: 대상의 이름, 분류, 가장 알려진 점]',
      overview: '개요: 대상이 무엇인지 한두 문장',
    },
  },
  en: {
    shorts: {
      title: '{s}: Prompt Guide for a Short Video',
      hookLines: [
        'Question: “Have you heard? {s}.”',
        'Promise: “{s}: the story in seconds.”',
        'Sympathy: “[a trouble your viewers know]? Then this is for you.”',
      ],
      hookNarration: 'Have you heard the news?',
      hookPicture: 'Close-up that shows the heart of the news at a glance',
      hookPrompt: 'Slow close-up moving towards the heart of the news in the centre of the frame',
      closingPrompt: 'Closing shot with generous empty space for a logo',
    },
    cardnews: {
      title: '{s}: Card-by-Card Guide',
      coverHeadline: '{s}',
      summaryHeadline: 'In short',
      coverPicture: 'One large picture that stands for the news, space for text at the top',
    },
    wiki: {
      lead: '[One-sentence definition: name of the subject, class, what it is best known for]',
      overview: 'Overview: what the subject is, in one or two sentences',
    },
  },
  ja: {
    shorts: {
      title: '「{s}」ショート動画プロンプトガイド',
      hookLines: [
        '質問型：「このニュース、ご存じですか。{s}。」',
        '予告型：「{s}。これから手短にご紹介します。」',
        '共感型：「[視聴者が感じている不便]…そこで、このお話です。」',
      ],
      hookNarration: 'このニュース、ご存じですか。',
      hookPicture: 'ニュースの要点がひと目でわかるアップ',
      hookPrompt: 'ニュースの中心となるものを画面の中央に置き、ゆっくり近づくアップ',
      closingPrompt: '広い余白のある締めの場面、ロゴを置く場所を空ける',
    },
    cardnews: {
      title: '「{s}」カードニュース制作ガイド',
      coverHeadline: '{s}',
      summaryHeadline: '要点のまとめ',
      coverPicture: 'ニュースの要点を象徴する大きな画像を1つ、上部に文字の余白',
    },
    wiki: {
      lead: '[一文の定義：対象の名称、分類、最も知られている点]',
      overview: '概要：対象が何かを一、二文で',
    },
  },
  zh: {
    shorts: {
      title: '“{s}”短视频制作提示词指南',
      hookLines: [
        '提问式：“这个消息您听说了吗？{s}。”',
        '预告式：“{s}，马上为您讲清楚。”',
        '共鸣式：“[观众遇到的不便]……所以要讲讲这件事。”',
      ],
      hookNarration: '这个消息您听说了吗？',
      hookPicture: '一眼看懂消息要点的特写',
      hookPrompt: '消息的主角位于画面中央，镜头缓缓推近的特写',
      closingPrompt: '大面积留白的结尾画面，预留标志位置',
    },
    cardnews: {
      title: '“{s}”图文卡片制作指南',
      coverHeadline: '{s}',
      summaryHeadline: '要点小结',
      coverPicture: '一幅代表消息要点的大图，上方留出文字位置',
    },
    wiki: {
      lead: '[一句话定义：对象名称、类别、最为人知之处]',
      overview: '概要：用一两句话说明对象是什么',
    },
  },
};
