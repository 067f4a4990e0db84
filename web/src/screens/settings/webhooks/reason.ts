import { defineMessages, useMessages } from '../../../i18n/messages.ts';

const reasonMessages = defineMessages({
  ko: {
    forbidden_address: '외부에 공개되지 않은 주소입니다.',
    bad_url: '올바른 주소가 아닙니다.',
    timeout: '받는 서버가 제때 답하지 않았습니다.',
    too_large: '받는 서버의 답이 너무 깁니다.',
    too_many_redirects: '주소 이동이 너무 많습니다.',
    unreachable: '받는 서버에 연결하지 못했습니다.',
    bad_encoding: '받는 서버의 답을 읽을 수 없습니다.',
    cancelled: '보내는 도중에 중단되었습니다.',
  },
  en: {
    forbidden_address: 'The address is not public.',
    bad_url: 'The URL is not valid.',
    timeout: 'Your server did not respond in time.',
    too_large: 'Your server’s response was too large.',
    too_many_redirects: 'Too many redirects.',
    unreachable: 'Your server could not be reached.',
    bad_encoding: 'Your server’s response could not be read.',
    cancelled: 'Delivery was interrupted.',
  },
});

/** Errors look like `unreachable: The host name has no address.`; the code before the colon is translated. */
export function useReason(): (error: string) => string {
  const messages = useMessages(reasonMessages);
  return (error) => messages[error.split(':')[0] as keyof typeof messages] ?? error;
}
