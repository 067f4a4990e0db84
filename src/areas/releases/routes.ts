import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { thousands } from '../../kernel/thousands.ts';
import { englishText, isoOf, koreanText, type Slot } from './optimal-time.ts';
import {
  CategoryGroups,
  Introduction,
  IntroductionBody,
  OptimalTime,
  OptimalTimeQuery,
  PressParams,
  Products,
  ProductsQuery,
  StoredIntroduction,
} from './schema.ts';
import { type Deps, listGroups, listOnSale, readIntroduction, recommendTime, writeIntroduction } from './service.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listReleaseProducts',
      method: 'GET',
      path: '/release/products',
      summary: 'List release products',
      description: 'Prices do not include 10 % VAT.',
      query: ProductsQuery,
      data: Products,
      example: { data: [productExample] },
      handle: ({ query }) => listOnSale(deps, query.country_code),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listReleaseCategories',
      method: 'GET',
      path: '/release/categories',
      summary: 'List categories of reporters by group',
      data: CategoryGroups,
      example: {
        data: [{ id: 1, name: 'IT·과학', categories: [{ id: 5, name: '인터넷·플랫폼', reporter_count: 54 }] }],
      },
      handle: () => listGroups(deps),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getOptimalReleaseTime',
      method: 'GET',
      path: '/release/optimal-time',
      summary: 'Get the recommended time to send a release',
      description:
        'Returns the next 30-minute slot between 08:00 and 10:00 Korean time on a Korean working day that starts at least 30 minutes from now.',
      query: OptimalTimeQuery,
      data: OptimalTime,
      example: {
        data: { optimal_time: '2026-11-17T08:30:00+09:00', optimal_time_str: '2026년 11월 17일(화) 오전 8시 30분' },
      },
      handle: ({ actor, query }) => recommendTime(deps, actor, query.prefer),
      answer: showSlot,
    }),
    endpoint({
      operationId: 'writeIntroduction',
      method: 'POST',
      path: '/release/{press_id}/introduction',
      summary: 'Generate an introduction to a press release',
      description: `Writes the text that stands above the press release in the email to reporters. Costs ${thousands(deps.introductionPrice)} KRW, charged only if the text is generated.`,
      params: PressParams,
      body: IntroductionBody,
      bodyOptional: true,
      data: Introduction,
      message: MESSAGES.created,
      once: true,
      problems: ['INSUFFICIENT_API_CREDIT', 'PRESS_NOT_AUTHORIZED', 'PRESS_NOT_FOUND', 'GENERATION_ERROR'],
      example: {
        body: {
          sender_name: '김하늘',
          sender_title: '홍보팀장',
          sender_contact: '02-555-0142',
          company_name: '한빛바이오',
        },
        data: { introduction: '안녕하세요, 기자님.\n한빛바이오 홍보팀장 김하늘입니다.\n…', press_id: 1 },
      },
      handle: ({ actor, params, body }) => writeIntroduction(deps, actor, params.press_id, body),
      answer: ({ introduction, press_id, generator }) => ({
        data: { introduction, press_id },
        headers: { 'x-generator': generator },
      }),
    }),
    endpoint({
      operationId: 'getIntroduction',
      method: 'GET',
      path: '/release/{press_id}/introduction',
      summary: 'Get the latest introduction to a press release',
      description: 'This call is free of charge.',
      params: PressParams,
      data: StoredIntroduction,
      problems: ['PRESS_NOT_FOUND'],
      example: {
        data: {
          press_id: 1,
          introduction: '안녕하세요, 기자님.\n한빛바이오 홍보팀장 김하늘입니다.\n…',
          created_kst: '2026-11-15T09:30:00+09:00',
          source_outdated: false,
        },
      },
      handle: ({ actor, params }) => readIntroduction(deps, actor, params.press_id),
      answer: (data) => ({ data }),
    }),
  ];
}

function showSlot(slot: Slot) {
  return {
    data: { optimal_time: isoOf(slot), optimal_time_str: koreanText(slot) },
    message: {
      ko: `${koreanText(slot)}에 배포하는 것을 추천합니다.`,
      en: `Recommended: ${englishText(slot)}.`,
    },
  };
}

const productExample = {
  id: 1,
  title: '전국 종합 배포',
  description: '종합지·경제지·통신·방송·인터넷 매체 기자에게 배포합니다.',
  price: 300_000,
  currency: 'KRW',
  release_count: 300,
  release_tiers: 'A,B,C',
  is_recommended: true,
};
