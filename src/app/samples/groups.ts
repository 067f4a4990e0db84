/** Fields that reporters write about. */
export const SAMPLE_GROUPS: { code: string; name: string; categories: [code: string, name: string][] }[] = [
  {
    code: 'economy',
    name: '경제·산업',
    categories: [
      ['economy-general', '경제 일반'],
      ['finance', '금융·증권'],
      ['manufacturing', '제조·중공업'],
      ['retail', '유통·소비재'],
      ['real-estate', '건설·부동산'],
    ],
  },
  {
    code: 'technology',
    name: 'IT·과학',
    categories: [
      ['internet', '인터넷·플랫폼'],
      ['software', '소프트웨어·인공지능'],
      ['electronics', '반도체·전자'],
      ['bio', '바이오·의료기기'],
      ['startup', '스타트업·벤처'],
    ],
  },
  {
    code: 'culture',
    name: '생활·문화',
    categories: [
      ['health', '건강·의학'],
      ['food', '식품·외식'],
      ['travel', '여행·레저'],
      ['beauty', '패션·뷰티'],
      ['arts', '공연·전시·출판'],
    ],
  },
  {
    code: 'society',
    name: '사회·정책',
    categories: [
      ['society-general', '사회 일반'],
      ['education', '교육·청소년'],
      ['environment', '환경·에너지'],
      ['local', '지역·지자체'],
      ['welfare', '복지·비영리'],
    ],
  },
];
