import { fileURLToPath } from 'node:url';

/**
 * The bundled fonts, regular weight first: documents and cards do not depend on the fonts that are installed on a
 * machine. Those of packages are copied into dist by the build; assets/fonts/README.md says where all of them come from.
 */

export type Font = { families: string[]; files: string[] };

const path = (url: URL) => fileURLToPath(url);

export const PRETENDARD: Font = {
  families: ['Pretendard'],
  files: [
    path(new URL('../../node_modules/pretendard/dist/public/static/Pretendard-Regular.otf', import.meta.url)),
    path(new URL('../../node_modules/pretendard/dist/public/static/Pretendard-Bold.otf', import.meta.url)),
  ],
};

export const NOTO_CJK: Font = {
  families: ['KR', 'JP', 'SC'].flatMap((region) => [`Noto Sans CJK ${region}`, `Noto Sans Mono CJK ${region}`]),
  files: [
    path(new URL('../../assets/fonts/NotoSansCJK-Regular.ttc', import.meta.url)),
    path(new URL('../../assets/fonts/NotoSansCJK-Bold.ttc', import.meta.url)),
  ],
};

/** Signs and other alphabets. */
export const SIGNS: Font[] = [
  {
    families: ['DejaVu Sans'],
    files: [
      path(new URL('../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf', import.meta.url)),
      path(new URL('../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', import.meta.url)),
    ],
  },
  {
    families: ['Noto Sans Symbols'],
    files: [
      path(
        new URL(
          '../../node_modules/@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
          import.meta.url,
        ),
      ),
    ],
  },
  {
    families: ['Noto Sans Symbols 2'],
    files: [
      path(
        new URL(
          '../../node_modules/@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
          import.meta.url,
        ),
      ),
    ],
  },
  {
    families: ['Noto Emoji'],
    files: [
      path(
        new URL(
          '../../node_modules/@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
          import.meta.url,
        ),
      ),
    ],
  },
];

export const ALL_FONTS: Font[] = [PRETENDARD, NOTO_CJK, ...SIGNS];
export const FONT_FILES: string[] = ALL_FONTS.flatMap(({ files }) => files);

/** Keeps the PDF compiler from looking for the fonts of the machine. */
export const FONTCONFIG_FILE = path(new URL('../../assets/fonts/fonts.conf', import.meta.url));
