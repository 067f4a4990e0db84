import type { BlogForm } from '../form.ts';

const BACKGROUND = /배경|이유|때문|위해|위한|수요|증가|늘어|늘었|시장|필요|문제|과제|부족|어려움|지난해|그동안/u;
const PLANS = /계획|예정|앞으로|향후|전망|목표|확대|방침|내년|이어 갈|이어갈|추진/u;
const USE = /활용|이용|사용|신청|구입|구매|예약|방법|할인|혜택|판매|참여|가입|설치|가격|무료|접수/u;
const FEATURE =
  /특징|차별|처음|최초|기능|장점|강점|성능|탑재|적용|지원|설계|개선|정확|절감|단축|향상|초소형|무게|크기/u;
const HOW =
  /^(?!.*(?:가격|구입|구매|판매)).*(?:원리|구조|방식|알고리즘|센서|데이터|모델|엔진|기술|설계|분석|측정|처리|연동|구현|학습)/u;

/** Written in 합니다체; other tones are made from it by changing the endings. */
export const korean: BlogForm = {
  titles: {
    general: {
      professional: '{s}, 핵심만 짚어 봅니다',
      casual: '{s}, 이것만 알면 돼요',
      friendly: '{s}, 함께 알아볼까요?',
    },
    tech: {
      professional: '{s} 깊이 보기: 원리와 기능, 활용',
      casual: '{s}, 어떻게 작동할까?',
      friendly: '어렵지 않아요, {s} 쉽게 이해하기',
    },
    marketing: {
      professional: '{s:을/를} 눈여겨봐야 하는 이유',
      casual: '{s}, 뭐가 다를까?',
      friendly: '여러분께 소개해요, {s}',
    },
    news: { professional: '{h}', casual: '{s} 소식 한눈에 보기', friendly: '{s} 소식을 전해 드려요' },
  },
  openings: {
    general: {
      professional: '이 글에서는 {s:을/를} 핵심 내용과 배경, 활용 방법의 순서로 살펴봅니다.',
      casual: '{s}, 한 번쯤 궁금하셨을 겁니다. 꼭 필요한 내용만 모았습니다.',
      friendly: '안녕하세요, 여러분! 오늘은 {s} 이야기를 준비했습니다. 편하게 읽어 주세요.',
    },
    tech: {
      professional: '이 글에서는 {s:을/를} 해결하려는 과제, 작동 원리, 주요 기능의 순서로 살펴봅니다.',
      casual: '{s:은/는} 어떻게 작동할까요? 원리부터 쓰임새까지 차근차근 정리했습니다.',
      friendly: '안녕하세요, 여러분! 오늘은 {s:을/를} 쉽게 풀어 봅니다. 전문 용어가 낯설어도 괜찮습니다.',
    },
    marketing: {
      professional: '선택할 것이 많을수록 기준이 중요합니다. {s:을/를} 고를 때 살펴볼 점을 정리했습니다.',
      casual: '{s:을/를} 두고 고민하고 계셨나요? 무엇이 다른지 바로 정리했습니다.',
      friendly: '안녕하세요, 여러분! 오늘은 자신 있게 소개하고 싶은 {s} 이야기를 들고 왔습니다.',
    },
    news: {
      professional: '',
      casual: '{s} 소식을 핵심만 모았습니다.',
      friendly: '안녕하세요, 여러분! {s} 소식을 전해 드립니다.',
    },
  },
  sections: {
    general: [
      {
        heading: '한눈에 보는 {s}',
        cue: null,
        from: 'short',
        blanks: ['핵심 내용: 누가, 언제, 어디서, 무엇을 하는지 두세 문장'],
      },
      { heading: '왜 주목할까', cue: BACKGROUND, from: 'medium', blanks: ['배경: 시작하게 된 계기나 풀려는 문제'] },
      {
        heading: '눈에 띄는 점',
        cue: FEATURE,
        from: 'short',
        blanks: ['특징: 기존과 다른 점', '근거: 수치나 사례와 그 출처'],
      },
      { heading: '이렇게 활용해 보세요', cue: USE, from: 'medium', blanks: ['이용 방법: 대상, 기간, 장소, 비용'] },
      { heading: '앞으로의 계획', cue: PLANS, from: 'long', blanks: ['향후 일정이나 계획'] },
    ],
    tech: [
      { heading: '풀어야 할 과제', cue: BACKGROUND, from: 'medium', blanks: ['과제: 기존 방식의 한계나 현장의 불편'] },
      {
        heading: '작동 원리',
        cue: HOW,
        from: 'short',
        blanks: ['원리: 입력부터 결과까지 처리 과정', '구성 요소: 장치, 소프트웨어, 데이터'],
      },
      {
        heading: '주요 기능과 성능',
        cue: null,
        from: 'short',
        blanks: ['기능: 사용자가 얻는 것', '성능: 측정값, 측정 조건, 출처'],
      },
      { heading: '적용과 활용', cue: USE, from: 'medium', blanks: ['적용 사례: 어디에서 어떻게 쓰이는지'] },
      {
        heading: '한계와 다음 단계',
        cue: PLANS,
        from: 'long',
        blanks: ['한계: 아직 되지 않는 것', '다음 단계: 개선 계획과 일정'],
      },
    ],
    marketing: [
      {
        heading: '이런 고민이 있다면',
        cue: BACKGROUND,
        from: 'medium',
        blanks: ['고객의 고민: 실제 문의나 후기에서 확인한 내용'],
      },
      {
        heading: '{s}, 무엇이 다를까',
        cue: null,
        from: 'short',
        blanks: ['차별점: 다른 선택지와 비교한 사실', '근거: 시험 결과, 인증, 수상과 그 출처'],
      },
      { heading: '써 보면 달라지는 것', cue: FEATURE, from: 'long', blanks: ['고객이 얻는 변화: 확인된 사례'] },
      {
        heading: '혜택과 이용 방법',
        cue: USE,
        from: 'short',
        blanks: ['가격과 혜택: 금액, 기간, 조건', '이용 방법: 신청하거나 구매하는 곳'],
      },
      { heading: '앞으로의 계획', cue: PLANS, from: 'long', blanks: ['예정된 행사나 출시 일정'] },
    ],
    news: [
      { heading: '주요 내용', cue: null, from: 'short', blanks: ['주요 내용: 누가, 언제, 어디서, 무엇을, 어떻게, 왜'] },
      { heading: '배경', cue: BACKGROUND, from: 'medium', blanks: ['배경: 이 소식이 나온 까닭'] },
      { heading: '이용 안내', cue: USE, from: 'long', blanks: ['이용 안내: 대상, 기간, 장소, 비용'] },
      { heading: '향후 일정', cue: PLANS, from: 'medium', blanks: ['향후 일정이나 계획'] },
    ],
  },
  closings: {
    general: {
      professional: '지금까지 {s:을/를} 살펴봤습니다. 더 궁금한 점은 아래로 문의해 주시기 바랍니다.',
      casual: '{s}, 이제 조금 가까워지셨기를 바랍니다. 궁금한 점은 댓글로 남겨 주세요.',
      friendly: '오늘 이야기는 여기까지입니다. {s:을/를} 두고 궁금한 점이 있으시면 언제든 댓글로 남겨 주세요!',
    },
    tech: {
      professional: '지금까지 {s}의 원리와 기능을 살펴봤습니다. 기술 자료와 도입 문의는 아래로 해 주시기 바랍니다.',
      casual: '{s}, 생각보다 어렵지 않습니다. 더 알고 싶은 부분은 댓글로 남겨 주세요.',
      friendly: '오늘은 {s:을/를} 함께 살펴봤습니다. 더 알고 싶은 부분은 언제든 댓글로 남겨 주세요!',
    },
    marketing: {
      professional: '{s}, 직접 확인해 보시기 바랍니다.',
      casual: '{s}, 지금 바로 확인해 보세요.',
      friendly: '{s:과/와} 함께할 여러분을 기다립니다. 지금 만나 보세요!',
    },
    news: {
      professional: '',
      casual: '새로운 소식이 나오는 대로 다시 전할게요.',
      friendly: '새로운 소식이 생기면 가장 먼저 전해 드릴게요. 고마워요!',
    },
  },
  headingMark: '■ ',
  colon: ': ',
  aboutCompany: '{s} 소개',
  aboutUs: '회사 소개',
  sourcesHeading: '참고한 자료',
  sourceNote: (title) => `(출처: ${title})`,
  contact: { label: '문의', missing: '문의처: 담당 부서, 이름, 전화번호, 전자우편' },
  link: { label: '바로 가기', missing: '신청·구매 페이지 주소' },
};
