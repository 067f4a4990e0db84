import type { Static } from 'typebox';
import { mediaPath, type PublicSize } from '../../media/library/addresses.ts';
import type { MediaRow } from '../../media/library/store.ts';
import type { Media, MediaDetail } from './schema.ts';
import type { MediaDetailRow } from './service.ts';

/** Converts rows to API responses. */

export function showMedia(publicUrl: string, row: MediaRow): Static<typeof Media> {
  const { id: media_id, filename, format, width, height, caption, credit, alt } = row;
  const { rotation, crop, focus, revision, created_at, updated_at } = row;
  const url = (size: PublicSize) => publicUrl + mediaPath(row, size);
  return {
    ...{ media_id, filename, format, width, height, caption, credit, alt, rotation, crop, focus, revision },
    ...{ url: url('web'), mail_url: url('mail'), card_url: url('card'), thumb_url: url('thumb') },
    ...{ created_at, updated_at },
  };
}

export function showMediaDetail(publicUrl: string, row: MediaDetailRow): Static<typeof MediaDetail> {
  const { width, height, bytes } = row.files.print;
  return { ...showMedia(publicUrl, row), print: { ...row.link, width, height, bytes }, used_in: row.uses };
}

const address = (size: string) => `https://pr.example/files/media/4f1c…-${size}.jpg`;

export const mediaExample: Static<typeof Media> = {
  media_id: 7,
  filename: '글루코핀 제품.jpg',
  format: 'jpeg',
  width: 4032,
  height: 3024,
  caption: '손목에 붙인 글루코핀',
  credit: '사진: 한빛바이오',
  alt: '손목에 붙인 동전 크기의 혈당 센서',
  rotation: 0,
  crop: { x: 0.1, y: 0, width: 0.8, height: 1 },
  focus: { x: 0.5, y: 0.4 },
  revision: 2,
  url: address('web'),
  mail_url: address('mail'),
  card_url: address('card'),
  thumb_url: address('thumb'),
  created_at: 1794700800,
  updated_at: 1794700800,
};

export const detailExample: Static<typeof MediaDetail> = {
  ...mediaExample,
  print: {
    url: 'https://pr.example/files/media/print/4f1c….jpg?expires=1802476800&signature=…',
    expires_at: 1802476800,
    width: 3226,
    height: 3024,
    bytes: 4_812_330,
  },
  used_in: [{ area: 'press', id: 1, title: '한빛바이오, 혈당 센서 글루코핀 출시' }],
};
