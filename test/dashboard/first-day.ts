import type { Page } from 'playwright-core';
import { PASSWORD } from '../people/browser.ts';
import { until } from '../until.ts';
import type { Hand } from './hands.ts';

/** The first day of a PR officer with a new installation, in the browser alone. */

export const OWN = [
  { name: '김민수', email: 'minsu@hanbit.example', media: '한빛일보' },
  { name: '이영희', email: 'younghee@gangsan.example', media: '강산경제' },
  { name: '박준', email: 'jun@saebyeok.example', media: '새벽신문' },
  { name: '최지우', email: 'jiwoo@nuri.example', media: '누리방송' },
  { name: '정하늘', email: 'haneul@dasan.example', media: '다산타임스' },
];

export const SENDER = 'news@saebom.example';
export const OWNER = 'seoyeon@saebom.example';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });

/** From the link of the first start to a home screen. */
export async function setUp(hand: Hand, address: string, smtpPort: number): Promise<void> {
  const { page, press, type, choose } = hand;
  await page.goto(address);
  await type(page.getByLabel('새 비밀번호', { exact: true }), PASSWORD);
  await type(page.getByLabel('새 비밀번호 확인'), PASSWORD);
  await press(button(page, '비밀번호 설정'));

  await type(page.getByLabel('이름', { exact: true }), '이서연');
  await type(page.getByLabel('로그인 이메일'), OWNER);
  await press(button(page, '내 정보 저장'));

  await type(page.getByLabel('회사명'), '새봄');
  await type(page.getByLabel('담당자'), '이서연 과장');
  await type(page.getByLabel('전화'), '02-555-0142');
  await type(page.getByRole('textbox', { name: '이메일' }), 'pr@saebom.test');
  await press(button(page, '회사 정보 저장'));

  await type(page.getByLabel('서버 주소'), '127.0.0.1');
  await type(page.getByLabel('포트'), String(smtpPort));
  await choose(page.getByLabel('보안', { exact: true }), '암호화 없음');
  await type(page.getByLabel('메일 주소'), SENDER);
  await press(button(page, '시험 메일 보내기'));
  await page.getByText('시험 메일을 보냈습니다.').waitFor();
  await press(button(page, '저장하고 계속'));

  await page.getByLabel('폴더').waitFor();
  await press(button(page, '건너뛰기'));
  await button(page, '이 컴퓨터에서 찾기').waitFor();
  await press(button(page, '건너뛰기'));
  await page.getByRole('tablist').waitFor();
  await press(button(page, '건너뛰기'));
  await press(page.getByRole('radio', { name: /사용 안 함/ }));
  await press(button(page, '적용'));
  await press(button(page, '모두 지우기'));
  await page.getByText('설정을 마쳤습니다.').waitFor();
}

/** From the home screen to a finished text. */
export async function write({ page, press, type }: Hand): Promise<void> {
  await press(link(page, '보도자료 쓰기'));
  await type(page.getByLabel('누가', { exact: true }), '새봄');
  await type(page.getByLabel('무엇을', { exact: true }), '재사용 수질 센서 물결을 출시한다');
  await type(page.getByLabel('언제', { exact: true }), '12월 3일');
  await press(button(page, '서식으로 작성'));
  await page.getByRole('textbox', { name: '본문' }).waitFor();
}

/** Copied in a spreadsheet and pasted. */
export async function addReporters({ page, press, paste }: Hand): Promise<void> {
  await press(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '기자' }));
  await button(page, '기자 한 명 추가').waitFor();
  const rows = OWN.map(({ name, email, media }) => `${name}\t${email}\t${media}`);
  await paste(['이름\t이메일\t매체', ...rows].join('\n'));
  await press(button(page, `${OWN.length}명 가져오기`));
  await link(page, '기자 목록 보기').waitFor();
}

/** From the report of the import to the page of the release. */
export async function distribute({ page, press }: Hand): Promise<void> {
  await press(link(page, '보도자료 보내기'));
  await page.getByText(`${OWN.length}명이 받습니다.`).waitFor();
  await press(button(page, '다음'));
  await press(button(page, /물결/));
  await page.getByRole('radio', { name: /지금 보내기/ }).waitFor();
  await press(button(page, '다음'));
  await send({ page, press });
}

/** From the review of a distribution to the page of the release. */
export async function send({ page, press }: Pick<Hand, 'page' | 'press'>): Promise<void> {
  const order = button(page, '보내기');
  await order.waitFor();
  await until(() => order.isEnabled());
  await press(order);
  await press(page.getByRole('dialog').getByRole('button', { name: '보내기' }));
  await page.waitForURL(/\/distribute\/\d+$/);
}
