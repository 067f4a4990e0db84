/** Shown in the OpenAPI document. */

export const groupExample = {
  id: 1,
  group_name: '혈당 센서',
  keywords: ['혈당 센서', '글루코핀'],
  exclude_keywords: [],
  required_keywords: [],
  region: '국내' as const,
  created_kst: '2026-11-15T09:30:00+09:00',
  is_matching: false,
};

export const articleExample = {
  id: 1,
  title: '한빛바이오, 초소형 혈당 센서 글루코핀 출시',
  title_ko: '한빛바이오, 초소형 혈당 센서 글루코핀 출시',
  summary_ko: '한빛바이오가 동전보다 작은 혈당 센서를 내놓았다.',
  url: 'https://news.example/articles/1',
  source: '샘플일보',
  published_kst: '2026-11-15T08:10:00+09:00',
  reporter_name: '김민준',
  region: '국내' as const,
  language: 'ko',
  cluster_id: 1,
  cluster_size: 1,
  is_sample: true,
};

export const sourceExample = {
  id: 1,
  media: '샘플일보',
  region: '국내' as const,
  health: 'ok' as const,
  article_count: 1250,
  last_success_kst: '2026-11-15T09:40:00+09:00',
  last_new_kst: '2026-11-15T09:30:00+09:00',
  is_sample: false,
};

export const recentExample = { ...articleExample, img_url: '' };
