import { defineMessages } from '../../../i18n/messages.ts';

export const bouncesMessages = defineMessages({
  ko: {
    title: '반송·답장 메일함',
    lead: '보내는 사람의 메일함을 IMAP으로 읽어, 전달되지 못한 주소를 찾아 다음 발송에서 빼고, 기자의 답장은 알림과 배포 화면에 보여 드립니다. 나머지 메일은 그대로 둡니다. 답장은 회사 정보의 담당자 메일로 오므로, 그 주소의 메일함이거나 그 주소에서 사본을 전달받는 메일함이어야 합니다.',
    folder: '폴더',
    folderHint: '받은 편지함의 이름은 대개 INBOX입니다.',
    test: '연결 시험',
    read: (count: string) => `메일함을 열었습니다. 메일 ${count}통이 있습니다.`,
    name: '서버를 찾지 못했습니다. 서버 주소의 철자를 확인해 주세요.',
    timeout: '서버가 응답하지 않습니다. 서버 주소와 포트, 방화벽을 확인해 주세요.',
    encryption: '암호화 연결을 맺지 못했습니다. 보안 방식과 포트, 서버 인증서를 확인해 주세요.',
    sign_in:
      '서버가 사용자 이름이나 비밀번호를 받아들이지 않았습니다. 메일 서비스에서 IMAP 사용을 켜야 할 수도 있습니다.',
    noFolder: '이 폴더를 열 수 없습니다. 폴더 이름을 확인해 주세요.',
    connection: '서버에 연결하지 못했습니다. 서버 주소와 포트를 확인해 주세요.',
  },
  en: {
    title: 'Mailbox for bounces and replies',
    lead: 'Reads the mailbox of the sender over IMAP, finds addresses that cannot be reached and leaves them out next time, and shows replies of reporters in notifications and with the distribution. All other mail stays as it is. Replies go to the contact of the company profile, so this must be the mailbox of that address, or one that it forwards copies to.',
    folder: 'Folder',
    folderHint: 'The inbox is usually called INBOX.',
    test: 'Test the connection',
    read: (count: string) => `The mailbox was opened. Messages: ${count}.`,
    name: 'The server was not found. Check the spelling of its address.',
    timeout: 'The server does not answer. Check its address, the port and the firewall.',
    encryption: 'No encrypted connection is possible. Check security, port and the certificate of the server.',
    sign_in: 'The server does not accept the user name or password. You may have to enable IMAP in your mail service.',
    noFolder: 'This folder cannot be opened. Check its name.',
    connection: 'The server cannot be reached. Check its address and the port.',
  },
});
