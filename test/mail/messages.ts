import type { Document } from '../../src/documents/model.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { pictureOf } from '../../src/export/pictures.ts';
import {
  composeMessage,
  type MessageContext,
  type ReleaseForMail,
  sharedContent,
  writeBody,
} from '../../src/mail/compose.ts';
import { attachPictures } from '../../src/mail/pictures.ts';
import { messageWriter } from '../../src/providers/mail/message.ts';
import type { MailMessage } from '../../src/providers/mail/port.ts';
import { parseSmtpUrl } from '../../src/providers/mail/settings.ts';
import { createSmtpMailer, type SmtpDeps } from '../../src/providers/mail/smtp.ts';

/** A release; without a document its content is parsed. */
export type TestRelease = Omit<ReleaseForMail, 'document'> & { document: Document | null };

export const RELEASE: TestRelease = {
  id: 42,
  subject: '[보도자료] 한빛로보틱스, 물류센터용 자율주행 로봇 ‘나르미’ 출시',
  introduction: `안녕하세요, 기자님. 한빛로보틱스 홍보팀 김서연입니다.

물류센터에서 사람과 함께 일하는 자율주행 로봇 ‘나르미’의 출시 소식을 전해 드립니다. 시연 영상과 고해상도 사진은 요청하시면 바로 보내 드리겠습니다.

감사합니다.`,
  fromName: '한빛로보틱스 홍보팀',
  contact: '김서연 매니저, 02-555-0123, press@hanbit.example',
  replyTo: 'press@hanbit.example',
  title: '한빛로보틱스, 물류센터용 자율주행 로봇 ‘나르미’ 출시',
  content: `보도자료

한빛로보틱스(대표 이도윤)가 물류센터에서 사람과 함께 상자를 나르는 자율주행 로봇 ‘나르미’를 20일 출시한다고 밝혔다.

나르미는 한 번 충전으로 12시간 동안 움직이며 최대 80kg을 싣는다. 천장에 표식을 달거나 바닥에 선을 긋지 않아도 스스로 길을 찾는다.

회사는 지난 6개월 동안 경기도 이천의 물류센터 두 곳에서 시험 운영을 했다. 작업자가 하루에 걷는 거리는 평균 14km에서 8km로 줄었다.

■ 주요 특징
- 최대 적재 무게 80kg, 최고 속도 초속 1.8m
- 사람이 다가오면 0.2초 안에 멈추는 안전 센서
- 기존 창고관리시스템(WMS)과 연동

이도윤 대표는 “무거운 상자를 옮기는 일은 로봇이 맡고, 사람은 판단이 필요한 일에 집중하도록 돕겠다”고 말했다.

한빛로보틱스 소개
한빛로보틱스는 2017년 설립된 물류 로봇 기업이다. 직원 120명이 성남 판교에서 일한다.

언론 문의
담당: 홍보팀 김서연 매니저
전화: 02-555-0123
이메일: press@hanbit.example`,
  language: 'ko',
  imageUrl: 'https://press.example/files/pictures/narumi.png',
  imageAlt: '물류센터에서 상자를 나르는 로봇 나르미',
  imageCaption: null,
  embargoAt: new Date('2026-11-20T09:00:00+09:00'),
  tracksOpens: false,
  document: null,
};

/** `picture` is that of the release, `pictures` those of its image blocks by address. */
type Files = { pdf: Buffer | null; picture: Buffer | null; pictures?: Record<string, Buffer> };
type Person = { email: string; name: string; media: string };

/** The release with its parsed document, as the delivery composes it. */
export function withDocument(stored: TestRelease): ReleaseForMail {
  const { title, content, language } = stored;
  const document = parseDocument({ isPress: true, title, content, language, withSubtitle: null });
  return { ...stored, document: stored.document ?? document };
}

export function messageOf(stored: TestRelease, person: Person, files: MessageContext & Files) {
  const { pdf, picture, pictures: given = {}, ...parts } = files;
  const release = withDocument(stored);
  const all = { ...(stored.imageUrl !== null && picture && { [stored.imageUrl]: picture }), ...given };
  const pictures = new Map(
    Object.entries(all).flatMap(([url, bytes]) => {
      const read = pictureOf(bytes);
      return read ? [[url, read] as const] : [];
    }),
  );
  const { shown, attachments } = attachPictures(release, pictures);
  return composeMessage(
    sharedContent(release, { pdf, attachments }, writeBody({ release, shown, downloads: [] })),
    release,
    { note: null, ...person },
    parts,
  );
}

export const PARTS: MessageContext & Files = {
  publicUrl: 'https://press.example',
  mailFrom: { name: 'Presswright', address: 'news@press.example' },
  isOnlyAccount: false,
  unsubscribeUrl: 'https://press.example/unsubscribe/42/7/5VxgTz1d7bYV8mQ1v0aY3Jm0m3oR8s2k9hQxq5sEw7I',
  pixelUrl: '',
  pdf: null,
  picture: null,
};

export function messageTo(email: string, changes: Partial<MailMessage> = {}): MailMessage {
  return { ...messageOf(RELEASE, { email, name: '박지훈', media: '한국경제신문' }, PARTS), ...changes };
}

export function mailerFor(url: string, parts: Partial<SmtpDeps> = {}) {
  const server = parseSmtpUrl(url);
  if (!server) throw new Error(`${url} is not the address of a mail server.`);
  const writeMessage = messageWriter(null);
  return createSmtpMailer({
    server,
    writeMessage,
    connections: 5,
    waitForTurn: async () => {},
    now: () => new Date(),
    ...parts,
  });
}
