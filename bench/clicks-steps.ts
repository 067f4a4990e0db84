import type { Locator } from 'playwright-core';
import { addReporters, distribute, send, setUp, write } from '../test/dashboard/first-day.ts';
import type { Hand } from '../test/dashboard/hands.ts';

/** The jobs that `npm run bench:clicks` measures. */

export type Steps = {
  /** Settings without which the jobs cannot be done in the browser. */
  environment(smtpUrl: string): Record<string, string>;
  /** From the link of the first start until a press release to the five own reporters is ordered. */
  firstRelease(hand: Hand, start: { link: string; smtpPort: number }): Promise<void>;
  /** A file of 200 reporters. */
  importList(hand: Hand): Promise<void>;
  /** To those of the 200 who write about one subject. */
  sendToSome(hand: Hand): Promise<void>;
};

const LISTED = 200;
const SUBJECT = '환경';

/** Every tenth writes about the subject. */
export function listFile(columns: string, cells: (isChosen: boolean) => string) {
  const rows = Array.from({ length: LISTED }, (_, place) => {
    return `기자${place},r${place}@list.example,예시신문,${cells(place % 10 === 0)}`;
  });
  return {
    name: '기자.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([`이름,이메일,매체,${columns}`, ...rows].join('\n')),
  };
}

export async function chooseFile({ page, press }: Hand, target: Locator, file: ReturnType<typeof listFile>) {
  const choosing = page.waitForEvent('filechooser');
  await press(target);
  await (await choosing).setFiles(file);
}

export const goThroughMenu = ({ page, press }: Hand, name: string) =>
  press(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true }));

export const NOW: Steps = {
  environment: () => ({}),
  async firstRelease(hand, { link, smtpPort }) {
    await setUp(hand, link, smtpPort);
    await write(hand);
    await addReporters(hand);
    await distribute(hand);
  },
  async importList(hand) {
    const { page, press } = hand;
    await goThroughMenu(hand, '기자');
    await press(page.getByRole('link', { name: '가져오기', exact: true }));
    const file = listFile('태그', (isChosen) => (isChosen ? SUBJECT : '경제'));
    await chooseFile(hand, page.getByRole('button', { name: /명단 파일을 끌어다 놓거나/ }), file);
    await press(page.getByRole('button', { name: `${LISTED}명 가져오기` }));
    await page.getByRole('region', { name: '가져오기 결과' }).waitFor();
  },
  async sendToSome(hand) {
    const { page, press, type } = hand;
    await goThroughMenu(hand, '기자');
    await press(page.getByRole('link', { name: '세그먼트', exact: true }));
    await press(page.getByRole('link', { name: '세그먼트 만들기' }));
    await type(page.getByLabel('세그먼트 이름'), '환경 담당');
    await press(page.getByRole('button', { name: SUBJECT, exact: true }));
    await page.getByText('20명', { exact: true }).waitFor();
    await press(page.getByRole('button', { name: '저장' }));
    await press(page.getByRole('row', { name: /환경 담당/ }).getByRole('link', { name: /보내기/ }));
    await page.getByText('20명이 받습니다.').waitFor();
    await press(page.getByRole('button', { name: '다음', exact: true }));
    await press(page.getByRole('button', { name: /물결/ }));
    await page.getByRole('radio', { name: /지금 보내기/ }).waitFor();
    await press(page.getByRole('button', { name: '다음', exact: true }));
    await send(hand);
  },
};
