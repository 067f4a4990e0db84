import { OWN } from '../test/dashboard/first-day.ts';
import type { Hand } from '../test/dashboard/hands.ts';
import { PASSWORD } from '../test/people/browser.ts';
import { until } from '../test/until.ts';
import { chooseFile, goThroughMenu, listFile, type Steps } from './clicks-steps.ts';

/**
 * The same jobs before there was a setup in the browser, with commit d6d897a2: the mail server is set in the environment,
 * reporters come from a file with a column for who is a recipient, and a release needs a product with its reporters.
 */
export const BEFORE: Steps = {
  environment: (smtpUrl) => ({ SMTP_URL: smtpUrl, MAIL_FROM: '새봄 <news@saebom.example>' }),
  async firstRelease(hand, { link }) {
    const { page, press, type } = hand;
    await page.goto(link);
    await type(page.getByLabel('새 비밀번호', { exact: true }), PASSWORD);
    await type(page.getByLabel('새 비밀번호 확인'), PASSWORD);
    await press(page.getByRole('button', { name: '비밀번호 설정' }));
    await type(page.getByLabel('이메일'), 'owner@localhost');
    await type(page.getByLabel('비밀번호', { exact: true }), PASSWORD);
    await press(page.getByRole('button', { name: '로그인', exact: true }));

    await press(page.locator('main a[href="/settings/brand"]'));
    await type(page.getByLabel('회사명'), '새봄');
    await type(page.getByLabel('담당자'), '이서연 과장');
    await type(page.getByLabel('전화'), '02-555-0142');
    await type(page.getByRole('textbox', { name: '이메일' }), 'pr@saebom.test');
    await press(page.getByRole('button', { name: '저장', exact: true }));
    await page.getByText('브랜드 프로필을 저장했습니다.').waitFor();

    await goThroughMenu(hand, '홈');
    await press(page.getByRole('link', { name: '보도자료 쓰기', exact: true }));
    await type(page.getByLabel('무엇을 발표하나요?'), '새봄, 재사용 수질 센서 물결을 12월 3일 출시한다');
    await press(page.getByRole('button', { name: '글쓰기' }));
    await page.getByRole('textbox', { name: '본문' }).waitFor();

    await goThroughMenu(hand, '기자');
    await press(page.getByRole('button', { name: '워크스페이스 만들기' }));
    const rows = OWN.map(({ name, email, media }) => `${name},${email},${media},Y`);
    const content = ['이름,이메일,매체,배포대상', ...rows].join('\n');
    await importFile(hand, { name: '기자.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await distributeWithProduct(hand);
  },
  async importList(hand) {
    await goThroughMenu(hand, '기자');
    await importFile(
      hand,
      listFile('배포대상', () => 'N'),
    );
  },
  /** No segments: the file is changed in a spreadsheet and imported again, and everybody of the product gets it too. */
  async sendToSome(hand) {
    await goThroughMenu(hand, '기자');
    const file = listFile('배포대상', (isChosen) => (isChosen ? 'Y' : 'N'));
    await importFile(hand, file, true);
    await distributeWithProduct(hand);
  },
};

async function importFile(hand: Hand, file: ReturnType<typeof listFile>, isUpdate = false): Promise<void> {
  const { page, press } = hand;
  await press(page.getByRole('link', { name: '가져오기', exact: true }));
  await chooseFile(hand, page.getByRole('button', { name: /파일을 끌어다 놓거나/ }), file);
  if (isUpdate) await press(page.getByRole('checkbox', { name: /이미 있는 기자는/ }));
  await press(page.getByRole('button', { name: '가져오기', exact: true }));
  await page.getByRole('link', { name: '기자 목록 보기' }).waitFor();
}

async function distributeWithProduct(hand: Hand): Promise<void> {
  const { page, press, type } = hand;
  const next = page.getByRole('button', { name: '다음', exact: true });
  await goThroughMenu(hand, '배포');
  await press(page.getByRole('link', { name: '새 배포' }).first());
  await press(page.getByRole('button', { name: /물결/ }));
  await press(page.getByRole('radio').first());
  await press(next);
  await press(page.getByRole('checkbox', { name: / 전체$/ }).first());
  await press(page.getByRole('checkbox', { name: '내 기자 목록도 포함' }));
  await press(next);
  await page.getByRole('radio', { name: /지금 보내기/ }).waitFor();
  await press(next);
  const order = page.getByRole('button', { name: '보내기', exact: true });
  await until(() => order.isEnabled(), 60_000);
  await press(order);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const word = dialog.getByLabel(/‘발송’을 입력/);
  if (await word.isVisible()) await type(word, '발송');
  await press(dialog.getByRole('button', { name: '보내기' }));
  await page.waitForURL(/\/distribute\/\d+$/);
}
