import type { Country } from '../../areas/releases/index.ts';

/** Products of the sample catalogue, by country. Prices are in KRW without VAT. */

type SampleProduct = {
  code: string;
  title: string;
  description: string;
  price: number;
  release_count: number;
  release_tiers: string;
  is_recommended?: true;
  active?: false;
  kind?: 'other';
};

export const SAMPLE_PRODUCTS: Record<Country, SampleProduct[]> = {
  kr: [
    {
      code: 'sample-kr-basic',
      title: '기본 배포 (샘플)',
      description: '선택한 분야의 인터넷·지역 매체 기자 50명에게 배포하는 샘플 상품입니다.',
      price: 50_000,
      release_count: 50,
      release_tiers: 'C',
    },
    {
      code: 'sample-kr-nationwide',
      title: '전국 종합 배포 (샘플)',
      description: '종합지·경제지·통신·방송·전문지·인터넷 매체 기자 200명에게 배포하는 샘플 상품입니다.',
      price: 190_000,
      release_count: 200,
      release_tiers: 'A,B,C',
      is_recommended: true,
    },
    {
      code: 'sample-kr-major',
      title: '주요 언론 집중 배포 (샘플)',
      description: '주요 종합지·통신·방송 기자 80명에게 배포하는 샘플 상품입니다.',
      price: 150_000,
      release_count: 80,
      release_tiers: 'A',
    },
    {
      code: 'sample-kr-business',
      title: '경제·전문지 배포 (샘플)',
      description: '경제지와 분야별 전문지 기자 100명에게 배포하는 샘플 상품입니다.',
      price: 120_000,
      release_count: 100,
      release_tiers: 'A,B',
    },
    {
      code: 'sample-kr-weekend',
      title: '주말판 특별 배포 (샘플, 판매 종료)',
      description: '판매가 끝난 상품의 예시입니다. 목록에 나오지 않으며 배포에 쓸 수 없습니다.',
      price: 90_000,
      release_count: 60,
      release_tiers: 'A,B',
      active: false,
    },
    {
      code: 'sample-kr-photo',
      title: '보도사진 촬영 (샘플)',
      description: '배포 상품이 아닌 부가 서비스의 예시입니다. 배포에 쓸 수 없습니다.',
      price: 250_000,
      release_count: 0,
      release_tiers: '',
      kind: 'other',
    },
  ],
  id: [
    {
      code: 'sample-id-basic',
      title: '인도네시아 온라인 매체 배포 (샘플)',
      description: '인도네시아 온라인·지역 매체 기자 20명에게 배포하는 샘플 상품입니다.',
      price: 180_000,
      release_count: 20,
      release_tiers: 'C',
    },
    {
      code: 'sample-id-nationwide',
      title: '인도네시아 전국 배포 (샘플)',
      description: '자카르타를 비롯한 인도네시아 전역의 기자 50명에게 배포하는 샘플 상품입니다.',
      price: 390_000,
      release_count: 50,
      release_tiers: 'A,B,C',
      is_recommended: true,
    },
    {
      code: 'sample-id-business',
      title: '자카르타 경제지 배포 (샘플)',
      description: '자카르타의 주요 일간지와 경제지 기자 30명에게 배포하는 샘플 상품입니다.',
      price: 320_000,
      release_count: 30,
      release_tiers: 'A,B',
    },
  ],
  ph: [
    {
      code: 'sample-ph-basic',
      title: '필리핀 온라인 매체 배포 (샘플)',
      description: '필리핀 온라인·지역 매체 기자 20명에게 배포하는 샘플 상품입니다.',
      price: 180_000,
      release_count: 20,
      release_tiers: 'C',
    },
    {
      code: 'sample-ph-nationwide',
      title: '필리핀 전국 배포 (샘플)',
      description: '마닐라·세부를 비롯한 필리핀 전역의 기자 50명에게 배포하는 샘플 상품입니다.',
      price: 390_000,
      release_count: 50,
      release_tiers: 'A,B,C',
      is_recommended: true,
    },
    {
      code: 'sample-ph-business',
      title: '마닐라 경제지 배포 (샘플)',
      description: '마닐라의 주요 일간지와 경제지 기자 30명에게 배포하는 샘플 상품입니다.',
      price: 320_000,
      release_count: 30,
      release_tiers: 'A,B',
    },
  ],
  sg: [
    {
      code: 'sample-sg-basic',
      title: '싱가포르 온라인 매체 배포 (샘플)',
      description: '싱가포르 온라인 매체 기자 20명에게 배포하는 샘플 상품입니다.',
      price: 220_000,
      release_count: 20,
      release_tiers: 'C',
    },
    {
      code: 'sample-sg-nationwide',
      title: '싱가포르 종합 배포 (샘플)',
      description: '싱가포르의 일간지·방송·온라인 매체 기자 50명에게 배포하는 샘플 상품입니다.',
      price: 490_000,
      release_count: 50,
      release_tiers: 'A,B,C',
      is_recommended: true,
    },
    {
      code: 'sample-sg-finance',
      title: '싱가포르 금융·테크 배포 (샘플)',
      description: '싱가포르의 주요 경제지와 테크 매체 기자 30명에게 배포하는 샘플 상품입니다.',
      price: 420_000,
      release_count: 30,
      release_tiers: 'A,B',
    },
  ],
  my: [
    {
      code: 'sample-my-basic',
      title: '말레이시아 온라인 매체 배포 (샘플)',
      description: '말레이시아 온라인·지역 매체 기자 20명에게 배포하는 샘플 상품입니다.',
      price: 180_000,
      release_count: 20,
      release_tiers: 'C',
    },
    {
      code: 'sample-my-nationwide',
      title: '말레이시아 전국 배포 (샘플)',
      description: '쿠알라룸푸르를 비롯한 말레이시아 전역의 기자 50명에게 배포하는 샘플 상품입니다.',
      price: 390_000,
      release_count: 50,
      release_tiers: 'A,B,C',
      is_recommended: true,
    },
    {
      code: 'sample-my-business',
      title: '쿠알라룸푸르 경제지 배포 (샘플)',
      description: '쿠알라룸푸르의 주요 일간지와 경제지 기자 30명에게 배포하는 샘플 상품입니다.',
      price: 320_000,
      release_count: 30,
      release_tiers: 'A,B',
    },
  ],
  reg_na: [
    {
      code: 'sample-na-basic',
      title: '북미 온라인 매체 배포 (샘플)',
      description: '미국·캐나다 온라인 매체 기자 20명에게 배포하는 샘플 상품입니다.',
      price: 350_000,
      release_count: 20,
      release_tiers: 'C',
    },
    {
      code: 'sample-na-nationwide',
      title: '북미 종합 배포 (샘플)',
      description: '미국·캐나다의 일간지·통신·방송·온라인 매체 기자 50명에게 배포하는 샘플 상품입니다.',
      price: 890_000,
      release_count: 50,
      release_tiers: 'A,B,C',
      is_recommended: true,
    },
    {
      code: 'sample-na-technology',
      title: '북미 테크·비즈니스 배포 (샘플)',
      description: '미국·캐나다의 주요 비즈니스·테크 매체 기자 30명에게 배포하는 샘플 상품입니다.',
      price: 690_000,
      release_count: 30,
      release_tiers: 'A,B',
    },
  ],
};
