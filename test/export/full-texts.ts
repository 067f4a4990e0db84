import type { Block, BlockContent, Document, Role } from '../../src/documents/model.ts';

/** Texts with every type of block and every mark. The company is fictional. */

export const PICTURE_URL = 'https://press.example/files/pictures/glucopin.png';
export const FOREIGN_URL = 'https://elsewhere.example/photo.jpg';

function documentOf(title: string, parts: [Role, BlockContent][]): Document {
  const blocks = parts.map(([role, content], index) => ({ ...content, role, id: `b${index}` }) as Block);
  return { title, blocks, to_check: [] };
}

const cells = (...texts: string[]) => texts.map((text) => ({ runs: text === '' ? [] : [{ text }] }));

export const FULL_PRESS: Document = documentOf('한빛바이오, 손톱만 한 연속 혈당 측정 센서 ‘글루코핀’ 출시', [
  ['head', { type: 'paragraph', runs: [{ text: '보도시점: 2026. 11. 15.(일) 배포 즉시' }] }],
  [
    'subtitle',
    {
      type: 'paragraph',
      runs: [{ text: '무게 3.5g, 한 번 붙이면 14일 측정… 전국 약국에서 ' }, { text: '6만 9000원', bold: true }],
    },
  ],
  ['dateline', { type: 'paragraph', runs: [{ text: '서울, 2026년 11월 15일 – ' }] }],
  [
    'lead',
    {
      type: 'paragraph',
      runs: [
        { text: '㈜한빛바이오(대표 김도윤)는 초소형 연속 혈당 측정 센서 ‘' },
        { text: '글루코핀', bold: true },
        { text: '’을 ' },
        { text: '[출시일]', placeholder: true },
        {
          text: ' 출시한다고 밝혔다. 글루코핀은 무게 3.5g, 지름 12mm로 기존 제품보다 40% 작으며, 손끝을 찌르지 않고도 5분마다 혈당을 측정해 모바일 앱으로 보낸다.',
        },
      ],
    },
  ],
  [
    'body',
    {
      type: 'paragraph',
      runs: [
        { text: '당뇨 환자는 하루에도 여러 번 손끝을 찔러 혈당을 재야 한다. 연구진은 학술지 ' },
        { text: 'Journal of Glucose Sensing', italic: true },
        { text: '에 실은 논문에서 ' },
        { text: '통증 없는 측정이 ', italic: true },
        { text: '꾸준한 관리', bold: true, italic: true },
        { text: '로 이어진다고 보고했다. 자세한 내용은 ' },
        { text: '글루코핀 소개 누리집', link: 'https://hanbit.example/glucopin?lang=ko' },
        { text: '에서 볼 수 있다.' },
      ],
    },
  ],
  ['body', { type: 'heading', marker: '■', runs: [{ text: '제품 특징' }] }],
  [
    'body',
    {
      type: 'list',
      items: [
        {
          marker: '-',
          runs: [{ text: '크기와 무게', bold: true }, { text: ': 지름 12mm, 두께 2.8mm, 무게 3.5g' }],
          items: [
            { marker: '·', runs: [{ text: '기존 제품의 60% 크기' }], items: [] },
            {
              marker: '·',
              runs: [{ text: '방수 등급 IP68로 수영 중에도 측정하며, 운동이나 목욕을 할 때 떼었다 붙일 필요가 없다' }],
              items: [],
            },
          ],
        },
        { marker: '-', runs: [{ text: '측정: 5분 간격, 최대 14일' }], items: [] },
      ],
    },
  ],
  [
    'body',
    {
      type: 'table',
      header: true,
      rows: [
        cells('구분', '글루코핀', '기존 제품'),
        cells('무게', '3.5g', '6g'),
        [
          { runs: [{ text: '측정 기간' }] },
          { runs: [{ text: '최대 14일', bold: true }] },
          { runs: [{ text: '10일\n(교체형)' }] },
        ],
        cells('보호자 공유', '최대 5명', ''),
      ],
    },
  ],
  [
    'body',
    {
      type: 'facts',
      rows: [
        { label: '출시', value: [{ text: '2026. 12. 1.(화) 전국 약국' }] },
        { label: '가격', value: [{ text: '6만 9000원', bold: true }, { text: '(14일분)' }] },
        { label: '설명회', value: [{ text: '[장소]', placeholder: true }, { text: ', 11. 20.(금) 14:00' }] },
      ],
    },
  ],
  [
    'body',
    {
      type: 'quote',
      runs: [
        { text: '“손끝을 찌르지 않는 하루를 돌려 드리고 싶었습니다. 환자의 목소리에서 출발한 제품인 만큼 ' },
        { text: '누구나', bold: true },
        { text: ' 쓸 수 있는 가격으로 정했습니다.”' },
      ],
      speaker: { name: '김도윤', title: '한빛바이오 대표' },
    },
  ],
  [
    'body',
    {
      type: 'image',
      url: PICTURE_URL,
      alt: '팔 뒤쪽에 붙인 글루코핀 센서',
      caption: '12월 1일 출시하는 연속 혈당 측정 센서 글루코핀',
      credit: '한빛바이오',
      media_id: null,
    },
  ],
  ['body', { type: 'paragraph', runs: [{ text: '개발자는 다음과 같이 측정값을 읽을 수 있다.' }] }],
  [
    'body',
    {
      type: 'code',
      language: 'sh',
      text: 'curl https://api.hanbit.example/v1/readings \\\n  --header "Authorization: Bearer $KEY"\n# 최근 5분의 측정값',
    },
  ],
  [
    'body',
    {
      type: 'image',
      url: FOREIGN_URL,
      alt: '사용 장면',
      caption: '약국에 진열된 글루코핀',
      credit: '사진 제공: 약국신문',
      media_id: null,
    },
  ],
  [
    'boilerplate',
    {
      type: 'paragraph',
      runs: [
        {
          text: '한빛바이오 소개\n한빛바이오는 2015년 설립된 바이오센서 전문 기업이다. 임직원 120명이 연속 혈당 측정 센서와 생체 신호 분석 소프트웨어를 개발한다.\n홈페이지: ',
        },
        { text: 'https://hanbit.example', link: 'https://hanbit.example' },
      ],
    },
  ],
  ['contact', { type: 'paragraph', runs: [{ text: '언론 문의처' }] }],
  [
    'contact',
    {
      type: 'facts',
      rows: [
        { label: '담당자', value: [{ text: '홍보팀 이서연 과장' }] },
        { label: '전화', value: [{ text: '02-000-0000' }] },
        { label: '이메일', value: [{ text: 'pr@hanbit.example', link: 'mailto:pr@hanbit.example' }] },
      ],
    },
  ],
  ['closing', { type: 'paragraph', runs: [{ text: '###' }] }],
]);

export const FULL_OFFICIAL: Document = documentOf('2026년 하반기 정보보안 점검 관련 협조 요청', [
  ['body', { type: 'paragraph', runs: [{ text: '한빛바이오 주식회사' }] }],
  [
    'body',
    {
      type: 'paragraph',
      runs: [
        { text: '수신  ' },
        { text: '[수신 부서]', placeholder: true },
        { text: '\n참조  총무팀장, ' },
        { text: '전산운영팀장', bold: true },
        { text: '\n제목  2026년 하반기 정보보안 점검 관련 협조 요청' },
      ],
    },
  ],
  [
    'body',
    {
      type: 'list',
      items: [
        { marker: '1.', runs: [{ text: '관련: 정보보호팀-1204(2026. 10. 30.)' }], items: [] },
        {
          marker: '2.',
          runs: [
            { text: '하반기 정보보안 점검을 아래와 같이 실시하오니 ' },
            { text: '11월 20일(금) 18시까지', bold: true },
            { text: ' 점검표를 제출하여 주시기 바랍니다.' },
          ],
          items: [
            { marker: '가.', runs: [{ text: '점검 기간: 2026. 11. 23.(월) ∼ 2026. 11. 27.(금)' }], items: [] },
            {
              marker: '나.',
              runs: [
                { text: '점검표: ' },
                { text: '사내 누리집', link: 'https://intra.hanbit.example/security' },
                { text: '에서 내려받기' },
              ],
              items: [],
            },
          ],
        },
      ],
    },
  ],
  [
    'body',
    {
      type: 'table',
      header: true,
      rows: [
        cells('일정', '대상 부서', '점검 내용'),
        [
          { runs: [{ text: '11. 23.(월)' }] },
          { runs: [{ text: '경영지원본부' }] },
          { runs: [{ text: '업무용 컴퓨터', bold: true }, { text: ', 휴대 저장 매체' }] },
        ],
        cells('11. 25.(수)', '연구개발본부', '공유 폴더 접근 권한\n외부 반출 기록'),
        cells('11. 27.(금)', '영업본부', ''),
      ],
    },
  ],
  [
    'body',
    {
      type: 'quote',
      runs: [{ text: '보안은 한 사람의 실수에서 무너진다.' }],
      speaker: { name: '이서연', title: '정보보호팀 과장' },
    },
  ],
  [
    'body',
    {
      type: 'paragraph',
      runs: [
        { text: '붙임  1. 부서별 정보보안 점검표 서식 1부.\n      2. 점검표 작성 ' },
        { text: '예시', italic: true },
        { text: ' 1부.  끝.' },
      ],
    },
  ],
  [
    'closing',
    { type: 'paragraph', runs: [{ text: '한빛바이오 주식회사 대표이사 ' }, { text: '[성명]', placeholder: true }] },
  ],
  [
    'body',
    {
      type: 'paragraph',
      runs: [
        {
          text: '시행  정보보호팀-1310(2026. 11. 15.)\n주소  서울특별시 성동구 아차산로 00, 성수타워 8층\n전화  02-000-0000 / ',
        },
        { text: 'security@hanbit.example', link: 'mailto:security@hanbit.example' },
      ],
    },
  ],
]);

export const FULL_ENGLISH: Document = documentOf(
  'Hanbit Bio launches GlucoPin™, a fingernail-sized continuous glucose monitor',
  [
    [
      'subtitle',
      {
        type: 'paragraph',
        runs: [{ text: 'Weighs 3.5 grams, measures for 14 days, costs $49 at pharmacies nationwide' }],
      },
    ],
    ['head', { type: 'paragraph', runs: [{ text: 'FOR IMMEDIATE RELEASE' }] }],
    ['dateline', { type: 'paragraph', runs: [{ text: 'SEOUL, November 15, 2026 – ' }] }],
    [
      'lead',
      {
        type: 'paragraph',
        runs: [
          { text: 'Hanbit Bio today announced ' },
          { text: 'GlucoPin™', bold: true },
          {
            text: ', a continuous glucose monitor 12 millimeters wide that measures every five minutes without a single finger prick. The sensor goes on sale on ',
          },
          { text: '[launch date]', placeholder: true },
          { text: ' at pharmacies nationwide.' },
        ],
      },
    ],
    [
      'body',
      {
        type: 'paragraph',
        runs: [
          { text: 'The findings appear in the ' },
          { text: 'Journal of Glucose Sensing', italic: true },
          { text: '. Details are on the ' },
          { text: 'product page', link: 'https://hanbit.example/glucopin' },
          { text: '.' },
        ],
      },
    ],
    ['body', { type: 'heading', marker: '##', runs: [{ text: 'Main features' }] }],
    [
      'body',
      {
        type: 'list',
        items: [
          {
            marker: '1.',
            runs: [{ text: 'Size and weight: 12 mm in diameter, 3.5 g' }],
            items: [{ marker: 'a.', runs: [{ text: '40% smaller than the previous model' }], items: [] }],
          },
          { marker: '2.', runs: [{ text: 'Measurement: every five minutes for up to 14 days' }], items: [] },
        ],
      },
    ],
    ['body', { type: 'table', header: false, rows: [cells('Weight', '3.5 g'), cells('Battery', '14 days')] }],
    [
      'body',
      {
        type: 'facts',
        rows: [
          { label: 'Price', value: [{ text: '$49' }] },
          { label: 'Available', value: [{ text: 'December 1', bold: true }] },
        ],
      },
    ],
    [
      'body',
      {
        type: 'quote',
        runs: [{ text: '“We wanted to give people a day without finger pricks.”' }],
        speaker: { name: 'Doyun Kim', title: 'chief executive of Hanbit Bio' },
      },
    ],
    [
      'body',
      {
        type: 'image',
        url: PICTURE_URL,
        alt: 'The sensor on an arm',
        caption: 'GlucoPin, on sale from December 1',
        credit: 'Hanbit Bio',
        media_id: null,
      },
    ],
    [
      'boilerplate',
      {
        type: 'paragraph',
        runs: [
          {
            text: 'About Hanbit Bio\nFounded in 2015, Hanbit Bio develops biosensors and software for the analysis of vital signs. The company employs 120 people in Seoul.',
          },
        ],
      },
    ],
    [
      'contact',
      {
        type: 'paragraph',
        runs: [
          { text: 'Media contact\nSeoyeon Lee, Public Relations\nPhone: +82 2 000 0000\nEmail: pr@hanbit.example' },
        ],
      },
    ],
    ['closing', { type: 'paragraph', runs: [{ text: '###' }] }],
  ],
);
