import { escapeHtml } from './html.ts';

/** The pages behind unsubscribe and confirmation links. */

type Language = 'ko' | 'en';

const TEXTS = {
  ask: {
    ko: {
      title: '수신거부',
      text: (sender: string, email: string) =>
        `${sender}에서 보내는 보도자료를 ${email} 주소로 더 이상 받지 않으시겠습니까? 아래 버튼을 누르셔야 처리됩니다.`,
      button: '수신거부',
    },
    en: {
      title: 'Unsubscribe',
      text: (sender: string, email: string) =>
        `Stop press releases from ${sender} to ${email}? Nothing changes until you press the button.`,
      button: 'Unsubscribe',
    },
  },
  askDigest: {
    ko: {
      title: '뉴스 알림 수신거부',
      text: (group: string, email: string) =>
        `‘${group}’ 키워드 그룹의 뉴스 알림을 ${email} 주소로 더 이상 받지 않으시겠습니까? 아래 버튼을 누르셔야 처리됩니다.`,
      button: '수신거부',
    },
    en: {
      title: 'Unsubscribe',
      text: (group: string, email: string) =>
        `Stop the news digest of the keyword group “${group}” to ${email}? Nothing changes until you press the button.`,
      button: 'Unsubscribe',
    },
  },
  askInbox: {
    ko: {
      title: '알림 메일 수신거부',
      text: (email: string) =>
        `읽지 않은 알림을 모은 메일을 ${email} 주소로 더 이상 받지 않으시겠습니까? 아래 버튼을 누르셔야 처리됩니다.`,
      button: '수신거부',
    },
    en: {
      title: 'Unsubscribe',
      text: (email: string) =>
        `Stop the mail with unread notifications to ${email}? Nothing changes until you press the button.`,
      button: 'Unsubscribe',
    },
  },
  askConfirm: {
    ko: {
      title: '뉴스 알림 수신 확인',
      text: (group: string, email: string) =>
        `‘${group}’ 키워드 그룹의 뉴스 알림을 ${email} 주소로 받으시겠습니까? 아래 버튼을 누르셔야 처리됩니다.`,
      button: '뉴스 알림 받기',
    },
    en: {
      title: 'Confirm your news digest',
      text: (group: string, email: string) =>
        `Receive the news digest of the keyword group “${group}” at ${email}? Nothing is sent until you press the button.`,
      button: 'Receive the digest',
    },
  },
  askNewsroom: {
    ko: {
      title: '보도자료 구독 확인',
      text: (newsroom: string, email: string) =>
        `${newsroom} 뉴스룸의 새 보도자료를 ${email} 주소로 받으시겠습니까? 아래 버튼을 누르셔야 처리됩니다.`,
      button: '구독하기',
    },
    en: {
      title: 'Confirm your subscription',
      text: (newsroom: string, email: string) =>
        `Receive new press releases of ${newsroom} at ${email}? Nothing is sent until you press the button.`,
      button: 'Subscribe',
    },
  },
  stopNewsroom: {
    ko: {
      title: '구독 해지',
      text: (newsroom: string, email: string) =>
        `${newsroom} 뉴스룸의 새 보도자료를 ${email} 주소로 더 이상 받지 않으시겠습니까? 아래 버튼을 누르셔야 처리됩니다.`,
      button: '구독 해지',
    },
    en: {
      title: 'Unsubscribe',
      text: (newsroom: string, email: string) =>
        `Stop new press releases of ${newsroom} to ${email}? Nothing changes until you press the button.`,
      button: 'Unsubscribe',
    },
  },
  newsroomConfirmed: {
    ko: { title: '구독을 시작했습니다', text: '새 보도자료가 나오면 메일로 알려 드립니다.' },
    en: { title: 'You are subscribed', text: 'We will mail you each new press release.' },
  },
  newsroomDone: {
    ko: { title: '구독을 해지했습니다', text: '주소를 지웠습니다. 더 이상 메일을 보내지 않습니다.' },
    en: { title: 'You are unsubscribed', text: 'Your address was removed. You will receive no more mail.' },
  },
  digestConfirmed: {
    ko: { title: '확인되었습니다', text: '다음 뉴스 알림부터 이 주소로 보내 드립니다.' },
    en: { title: 'Confirmed', text: 'You will receive the digest, starting with the next one.' },
  },
  inboxDone: {
    ko: {
      title: '수신거부가 완료되었습니다',
      text: '앞으로 알림 메일을 보내지 않습니다. 알림은 화면에서 계속 볼 수 있고, 설정에서 다시 켤 수 있습니다.',
    },
    en: {
      title: 'You are unsubscribed',
      text: 'You will no longer receive this mail. Notifications stay in the dashboard, where you can turn the mail on again.',
    },
  },
  digestDone: {
    ko: { title: '수신거부가 완료되었습니다', text: '앞으로 이 뉴스 알림을 보내지 않습니다.' },
    en: { title: 'You are unsubscribed', text: 'You will no longer receive this digest.' },
  },
  done: {
    ko: { title: '수신거부가 완료되었습니다', text: '앞으로 이 발신자의 보도자료를 보내지 않습니다.' },
    en: { title: 'You are unsubscribed', text: 'You will no longer receive press releases from this sender.' },
  },
  refused: {
    ko: {
      title: '사용할 수 없는 링크입니다',
      text: '주소가 바뀌었거나 만료되었습니다. 메일에 있는 수신거부 링크를 다시 눌러 주세요.',
    },
    en: {
      title: 'This link cannot be used',
      text: 'It was changed or has expired. Open the unsubscribe link in the mail again.',
    },
  },
} as const;

export function askPage(language: Language, { sender, email }: { sender: string; email: string }): string {
  const { title, text, button } = TEXTS.ask[language];
  return questionPage(language, title, text(sender, email), button);
}

export function digestAskPage(language: Language, { group, email }: { group: string; email: string }): string {
  const { title, text, button } = TEXTS.askDigest[language];
  return questionPage(language, title, text(group, email), button);
}

export function inboxAskPage(language: Language, { email }: { email: string }): string {
  const { title, text, button } = TEXTS.askInbox[language];
  return questionPage(language, title, text(email), button);
}

export function confirmAskPage(language: Language, { group, email }: { group: string; email: string }): string {
  const { title, text, button } = TEXTS.askConfirm[language];
  return questionPage(language, title, text(group, email), button);
}

type NewsroomQuestion = { newsroom: string; email: string };

export function newsroomConfirmPage(language: Language, { newsroom, email }: NewsroomQuestion): string {
  const { title, text, button } = TEXTS.askNewsroom[language];
  return questionPage(language, title, text(newsroom, email), button);
}

export function newsroomStopPage(language: Language, { newsroom, email }: NewsroomQuestion): string {
  const { title, text, button } = TEXTS.stopNewsroom[language];
  return questionPage(language, title, text(newsroom, email), button);
}

function questionPage(language: Language, title: string, question: string, button: string): string {
  return page(
    language,
    title,
    `<p>${escapeHtml(question)}</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`,
  );
}

type Result =
  | 'done'
  | 'digestDone'
  | 'digestConfirmed'
  | 'inboxDone'
  | 'newsroomConfirmed'
  | 'newsroomDone'
  | 'refused';

export function resultPage(language: Language, result: Result): string {
  const { title, text } = TEXTS[result][language];
  return page(language, title, `<p>${text}</p>`);
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; word-break: keep-all; overflow-wrap: anywhere;
    font: 16px/1.7 "Apple SD Gothic Neo", "Malgun Gothic", system-ui, sans-serif; }
  main { width: min(28rem, calc(100vw - 3rem)); padding: 3rem 0; }
  h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
  button { font: inherit; padding: .6rem 1.4rem; border: 0; border-radius: .4rem; background: #2f5bea; color: #fff; cursor: pointer; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
