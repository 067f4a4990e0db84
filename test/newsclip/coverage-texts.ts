/** Releases, articles based on them, and unrelated articles. */

export const SENSOR = {
  company: '㈜한빛바이오',
  language: 'ko' as const,
  title: '한빛바이오, 초소형 혈당 센서 ‘글루코핀’ 국내 출시',
  content: `한빛바이오(대표 김민수)가 손톱 크기의 초소형 연속 혈당 센서 ‘글루코핀’을 15일 국내에 출시했다고 밝혔다.
글루코핀은 무게 1.2g으로 기존 제품의 3분의 1 수준이며, 한 번 부착하면 14일 동안 5분마다 혈당을 측정해 스마트폰으로 전송한다. 방수 등급은 IP68로 샤워나 수영 중에도 사용할 수 있다.
식품의약품안전처는 지난 9월 글루코핀을 2등급 의료기기로 허가했다. 서울대병원과 함께 진행한 임상시험에서 평균 오차는 8.7%로 나타났다.
김민수 한빛바이오 대표는 “당뇨 환자가 바늘 걱정 없이 일상을 누리도록 돕겠다”며 “내년 상반기 일본과 베트남에 진출할 계획”이라고 말했다.
가격은 2개들이 9만8000원이며 전국 약국과 온라인몰에서 구입할 수 있다.`,
};
const BREAD = {
  company: '별내푸드',
  language: 'ko' as const,
  title: '별내푸드, 청년 농가와 손잡고 ‘우리쌀 빵’ 3종 선보여',
  content: `별내푸드는 전북 지역 청년 농가 12곳과 계약을 맺고 국산 가루쌀로 만든 ‘우리쌀 빵’ 3종을 오는 20일부터 판매한다고 밝혔다.
새 제품은 단팥빵, 소금빵, 식빵이며 밀가루를 쓰지 않아 소화가 편하다. 별내푸드는 올해 청년 농가에서 가루쌀 500톤을 사들인다.
이수진 별내푸드 마케팅본부장은 “쌀 소비를 늘리고 청년 농가의 소득을 높이는 상생 모델”이라고 말했다. 제품은 전국 편의점과 대형마트에서 살 수 있다.`,
};
const ROBOT = {
  company: 'Northwind Robotics, Inc.',
  language: 'en' as const,
  title: 'Northwind Robotics Launches Pickwell, a Warehouse Arm That Learns From Video',
  content: `SEOUL – Northwind Robotics today announced the launch of Pickwell, a warehouse picking arm that learns new items from ten seconds of video. The arm handles 1,200 picks an hour and weighs 38 kilograms.
"Warehouses change their stock every week, and robots have to keep up," said Jane Park, chief executive of Northwind Robotics. Pickwell is available from December at $29,000, with the first 200 units going to Hanjin Logistics.`,
};

export type ArticleText = [title: string, summary: string, content?: string];
export const COPIED: ArticleText = [
  '한빛바이오, 초소형 혈당 센서 ‘글루코핀’ 출시',
  '한빛바이오가 손톱 크기의 초소형 연속 혈당 센서 ‘글루코핀’을 15일 국내에 출시했다고 밝혔다. 글루코핀은 무게 1.2g으로 기존 제품의 3분의 1 수준이다.',
];
export const REWRITTEN: ArticleText = [
  '손톱만 한 혈당 측정기 나왔다…한빛바이오 14일 연속 측정',
  '바늘로 찌르지 않고 2주간 혈당을 재는 손톱 크기 센서가 국내에 나왔다. 한빛바이오는 무게 1.2g짜리 연속 혈당 센서 글루코핀을 선보였다고 15일 밝혔다. 5분마다 측정한 값을 스마트폰으로 보내 준다.',
];
export const RESULTS: ArticleText = [
  '한빛바이오, 3분기 영업이익 42억…전년比 18%↑',
  '한빛바이오는 3분기 연결 기준 영업이익이 42억원으로 지난해 같은 기간보다 18% 늘었다고 공시했다. 매출은 310억원이었다.',
];
export const RIVAL: ArticleText = [
  '다온메디칼, 연속혈당측정기 유럽 인증 획득',
  '다온메디칼은 연속혈당측정기가 유럽 의료기기 인증을 받았다고 밝혔다. 14일 동안 혈당을 측정해 스마트폰으로 전송한다. 당뇨 환자를 위한 제품이다.',
];

export const LABELLED: { release: typeof SENSOR | typeof ROBOT; linked: ArticleText[]; other: ArticleText[] }[] = [
  {
    release: SENSOR,
    linked: [
      COPIED,
      REWRITTEN,
      ['한빛바이오 혈당 센서 글루코핀 선봬', '한빛바이오는 초소형 연속 혈당 센서 글루코핀을 출시했다.'],
      [
        '"바늘 걱정 끝" 한빛바이오, 내년 일본·베트남 공략',
        '초소형 혈당 센서 글루코핀을 내놓은 한빛바이오가 내년 상반기 일본과 베트남에 진출한다. 김민수 대표는 "당뇨 환자가 바늘 걱정 없이 일상을 누리도록 돕겠다"고 말했다.',
      ],
      ['한빛바이오, 초소형 혈당 센서 ‘글루코핀’ 국내 출시', ''],
      [
        '[브리프] 한빛바이오·대성제약 外',
        '제약·바이오 업계 단신',
        '▲한빛바이오는 손톱 크기의 초소형 연속 혈당 센서 글루코핀을 국내에 출시했다. 무게 1.2g으로 14일 동안 5분마다 혈당을 측정한다. ▲대성제약은 3분기 매출이 전년 같은 기간보다 12% 늘었다고 공시했다.',
      ],
    ],
    other: [
      RESULTS,
      RIVAL,
      [
        '한빛바이오, 신임 CFO에 박정우 전무 선임',
        '한빛바이오는 신임 최고재무책임자로 박정우 전무를 선임했다고 밝혔다. 박 전무는 회계법인과 제약사에서 20년간 일했다.',
      ],
      [
        '[특징주] 한빛바이오 장중 8% 급등',
        '한빛바이오 주가가 장중 8% 넘게 올랐다. 외국인 매수세가 유입된 것으로 보인다.',
      ],
      [
        '당뇨 환자 600만 시대, 혈당 관리 어떻게',
        '국내 당뇨 환자가 600만 명을 넘었다. 전문가들은 식후 혈당을 꾸준히 측정하는 습관이 중요하다고 말한다.',
      ],
      ['코스닥 상장 예비심사 통과 기업은', '한빛바이오와 새길소프트, 다온메디칼 등 세 곳이 통과했다.'],
    ],
  },
  {
    release: BREAD,
    linked: [
      [
        '별내푸드, 청년 농가와 ‘우리쌀 빵’ 3종 출시',
        '별내푸드는 전북 지역 청년 농가 12곳과 계약을 맺고 국산 가루쌀로 만든 ‘우리쌀 빵’ 3종을 오는 20일부터 판매한다.',
      ],
      [
        '가루쌀로 만든 소금빵·단팥빵 나온다',
        '별내푸드가 전북 청년 농가의 가루쌀로 만든 빵 3종을 20일 내놓는다. 올해 사들이는 가루쌀은 500톤이다.',
      ],
    ],
    other: [
      ['별내푸드, 냉동만두 미국 코스트코 입점', '별내푸드는 냉동만두 2종이 미국 코스트코 매장에 입점한다고 밝혔다.'],
      [
        '농식품부, 가루쌀 제품 개발 지원 대상 30곳 선정',
        '농림축산식품부는 가루쌀로 빵과 과자를 만드는 식품기업 30곳을 선정해 지원한다. 쌀 소비를 늘리기 위한 사업이다.',
      ],
      [
        '편의점 소금빵 전쟁…신제품 줄이어',
        '편의점 업계가 소금빵 신제품을 앞다퉈 내놓고 있다. 단팥빵과 식빵도 인기다. 전국 편의점에서 살 수 있다.',
      ],
    ],
  },
  {
    release: ROBOT,
    linked: [
      [
        'Northwind Robotics launches Pickwell warehouse arm',
        'Northwind Robotics today announced the launch of Pickwell, a warehouse picking arm that learns new items from ten seconds of video.',
      ],
      [
        'This $29,000 robot arm learns to pick by watching video',
        'Pickwell, a new picking arm from Northwind Robotics, needs only ten seconds of video to learn an item. Hanjin Logistics takes the first 200 units in December.',
      ],
    ],
    other: [
      [
        'Northwind Robotics raises $40 million',
        'Northwind Robotics said it closed a Series B round led by Example Ventures to expand its plant in Daegu.',
      ],
      [
        'Warehouse robots learn faster, study finds',
        'Researchers say picking arms trained on video handle new items better. Warehouses are adopting robots every week.',
      ],
    ],
  },
];
