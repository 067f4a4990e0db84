import type { RequestRules } from '../requests.ts';

const PRINT =
  '(?:sebut|tulis|cantum|muat|bahas|ungkap|singgung|publikasi|siar|umum|tampil|masuk|bocor|kutip|bicara|cerita|beri|pakai|guna|tonjol|sampai|angkat|kaitkan|nyatakan|jelaskan|bawa)';
const TEXT =
  '(?:siaran pers|rilis(?: pers| berita)?|artikel(?: blog)?|berita|blog|postingan|tulisan|surat|pengumuman|undangan|video|naskah|teks|halaman|draf|konten)';

export const requests: RequestRules = {
  greeting:
    /^(?:halo|hai|selamat (?:pagi|siang|sore|malam)|(?:terima kasih|makasih)(?: banyak| sebelumnya)?|salam|hormat (?:kami|saya)|dengan hormat)[,.!\s]*$/iu,
  introduction:
    /^(?:halo|hai|selamat (?:pagi|siang|sore|malam))[,!.]?\s(?:kami (?:dari|adalah)|saya dari|ini)\s(?<name>\p{Lu}[^.,!?]{1,50})[.!]?$/iu,
  asks: [
    new RegExp(
      `^(?:(?:tolong|mohon|harap|bisa(?:kah)?|minta)\\s)?(?:di)?(?:buat|tulis|susun)(?:kan|lah)?\\s(?:sebuah\\s)?${TEXT}(?:\\s(?:tentang|mengenai|soal)(?=\\s)|\\s?:|[.!]?$)\\s*`,
      'iu',
    ),
    /^siaran pers\s?:\s*(?=\S)/iu,
    /^(?:sekitar |maks(?:imal|imum)? |kurang dari )?\d[\d.]*\s(?:kata|karakter|kalimat|paragraf|halaman|baris)[.!]?$/iu,
  ],
  omission: {
    before: [
      new RegExp(
        `\\b(?:tidak|tak|jangan)\\s(?:usah|perlu|boleh|untuk|sampai|akan|dapat)?\\s?(?:di|ter|ber|me\\p{L}{0,2})?${PRINT}\\p{L}*(?:\\s(?:ya|dong|dulu|saja|deh|lagi))*[.!]?$`,
        'iu',
      ),
      /\b(?:rahasia(?:kan)?|dilewat(?:kan|i)|dihapus|dihilangkan|off the record|cukup (?:kita|internal|di antara)|antara kita|bukan untuk (?:publik|umum|media|pers|dipublikasikan|diumumkan|disiarkan)|konsumsi internal|internal saja|dirahasiakan|disimpan dulu|simpan dulu)\b/iu,
    ],
    behind: [
      new RegExp(
        `\\b(?:jangan|tidak|tak)\\s?(?:usah|perlu|boleh|sampai|dulu|pernah|sekali-kali)?\\s?(?:ada\\s|kami\\s)?(?:di|ter|ber|me\\p{L}{0,2})?${PRINT}\\p{L}*`,
        'iu',
      ),
      /\b(?:jangan|dilarang|hindari|hilangkan|hapus(?:kan|lah)?|kecualikan|keluarkan|rahasiakan|lewatkan|lewati|sembunyikan|abaikan|tanpa (?:me\p{L}+|ada|perlu))\b/iu,
    ],
  },
  filler:
    /(?<!\p{L})(?:soal|tentang|mengenai|perihal|hal|apa pun|apapun|semua|segala|nama|rincian|detail|di|dalam|pada|siaran|pers|berita|artikel|teks|judul|yang|itu|ini|tersebut|dulu|ya|dan|kata|bagian|informasi|isu|masalah|kepada|ke|media|kami|tolong|mohon)(?!\p{L})/giu,
  separator: /\s*[,;/]\s*|\s(?:atau|dan|maupun|serta)\s/iu,
  pointer: /\b(?:ini|itu|tersebut|di atas|di bawah|berikut|hal (?:ini|itu)|yang tadi)\b/iu,
};
