import type { Message } from '../../../kernel/messages.ts';
import { REFUSALS, type Refused } from '../../../media/files/reading.ts';
import type { PageFailure } from '../../../providers/pages/port.ts';
import { MAX_ITEMS } from './names.ts';

/** Why a text was not read or not taken, or a whole import failed. */

export type Reason = Refused | Exclude<PageFailure, 'cancelled'> | keyof typeof OWN;

const OWN = {
  unknown_language: {
    ko: '우리가 쓰지 않는 언어의 글입니다. 언어를 잘못 알아보았다면 언어를 정해 다시 가져와 주세요.',
    en: 'The text is in a language that is not written here. If it was mistaken for another, import it again with `language`.',
  },
  too_many: {
    ko: `한 번에 ${MAX_ITEMS}편까지 가져올 수 있습니다. 나누어 가져와 주세요.`,
    en: `An import can have ${MAX_ITEMS} texts. Import them in parts.`,
  },
  archive_full: {
    ko: '우리 글이 가득 찼습니다. 더 이상 본보기가 되지 않는 글을 지운 뒤 다시 가져와 주세요.',
    en: 'The archive is full. Delete texts that are no longer an example, and import it again.',
  },
  nested_archive: {
    ko: '압축 파일 안의 압축 파일은 열지 않습니다. 따로 올려 주세요.',
    en: 'Archives within an archive are not opened. Upload it by itself.',
  },
  took_too_long: {
    ko: '시간 안에 읽지 못했습니다. 다시 가져오면 남은 글부터 읽습니다.',
    en: 'There was not enough time to read it. Import the address again.',
  },
  no_list: {
    ko: '이 주소에서 글 목록을 찾지 못했습니다. 피드나 사이트맵 주소를 넣거나 파일로 올려 주세요.',
    en: 'No list of texts was found at this address. Give the address of the feed or sitemap, or upload files.',
  },
} satisfies Record<string, Message>;

const UNREACHABLE: Message = {
  ko: '서버에 연결하지 못했습니다. 주소를 확인하고 잠시 뒤 다시 시도해 주세요.',
  en: 'The server could not be reached. Check the address and try again later.',
};

const PAGES: Record<Exclude<PageFailure, 'cancelled' | keyof typeof REFUSALS>, Message> = {
  forbidden_address: {
    ko: '인터넷에 공개되지 않은 주소입니다.',
    en: 'The address is not on the public internet.',
  },
  bad_url: { ko: '읽을 수 없는 주소입니다.', en: 'The address cannot be read.' },
  too_many_redirects: {
    ko: '주소가 끝없이 다른 주소로 넘어갑니다.',
    en: 'The address leads from one address to another without end.',
  },
  unreachable: UNREACHABLE,
  bad_encoding: { ko: '페이지가 깨져 있어 읽지 못했습니다.', en: 'The page is broken and could not be read.' },
  bad_status: {
    ko: '페이지가 없거나 서버가 보여 주지 않습니다.',
    en: 'The page does not exist, or the server does not show it.',
  },
  not_html: { ko: '웹 페이지가 아닙니다.', en: 'It is not a web page.' },
  no_text: { ko: '페이지에서 글을 찾지 못했습니다.', en: 'No text was found on the page.' },
};

/** Those of files say what to upload instead. */
const ALL: Record<Reason, Message> = {
  ...REFUSALS,
  ...PAGES,
  ...OWN,
  not_granted: { ko: '이 계정에 올린 파일이 아닙니다.', en: 'It is not a file that this account uploaded.' },
  not_uploaded: { ko: '파일이 올라오지 않았습니다.', en: 'The file was never sent.' },
};

/** A reason of a later release has no sentence. */
export function reasonText(reason: string | null): Message | null {
  if (reason === null || !Object.hasOwn(ALL, reason)) return null;
  const { ko, en } = ALL[reason as Reason];
  return { ko, en: en.charAt(0).toUpperCase() + en.slice(1) };
}

/** The same for the pages of an address, for which `too_large` and the like say nothing about files. */
export function pageReasonText(reason: string | null): Message | null {
  return (reason !== null && OF_PAGES[reason]) || reasonText(reason);
}

const OF_PAGES: Record<string, Message> = {
  too_large: { ko: '페이지가 너무 큽니다.', en: 'The page is too large.' },
  too_complex: {
    ko: '페이지 구조가 너무 복잡해 읽지 못했습니다.',
    en: 'The structure of the page is too complex to be read.',
  },
  timeout: { ko: '페이지가 제때 열리지 않았습니다.', en: 'The page did not answer in time.' },
};
