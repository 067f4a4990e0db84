import type { Actor } from '../../kernel/actor.ts';
import { MESSAGES, type Message } from '../../kernel/messages.ts';
import type { Files } from './index.ts';
import { MAX_REFERENCE } from './limits.ts';

/** Content of a reference with a file: the caller's text, followed by the text of the file. */
export type ReferenceText = { content: string; file: { ocr: boolean; cut: boolean } | null; fileUrl: string | null };

export async function withFile(
  files: Files,
  actor: Actor,
  { content = '', file_url }: { content?: string | undefined; file_url?: string | undefined },
): Promise<ReferenceText> {
  if (file_url === undefined) return { content, file: null, fileUrl: null };
  const lead = content.trim() === '' ? '' : `${content}\n\n`;
  const { text, ocr, cut, fileUrl } = await files.read(actor, file_url, MAX_REFERENCE - [...lead].length);
  return { content: text === '' ? content : lead + text, file: { ocr, cut }, fileUrl };
}

/** Tells the caller that the text comes from OCR or was truncated. */
export function fileMessage(file: ReferenceText['file']): Message {
  const { created } = MESSAGES;
  if (!file || (!file.ocr && !file.cut)) return created;
  const notes = [file.ocr ? RECOGNISED : null, file.cut ? CUT : null].filter((note) => note !== null);
  return {
    ko: [created.ko, ...notes.map((note) => note.ko)].join(' '),
    en: [created.en, ...notes.map((note) => note.en)].join(' '),
  };
}

const RECOGNISED: Message = {
  ko: '이미지에서 읽은 글자이니 내용을 확인해 주세요.',
  en: 'The text was recognised in a picture, so check it.',
};

const CUT: Message = {
  ko: '파일이 길어 앞부분만 담았습니다.',
  en: 'The file is long, so only its first part is kept.',
};
