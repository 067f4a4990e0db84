import sharp from 'sharp';
import { sampleCatalogue } from '../../src/app/samples/catalogue.ts';

/** Fills an account with sample data for every screen. */

// biome-ignore lint/suspicious/noExplicitAny: response bodies of many endpoints.
type Data = any;
export type Call = (method: string, path: string, body?: unknown) => Promise<Data>;
export type Content = {
  pressId: number;
  documentId: number;
  blogId: number;
  creationId: number;
  socialId: number;
  reporterId: number;
  segmentId: number;
  groupId: number;
  releaseId: number;
  editingId: number;
  webhookId: number;
  mediaId: number;
  productId: number;
  categoryIds: number[];
};

const KEYWORD =
  '한빛바이오, 초소형 연속 혈당 센서 글루코핀 출시, 10월 14일, 가격 9만9000원, 무게 3.5그램, 14일 연속 측정';

export async function fillAccount(call: Call): Promise<Content> {
  await call('PUT', '/account/brand', BRAND);
  await call('PUT', '/account/me', { name: '김민지' });
  const texts = await writeTexts(call);
  const known = await meetReporters(call);
  const [product] = await call('GET', '/release/products?country_code=kr');
  const groups = await call('GET', '/release/categories');
  const categories = groups.flatMap(({ categories }: Data) => categories);
  const wanted = categories.filter(({ reporter_count }: Data) => reporter_count > 0).slice(0, 2);
  const order = {
    press_id: texts.pressId,
    product_id: product.id,
    release_category_ids: wanted.map(({ id }: Data) => id),
    release_method: 'IMMEDIATE',
    email_title: '[보도자료] 한빛바이오, 초소형 혈당 센서 글루코핀 출시',
    email_content: '안녕하세요, 기자님.\n한빛바이오가 초소형 혈당 센서 글루코핀을 출시합니다.',
    include_crm_reporters: true,
  };
  const sent = await call('POST', '/release/create', order);
  const editing = await call('POST', '/release/create', { ...order, release_method: 'EXPERT_EDIT' });
  await call('POST', '/release/drafts', { order: { press_id: texts.pressId, own_reporters: 'all' } });
  const group = await call('POST', '/newsclip/v2/keyword-group', GROUPS[0]);
  await call('POST', '/newsclip/v2/keyword-group', GROUPS[1]);
  await call('POST', '/account/members', { email: 'seojun@hanbit.example', role: 'editor' });
  await call('POST', '/account/keys', { name: '뉴스룸 연동' });
  const events = ['release.sent', 'article.matched'];
  const webhook = await call('POST', '/webhook', { url: 'https://hooks.hanbit.example/presswright', events });
  return {
    ...texts,
    ...known,
    mediaId: await addPicture(call),
    groupId: group.id,
    releaseId: sent.release_id,
    editingId: editing.release_id,
    webhookId: webhook.webhook_id,
    productId: order.product_id,
    categoryIds: order.release_category_ids,
  };
}

const BRAND = {
  company: '한빛바이오',
  homepage: 'https://hanbit.example',
  contact: { department: '홍보팀', name: '김민지 과장', phone: '02-1234-5678', email: 'pr@hanbit.example' },
  boilerplate: '한빛바이오는 2012년에 설립된 디지털 헬스케어 기업으로, 연속 혈당 측정 센서를 개발하고 생산한다.',
  banned_words: ['국내 최초', '혁신적인'],
};

const GROUPS = [
  { group_name: '우리 업계', keywords: ['바이오', '혈당', '의료기기'], region: '국내' },
  { group_name: '인공지능', keywords: ['인공지능', 'AI'], region: '국내', exclude_keywords: ['부고'] },
];

/** Contains one unfilled blank. */
const EDITED = {
  title: '한빛바이오, 붙이는 초소형 혈당 센서 ‘글루코핀’ 출시',
  content: `[소재지], 2026년 11월 15일 – 한빛바이오는 피부에 붙이는 초소형 연속 혈당 센서 ‘글루코핀’을 출시했다고 밝혔다.

글루코핀은 무게 3.5그램의 센서로, 한 번 붙이면 14일 동안 5분마다 혈당을 측정해 휴대전화 앱으로 보낸다. 가격은 9만9000원이다.

한빛바이오는 손끝을 찌르지 않고도 혈당 변화를 확인하려는 당뇨병 환자의 불편을 덜고자 글루코핀을 개발했다. 센서 두께는 4밀리미터로, 옷 아래에 붙여도 눈에 띄지 않는다.

김민지 한빛바이오 과장은 “글루코핀은 하루 288번의 측정값을 그래프로 보여 준다”며 “병원 진료에도 기록을 그대로 활용할 수 있다”고 말했다.

한빛바이오는 내년 상반기에 보호자와 측정값을 함께 보는 기능을 더할 계획이다.

한빛바이오 소개
한빛바이오는 2012년에 설립된 디지털 헬스케어 기업으로, 연속 혈당 측정 센서를 개발하고 생산한다.

언론 문의처
홍보팀 김민지 과장, 02-1234-5678, pr@hanbit.example`,
};

async function writeTexts(call: Call) {
  const facts = '글루코핀은 무게 3.5그램의 연속 혈당 측정 센서다. 피부에 붙이면 14일 동안 5분마다 혈당을 측정한다.';
  await call('POST', '/press/reference', { title: '글루코핀 제품 설명서', content: facts });
  for (const keyword of [
    '한빛바이오, 강산대학교병원과 디지털 혈당 관리 공동 연구 협약',
    '한빛바이오, 3분기 매출 120억원 달성',
  ])
    await call('POST', '/press/create-v2', { keyword });
  const press = await call('POST', '/press/create-v2', { keyword: KEYWORD, kind: 'product_launch', is_image: true });
  await call('POST', '/press/edit', { press_id: press.press_id, ...EDITED });
  const order = { keyword: '사내 보안 점검 협조 요청, 11월 20일 오전 10시, 전 부서', document_type: '협조문' };
  const document = await call('POST', '/official-document/create', order);
  const post = await call('POST', '/blog/generate', { keyword: '초소형 혈당 센서 글루코핀을 하루 동안 써 본 이야기' });
  const creation = { keyword: '글루코핀 출시', creation_type: 'prompt_generator', sub_type: 'shorts' };
  const created = await call('POST', '/generic-creation/create', creation);
  const platforms = (await call('GET', '/sns/platforms')).map(({ value }: Data) => value);
  const [social] = await call('POST', '/sns/generate', { press_id: press.press_id, platforms });
  return {
    pressId: press.press_id as number,
    documentId: document.document_id as number,
    blogId: post.blog_id as number,
    creationId: created.creation_id as number,
    socialId: social.id as number,
  };
}

async function meetReporters(call: Call) {
  const workspace = { name: '홍보팀', company_name: '한빛바이오', keywords: ['혈당 센서', '글루코핀'] };
  const { id } = await call('POST', '/workspace/create', workspace);
  const reporters = `/workspace/${id}/reporters`;
  const known = sampleCatalogue().reporters.slice(0, 8);
  const address = (email: string) => email.replace(/@.*/, '@press.example');
  const lines = known.map(({ name, email, media }, place) => [
    name,
    address(email),
    media,
    place % 3 === 0 ? 'Y' : 'N',
  ]);
  const double = [known[1]!.name, 'desk@press.example', known[1]!.media, 'N'];
  const content = [['이름', '이메일', '매체', '배포대상'], ...lines, double].join('\n');
  await call('POST', `${reporters}/import`, { format: 'csv', content });
  const listed = await call('GET', `${reporters}?page_size=50`);
  const { reporter_id: reporterId } = listed.find(({ email }: Data) => email === address(known[0]!.email));
  for (const meeting of MEETINGS) await call('POST', `${reporters}/${reporterId}/meetings`, meeting);
  const contacts = `/workspace/${id}`;
  await call('POST', `${contacts}/lists`, { name: '단골 기자', reporter_ids: [reporterId] });
  const conditions = [{ field: 'outlet', is: 'any_of', values: [known[0]!.media, known[1]!.media] }];
  const { segment_id } = await call('POST', `${contacts}/segments`, { name: '경제지', conditions });
  return { reporterId: reporterId as number, segmentId: segment_id as number };
}

const MEETINGS = [
  {
    action: 'MEETING',
    title: '신제품 사전 설명',
    content: '출시 일정과 임상 결과를 설명했다. 가격 정책에 관심이 많았다.',
    place: '광화문',
    meeting_start_kst: '2026-11-10T10:00:00+09:00',
    meeting_end_kst: '2026-11-10T11:00:00+09:00',
  },
  {
    action: 'CALL',
    title: '추가 자료 요청',
    content: '보험 적용 여부를 물어 자료를 보내기로 했다.',
    meeting_start_kst: '2026-11-12T15:30:00+09:00',
  },
];

async function addPicture(call: Call): Promise<number> {
  const { media_id, presigned_url } = await call('POST', '/media/upload-url', { filename: '글루코핀.jpg' });
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#5f7fd6' } })
    .jpeg()
    .toBuffer();
  await fetch(presigned_url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(body) });
  await call('POST', '/media', { media_id, caption: '초소형 혈당 센서 글루코핀', credit: '한빛바이오' });
  return media_id;
}
