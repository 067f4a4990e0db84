import type { PressKind } from '../facts/types.ts';

/** `context` tells why and how; `needed` stands in any case, `thin` only while references say little. */
type KoreanKind = { context: string; needed: string[]; thin: string[]; outlook: string };

export const KOREAN_KINDS: Record<PressKind, KoreanKind> = {
  product_launch: {
    context: '가격은 {price=판매 가격|이며/며}, {buy=구입처}에서 구매할 수 있다.',
    needed: ['주요 특징은 {features=특징 1(수치 포함), 특징 2, 특징 3|이다/다}.'],
    thin: [
      '이번 제품은 {reason=개발 배경: 고객의 어떤 문제를 푸는지|을/를} 겨냥했다. 기존 제품과 다른 점은 [차별점과 근거 수치]이다.',
    ],
    outlook: '{company=회사명|은/는} 앞으로 [판매 목표·후속 제품·시장 확대 계획]을(를) 추진할 계획이다.',
  },
  personnel: {
    context: '발령일은 {date=발령일|이다/다}.',
    needed: [
      '{who=신임 임원 이름·직책|은/는} {career=주요 경력: 회사·직책·기간|을/를} 거쳤다. 전문 분야는 [전문 분야]이며, 주요 성과는 [대표 성과와 수치]이다.',
    ],
    thin: ['이번 인사는 {reason=인사 배경|을/를} 고려한 것이다.'],
    outlook: '{who=신임 임원 이름·직책|은/는} 앞으로 [담당 조직·업무]을(를) 맡아 [중점 과제]을(를) 추진한다.',
  },
  event: {
    context: '이번 행사는 {reason=개최 목적|을/를} 위해 마련됐으며, {audience=참가 대상과 예상 인원|이/가} 참가한다.',
    needed: ['참가 신청은 {method=신청 방법·기한|으로/로} 하면 된다.'],
    thin: ['행사는 [주요 프로그램 1], [주요 프로그램 2], [연사·출연자]로 구성된다.'],
    outlook: '자세한 일정은 {homepage=행사 안내 페이지 주소}에서 확인할 수 있다.',
  },
  results: {
    context: '이번 실적은 {reason=실적을 이끈 주요 요인}에 따른 것이다.',
    needed: ['매출은 [매출액](전년 동기 대비 [증감률]), 영업이익은 [영업이익](전년 동기 대비 [증감률])이다.'],
    thin: ['사업 부문별로는 [부문 1 실적], [부문 2 실적]을(를) 기록했다.'],
    outlook: '{company=회사명|은/는} [다음 분기·연간 전망과 중점 사업]을(를) 추진할 계획이다.',
  },
  agreement: {
    context: '이번 협약은 {reason=협약 배경·목적|을/를} 위해 추진됐다.',
    needed: ['협약에 따라 양측은 [협력 분야 1], [협력 분야 2]에서 협력한다. 협약 기간은 [협약 기간]이다.'],
    thin: ['협약식에는 [양측 참석자 이름·직책]이(가) 참석했다.'],
    outlook: '양측은 앞으로 [첫 공동 사업과 시기]을(를) 추진할 계획이다.',
  },
  award: {
    context: '이 상은 [주최·주관 기관]이(가) [선정 기준]에 따라 수여한다.',
    needed: ['{company=회사명|은/는} [수상 사유: 평가받은 성과와 수치]을(를) 인정받았다.'],
    thin: ['이번 수상은 [이전 수상 이력이나 경쟁 규모]에 이은 것이다.'],
    outlook: '{company=회사명|은/는} 앞으로 [수상 분야의 후속 계획]을(를) 추진할 계획이다.',
  },
  investment: {
    context: '이번 투자에는 {partner=투자사 이름|이/가} 참여했다.',
    needed: ['누적 투자 유치액은 [누적 투자 유치액]이다. 투자금은 {reason=투자금 용도}에 쓸 예정이다.'],
    thin: ['투자사는 [투자 결정 이유: 기술·시장·실적]을(를) 높이 평가했다.'],
    outlook: '{company=회사명|은/는} 앞으로 [채용·연구개발·해외 진출 계획]을(를) 추진할 계획이다.',
  },
  recruitment: {
    context: '접수 기간은 {deadline=접수 기간|이며/며}, 지원은 {method=지원 방법·접수처|으로/로} 하면 된다.',
    needed: ['지원 자격은 {audience=지원 자격|이다/다}. 전형은 [전형 절차와 일정] 순으로 진행한다.'],
    thin: ['근무지는 {place=근무지|이며/며}, 근무 조건은 [고용 형태·처우]이다.'],
    outlook: '합격자는 [합격자 발표일]에 발표한다.',
  },
  contribution: {
    context:
      '이번 활동은 {reason=활동 취지|을/를} 위해 마련됐다. 대상은 {audience=수혜 대상|이며/며}, 지원 내용은 [지원 내용·규모]이다.',
    needed: ['활동에는 [참여 임직원 수·참여 단체]이(가) 참여해 [활동 내용]을(를) 진행했다.'],
    thin: ['{company=회사명|은/는} [그동안의 사회공헌 실적: 시작 연도·누적 규모]을(를) 이어 왔다.'],
    outlook: '{company=회사명|은/는} 앞으로 [후속 활동 계획]을(를) 이어 갈 계획이다.',
  },
  general: {
    context:
      '이번 {eventName=발표|은/는} {reason=추진 배경·목적}에 따른 것으로, {place=대상 지역·장소}에서 [추진 방식]으로 진행된다.',
    needed: ['주요 내용은 {features=세부 내용 1(수치 포함), 세부 내용 2|이다/다}.'],
    thin: ['이를 통해 [기대 효과: 고객·시장에 생기는 변화]이(가) 기대된다.'],
    outlook: '{company=회사명|은/는} 앞으로 [후속 일정과 계획]을(를) 추진할 계획이다.',
  },
};

/** When the keyword gives the sales figure itself, only what is still unknown is asked for. */
export const SALES_KNOWN = '영업이익은 [영업이익](전년 동기 대비 [증감률])이다.';

/** What has been reached is not carried out any more: the question is what led to it. */
export const REACHED = '이번 {eventName=성과|은/는} [성과를 이끈 요인과 과정]에 따른 것이다.';

/** A gift with receiver and amount named leaves only the purpose open. */
export const GIFT_KNOWN = '이번 활동은 {reason=활동 취지|을/를} 위해 마련됐다.';
