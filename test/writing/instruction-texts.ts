import type { Document } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf, textOf } from '../../src/documents/render.ts';
import type { Language, Task } from '../../src/writing/brief.ts';
import { revise } from '../../src/writing/form/work.ts';
import type { Revision } from '../../src/writing/writer.ts';
import { brief } from './samples.ts';

/** Texts with the same facts in title, body and fact box. Names and figures are fictional. */
type Sample = { language: Language; task: Task; title: string; content: string };

export const TEXTS = {
  release: {
    language: 'ko',
    task: 'press',
    title: '한빛바이오, 혈당 센서 글루코핀 9만9000원에 출시',
    content: `한빛바이오가 혈당 센서 글루코핀을 12월 1일 출시한다. 글루코핀은 무게가 3.5g이다.

가격은 9만 9000원이다. 전국 약국 120곳에서 판매한다.

김한빛 대표는 “환자의 목소리에서 출발해 3년 동안 만들었다.”라고 말했다. 회사는 일본 진출을 준비하고 있다.

출시일: 2026. 12. 1.(화)
가격: 99,000원
판매처: 전국 약국

언론 문의처
홍보팀 이서연 02-555-0101`,
  },
  letter: {
    language: 'ko',
    task: 'official-document',
    title: '제품 설명회 참석 협조',
    content: `수신  협력사 대표
제목  제품 설명회 참석 협조

1. 올해 제품이 3종 늘었습니다.
2. 다음과 같이 설명회를 개최하오니 참석하여 주시기 바랍니다.
  가. 일시: 2026. 12. 1.(화) 14:00
  나. 장소: 여울관 대강당
  다. 참가비: 3만 원

붙임  설명회 일정표 1부.  끝.`,
  },
  spoken: {
    language: 'ko',
    task: 'press',
    title: '여울시, 도서관 개관',
    content: `여울시가 도서관을 12월 1일 개관한다.

박여울 시장은 “12월 1일은 시민 모두의 날이며 입장료 3000원은 책으로 돌려 드립니다.”라고 말했다.

입장료는 3000원이고 주차료도 2000원이다.`,
  },
  english: {
    language: 'en',
    task: 'press',
    title: 'Hanbit Bio to launch GlucoPin at 35,000 won',
    content: `Hanbit Bio will launch GlucoPin on December 1. It weighs 3.5 g.

The price is 35,000 won. GlucoPin is sold in 120 pharmacies.

“We listened to patients for three years,” said Hanbit Kim, chief executive. The company plans to enter Japan.

Date: Tuesday, December 1, 2026
Price: KRW 35,000`,
  },
  memo: {
    language: 'en',
    task: 'official-document',
    title: 'Safety drill',
    content: `To: All partners
Subject: Safety drill

The drill takes place on December 1, 2026. Please arrive at 2:00 p.m.`,
  },
  japanese: {
    language: 'ja',
    task: 'press',
    title: 'ハンビットバイオ、グルコピンを12月1日に発売',
    content: `ハンビットバイオは血糖センサー「グルコピン」を12月1日に発売する。重さは3.5gである。

価格は9900円である。全国の薬局120店で販売する。

発売日: 2026年12月1日（火）
価格: 9,900円`,
  },
  chinese: {
    language: 'zh',
    task: 'press',
    title: '韩光生物12月1日推出格鲁科',
    content: `韩光生物将于12月1日推出血糖传感器格鲁科。格鲁科重3.5克。

售价为299元。全国120家药店有售。

日期: 2026年12月1日
价格: 299元`,
  },
  french: {
    language: 'fr',
    task: 'press',
    title: 'Hanbit Bio lance GlucoPin le 1er décembre',
    content: `Hanbit Bio lance GlucoPin le 1er décembre. Le capteur pèse 3,5 g.

Le prix est de 35 euros. Le capteur est vendu dans 120 pharmacies.

Prix: 35 euros`,
  },
  indonesian: {
    language: 'id',
    task: 'press',
    title: 'Hanbit Bio meluncurkan GlucoPin pada 1 Desember',
    content: `Hanbit Bio meluncurkan GlucoPin pada 1 Desember. Sensor ini berbobot 3,5 g.

Harganya Rp350.000. Sensor dijual di 120 apotek.

Tanggal: 1 Desember 2026
Harga: Rp350.000`,
  },
} satisfies Record<string, Sample>;

export type SampleName = keyof typeof TEXTS;

export function documentOf(name: SampleName): Document {
  const { language, task, title, content } = TEXTS[name];
  return parseDocument({ isPress: task === 'press', title, content, language, withSubtitle: null });
}

/** The text as it was, and what the worker function makes of it. */
export function instructed(name: SampleName, instruction: string): { before: string; after: string; value: Revision } {
  const { language, task } = TEXTS[name];
  const document = documentOf(name);
  const text = { title: document.title, content: contentOf(document) };
  const given = brief({ language, task, kind: task === 'official-document' ? '협조문' : null });
  const { value } = revise({ document, instruction, brief: given, blocks: null });
  const whole = ({ title, content }: { title: string; content: string }) => `${title}\n\n${content}`;
  return { before: whole(text), after: whole(textOf(value.document)), value };
}
