import type { MailProblem } from '../../../src/mail/mail-problems.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Badge } from './badge.tsx';

const messages = defineMessages({
  ko: {
    unsubscribed: '수신 거부',
    unsubscribedHint: '본인이 수신을 거부한 주소라 보내지 않습니다.',
    bounced: '반송됨',
    bouncedHint: '메일이 반송된 주소라 보내지 않습니다. 새 주소로 고쳐 주세요.',
    suppressed: '발송 차단',
    suppressedHint: '스팸으로 신고했거나 운영자가 막은 주소라 보내지 않습니다.',
  },
  en: {
    unsubscribed: 'Unsubscribed',
    unsubscribedHint: 'They unsubscribed, so nothing is sent to this address.',
    bounced: 'Bounced',
    bouncedHint: 'Email to this address bounced, so nothing is sent to it. Correct the address.',
    suppressed: 'Blocked',
    suppressedHint: 'They reported spam, or the operator blocked the address, so nothing is sent to it.',
  },
});

/** Why an address gets no mail; nothing when it gets some. */
export function MailProblemBadge({ problem }: { problem: MailProblem | null }) {
  const text = useMessages(messages);
  return (
    problem && (
      <Badge tone="warning" title={text[`${problem}Hint`]}>
        {text[problem]}
      </Badge>
    )
  );
}
