import type { RequestRules } from '../requests.ts';

const PRINT =
  '(?:sebut|tulis|cantum|muat|bahas|ungkap|singgung|publikasi|siar|umum|tampil|masuk|bocor|kutip|bicara|cerita|beri|pakai|guna|tonjol|sampai|angkat|kaitkan|nyatakan|jelaskan|bawa)';
const TEXT =
  '(?:siaran pers|rilis(?: pers| berita)?|artikel|berita|blog|postingan|tulisan|surat|pengumuman|undangan|video|naskah|teks|halaman|draf|konten)';

export const requests: RequestRules = {
  greeting:
    /^(?:halo|hai|selamat (?:pagi|siang|sore|malam)|assalam\S*|salam|terima kasih|makasih|hormat (?:kami|saya)|dengan hormat|yth|semoga)\b.{0,50}$/iu,
  introduction:
    /^(?:(?:halo|hai|selamat (?:pagi|siang|sore|malam))[,!.]?\s)?(?:kami (?:dari|adalah)|saya dari|ini)\s(?<name>\p{Lu}[^.,!?]{1,50})[.!]?$/iu,
  toWriter: [
    /^(?:tolong|mohon|harap|bisa(?:kah)?\s|boleh(?:kah)?\s|saya (?:ingin|mau|butuh|perlu)|kami (?:butuh|perlu|ingin (?:Anda|dibuat\w*))|pastikan|ingat|usahakan|minta)\b/iu,
    /^(?:buat(?:kan|lah)?|tulis(?:kan|lah)?|susun(?:kan|lah)?|siapkan|sertakan|tambahkan|cantumkan|tekankan|sebutkan|gunakan|pakai|masukkan|tonjolkan|kutip|awali|mulai dengan|akhiri|ringkas|singkatkan)\b/iu,
    /\b(?:judul|nada|gaya|panjang|paragraf (?:pertama|terakhir)|kalimat pertama|pembuka|penutup|isi|teks)(?:nya)?\s(?:harus|sebaiknya|jangan|agar|supaya|cukup|tolong|mohon|wajib|dibuat)\b/iu,
    /^(?:nada|gaya|panjang|format|bahasa)\b.{0,40}$/iu,
    /^(?:sekitar |maks(?:imal|imum)? |kurang dari |tidak lebih dari )?\d[\d.]*\s(?:kata|karakter|kalimat|paragraf|halaman|baris|detik|kartu)\b.{0,30}$/iu,
    new RegExp(`\\b(?:buat|tulis|susun)(?:kan)?\\s(?:sebuah\\s)?${TEXT}`, 'iu'),
    /\b(?:di judul|pada judul|dalam judul|kalau bisa|jika bisa)\b/iu,
  ],
  asking: /^(?:tolong|mohon|harap)\b|\b(?:ya|dong)[.!]?$/iu,
  toReaders:
    /^(?:mohon|harap|silakan)\s(?:hubungi|menghubungi|hadir|datang|mendaftar|daftar|mengisi|isi|kirim|mengirim|membawa|bawa|konfirmasi|mengembalikan|kembalikan|menghentikan|perhatian|maklum|kunjungi|mengunjungi|kerja ?sama|bantuan|menutup|mematikan|tidak (?:parkir|merokok|membawa))/iu,
  aside:
    /[?]\s*$|^(?:ps|p\.s\.|nb|catatan|omong-omong|fyi|@)|\b(?:menurut saya|saya rasa|kurang tahu|mendesak|bos (?:saya|kami))\b/iu,
  omission: {
    before: [
      new RegExp(
        `\\b(?:tidak|tak|jangan)\\s(?:usah|perlu|boleh|untuk|sampai|akan|dapat)?\\s?(?:di|ter|ber|me\\p{L}{0,2})?${PRINT}\\p{L}*(?:\\s(?:ya|dong|dulu|saja|deh|lagi))*[.!]?$`,
        'iu',
      ),
      /\b(?:rahasia(?:kan)?|off the record|cukup (?:kita|internal|di antara)|antara kita|bukan untuk (?:publik|umum|media|pers|dipublikasikan|diumumkan|disiarkan)|konsumsi internal|internal saja|dirahasiakan|disimpan dulu|simpan dulu)\b/iu,
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
  topic: [new RegExp(`\\b${TEXT}\\s(?:tentang|mengenai|soal|untuk)\\s(?<topic>[^.]{4,110}?)\\.?$`, 'iu')],
  article: /^(?:sebuah|acara)\s/iu,
  textName: new RegExp(`^${TEXT}\\s?[:–-]\\s?`, 'iu'),
};
