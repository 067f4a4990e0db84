import type { HeadlineRules } from '../headline.ts';

export const headline: HeadlineRules = {
  longest: 110,
  depends:
    /\b(?:[Kk]ami|[Kk]ita|[Ss]aya)\b|^(?:Ini|Itu|Hal|Mereka|Dia|Ia|Acara ini|Produk ini|Selain|Namun|Perusahaan ini)\b|^[^\p{Lu}\d]|[?“"]/u,
  ends: [[/(?<=[\p{L}\d)’%])[.!]?$/u, '']],
  predicate:
    /^(?:akan|berhasil|membangun|membuka|membiayai|menerima|mengakuisisi|menunjuk|menutup|meraih|merilis|menyetujui|me\p{L}{3,}kan)\s/iu,
};
