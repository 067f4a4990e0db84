import type { Brand, Brief, Material } from '../../src/writing/brief.ts';

/** A fictional company and product; none of the facts are real. */
export const BRAND: Brand = {
  company: '한빛바이오',
  boilerplate: '한빛바이오는 2012년 설립된 의료기기 전문 기업이다. 임직원 85명이 혈당 관리 기기를 개발한다.',
  contact: { department: '홍보팀', name: '이서연', phone: '02-555-0101', email: 'press@hanbit.example' },
  homepage: 'https://hanbit.example',
  tone: null,
  glossary: [{ term: '스마트폰 앱', use: '모바일 앱' }],
  banned_words: ['혁명적인'],
};

export const KOREAN_REFERENCE: Material = {
  title: '글루코핀 제품 설명서',
  text: `한빛바이오가 초소형 연속 혈당 측정기 ‘글루코핀’을 12월 1일 출시한다. 글루코핀은 무게 3.5g, 지름 12mm로 기존 제품보다 40% 작다.
혈당을 재려면 하루에도 여러 번 손끝을 찔러야 하는 불편 때문에 측정을 거르는 환자가 많다. 혁명적인 제품이라는 평가도 있다.
글루코핀은 피부에 붙이는 센서가 5분마다 혈당을 측정해 스마트폰 앱으로 보낸다. 측정값은 최대 14일 동안 저장된다.
김한빛 대표는 “손끝을 찌르지 않는 하루를 돌려 드리고 싶었다. 환자의 목소리에서 출발했다.”라고 말했다.
가격은 센서 1개에 6만 9000원이며 한빛바이오 공식 쇼핑몰과 전국 약국에서 구입할 수 있다. 회사는 내년 상반기 일본 출시를 계획하고 있다.`,
  url: null,
};

export const ENGLISH_REFERENCE: Material = {
  title: 'GlucoPin fact sheet',
  text: `Hanbit Bio will launch GlucoPin, a tiny continuous glucose monitor, on December 1. GlucoPin weighs 3.5 g and is 40 percent smaller than earlier models.
Many patients skip measurements because pricking a finger several times a day is a burden. The sensor on the skin measures glucose every 5 minutes and sends the data to a phone app.
"We wanted to give people a day without finger pricks," said Hanbit Kim, chief executive. One sensor is priced at 69,000 won and is available from the company's shop. The company plans to enter Japan next year.`,
  url: 'https://hanbit.example/glucopin',
};

export const JAPANESE_REFERENCE: Material = {
  title: 'グルコピン製品資料',
  text: 'ハンビットバイオは超小型の連続血糖測定器「グルコピン」を12月1日に発売する。グルコピンは重さ3.5gで、従来品より40%小さい。指先を何度も刺す負担のため、測定を控える患者が多い。皮膚に貼るセンサーが5分ごとに血糖を測定し、アプリに送信する。価格はセンサー1個6万9000ウォンで、公式ショップで購入できる。同社は来年、日本での発売を計画している。',
  url: null,
};

export const CHINESE_REFERENCE: Material = {
  title: '格鲁科产品资料',
  text: '韩光生物将于12月1日推出超小型连续血糖仪“格鲁科”。格鲁科重3.5克，比以往产品小40%。许多患者因为每天需要多次刺破指尖而放弃测量。贴在皮肤上的传感器每5分钟测量一次血糖，并将数据发送到手机应用。每个传感器售价6.9万韩元，可在官方商城购买。公司计划明年进入日本市场。',
  url: null,
};

export function brief(change: Partial<Brief> = {}): Brief {
  return {
    task: 'blog',
    kind: null,
    language: 'ko',
    keyword: '한빛바이오 글루코핀 출시',
    tone: 'professional',
    length: 'medium',
    references: [],
    sources: [],
    brand: null,
    today: '2026-11-15',
    withLead: false,
    instruction: null,
    ...change,
  };
}
