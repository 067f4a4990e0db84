import { badRequest, type Problem } from '../../kernel/problems.ts';
import type { PictureRefusal } from '../../providers/pictures/port.ts';

/** Why a picture was not taken, in words for people who do not know about formats. */

type Message = { ko: string; en: string };

export const HEIC: Message = {
  ko: 'HEIC 사진은 읽을 수 없습니다. 휴대전화의 사진 앱에서 JPEG로 내보내거나, 아이폰 설정의 ‘카메라 → 포맷 → 높은 호환성’을 고른 뒤 다시 찍어 올려 주세요.',
  en: 'pictures in the HEIC format cannot be read. Export it as JPEG, or choose “Camera → Formats → Most Compatible” in the settings of the iPhone.',
};

const MESSAGES: Record<PictureRefusal | 'not_uploaded', Message> = {
  heic: HEIC,
  broken: {
    ko: '사진이 손상되어 읽을 수 없습니다. 사진 프로그램에서 다시 저장한 뒤 올려 주세요.',
    en: 'the picture is broken and cannot be read. Save it again in an image program and upload that.',
  },
  unsupported: {
    ko: 'JPEG, PNG, WebP, AVIF 사진이 아닙니다.',
    en: 'is not a picture in JPEG, PNG, WebP or AVIF.',
  },
  too_many_pixels: {
    ko: '사진이 너무 큽니다. 6,400만 화소까지 올릴 수 있습니다.',
    en: 'the picture is too large. At most 64 million pixels are accepted.',
  },
  too_small: {
    ko: '너무 작습니다. 가로와 세로가 16픽셀 이상이어야 합니다.',
    en: 'is too small. Width and height must be at least 16 pixels.',
  },
  timeout: {
    ko: '사진을 처리하는 데 시간이 너무 오래 걸립니다. 더 작은 크기로 저장해 올려 주세요.',
    en: 'processing the picture takes too long. Save it in a smaller size and upload that.',
  },
  not_uploaded: {
    ko: '아직 파일이 올라오지 않았습니다. 먼저 발급받은 업로드 주소로 파일을 보내 주세요.',
    en: 'no file has been sent there yet. PUT the file to presigned_url first.',
  },
};

export function refused(field: string, reason: keyof typeof MESSAGES): Problem {
  return badRequest({ field, ...MESSAGES[reason] });
}
