/** Sample articles from abroad: as published, and in Korean. `{company}` is the company. */
type OverseasStory = { title: string; summary: string; titleKo: string; summaryKo: string };

export const OVERSEAS_COMPANIES: [english: string, korean: string][] = [
  ['Hanbit Bio', '한빛바이오'],
  ['Nuri Mobility', '누리모빌리티'],
];

export const OVERSEAS_STORIES: OverseasStory[] = [
  {
    title: '{company} opens its first office in Singapore',
    summary: '{company} opened a regional office in Singapore and plans to hire 40 people this year.',
    titleKo: '{company}, 싱가포르에 첫 사무소 열어',
    summaryKo: '{company}가 싱가포르에 지역 사무소를 열고 올해 40명을 채용할 계획이다.',
  },
  {
    title: '{company} signs supply deal with North American partner',
    summary: '{company} signed a three-year supply agreement with a North American partner.',
    titleKo: '{company}, 북미 파트너와 공급 계약',
    summaryKo: '{company}가 북미 파트너와 3년간 제품을 공급하는 계약을 맺었다.',
  },
  {
    title: '{company} wins design award for new product line',
    summary: 'A jury praised the new product line of {company} for its simplicity.',
    titleKo: '{company}, 신제품으로 디자인상 수상',
    summaryKo: '심사위원단은 {company}의 신제품이 단순하면서도 쓰기 쉽다고 평가했다.',
  },
  {
    title: '{company} pledges to cut emissions by half by 2035',
    summary: '{company} published a plan to halve emissions across its sites by 2035.',
    titleKo: '{company}, 2035년까지 배출량 절반 감축 약속',
    summaryKo: '{company}가 2035년까지 모든 사업장의 배출량을 절반으로 줄이는 계획을 발표했다.',
  },
  {
    title: '{company} presents research at international conference',
    summary: 'Researchers of {company} presented two papers at an international conference.',
    titleKo: '{company}, 국제 학회에서 연구 성과 발표',
    summaryKo: '{company} 연구진이 국제 학회에서 논문 두 편을 발표했다.',
  },
  {
    title: '{company} expands customer support to five languages',
    summary: '{company} now answers customers in five languages around the clock.',
    titleKo: '{company}, 고객 지원 5개 언어로 확대',
    summaryKo: '{company}가 하루 24시간 5개 언어로 고객 문의에 답한다.',
  },
  {
    title: '{company} reports record overseas sales',
    summary: 'Overseas sales of {company} rose for the fourth quarter in a row.',
    titleKo: '{company}, 해외 매출 최대치 기록',
    summaryKo: '{company}의 해외 매출이 네 분기 연속 늘어 최대치를 기록했다.',
  },
  {
    title: '{company} joins open data alliance',
    summary: '{company} joined an alliance of companies that share safety data.',
    titleKo: '{company}, 개방형 데이터 연합 합류',
    summaryKo: '{company}가 안전 데이터를 함께 쓰는 기업 연합에 합류했다.',
  },
];
