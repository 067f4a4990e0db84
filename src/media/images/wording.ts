import type { Message } from '../../kernel/messages.ts';
import type { ImageFailure, PictureLanguage } from '../../providers/image/port.ts';

/** Labels, alternative texts and messages about pictures. */

export type PictureKind = 'press' | 'blog';

const LABELS: Record<PictureKind, Record<PictureLanguage, string>> = {
  press: {
    ko: '보도자료',
    en: 'Press release',
    ja: 'プレスリリース',
    zh: '新闻稿',
    fr: 'Communiqué de presse',
    id: 'Siaran pers',
  },
  blog: { ko: '블로그', en: 'Blog', ja: 'ブログ', zh: '博客', fr: 'Blog', id: 'Blog' },
};

export function labelOf(kind: PictureKind, language: PictureLanguage): string {
  return LABELS[kind][language];
}

const LOCALES: Record<PictureLanguage, string> = { ko: 'ko', en: 'en-US', ja: 'ja', zh: 'zh-CN', fr: 'fr', id: 'id' };

/** The date in Korea, formatted for the language. */
export function dateOf(moment: Date, language: PictureLanguage): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Asia/Seoul' }).format(moment);
}

const MADE_BY_MODEL: Record<PictureLanguage, (title: string) => string> = {
  ko: (title) => `AI가 생성한 이미지: ${title}`,
  en: (title) => `AI-generated image: ${title}`,
  ja: (title) => `AI生成画像: ${title}`,
  zh: (title) => `AI生成图片：${title}`,
  fr: (title) => `Image générée par IA : ${title}`,
  id: (title) => `Gambar buatan AI: ${title}`,
};

const CARD: Record<PictureLanguage, (parts: string) => string> = {
  ko: (parts) => `제목 카드: ${parts}`,
  en: (parts) => `Title card: ${parts}`,
  ja: (parts) => `タイトルカード: ${parts}`,
  zh: (parts) => `标题卡片：${parts}`,
  fr: (parts) => `Carte de titre : ${parts}`,
  id: (parts) => `Kartu judul: ${parts}`,
};

const MAX_ALT_LENGTH = 300;

/** Alternative text: for a card all its text, for a generated picture its subject and that a model made it. */
export function altOf(
  language: PictureLanguage,
  { title, company, date, isCard }: { title: string; company: string | null; date: string; isCard: boolean },
): string {
  const shown = [title, company, date].filter((part) => part !== null && part.trim() !== '').join(' · ');
  const alt = isCard ? CARD[language](shown) : MADE_BY_MODEL[language](title);
  const line = [...alt.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()];
  return line.length > MAX_ALT_LENGTH ? `${line.slice(0, MAX_ALT_LENGTH - 1).join('')}…` : line.join('');
}

const WITHOUT_PICTURE: Record<'policy' | 'other', Message> = {
  policy: {
    ko: '이미지는 이미지 정책에 맞지 않아 만들지 않았습니다. 이미지 요금은 차감되지 않았습니다.',
    en: 'No image was created, because it would violate the image policy. Nothing was charged for it.',
  },
  other: {
    ko: '이미지는 만들지 못했습니다. 이미지 요금은 차감되지 않았으며, 나중에 다시 만들 수 있습니다.',
    en: 'The image could not be created and was not charged. You can create it later with image-ai.',
  },
};

/** Message for a new text whose picture could not be made. */
export function withPictureNote(message: Message, failure: ImageFailure | null): Message {
  if (failure === null) return message;
  const note = WITHOUT_PICTURE[failure === 'policy' ? 'policy' : 'other'];
  return { ko: `${message.ko} ${note.ko}`, en: `${message.en} ${note.en}` };
}
