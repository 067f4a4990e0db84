import { form, type InstructionRules, QUOTED } from '../instruction-rules.ts';

const PLEASE = '(?:tolong\\s|mohon\\s|harap\\s|silakan\\s)?';
const CHANGE = '(?:ubah|ubahlah|ganti|gantilah|koreksi|perbaiki|mengubah|mengganti)';
const INTO = '(?:menjadi|jadi|dengan|ke)';
const ALL = '(?:\\s(?:semua|semuanya|di\\sseluruh\\steks))?';
const THING = '(?:kalimat\\s)?';

export const instructions: InstructionRules = {
  forms: [
    form(
      'replace',
      `${PLEASE}${CHANGE}\\s(?:semua\\s)?(?:kata\\s|frasa\\s|nama\\s)?(?<from>${QUOTED})\\s${INTO}\\s(?<to>${QUOTED})${ALL}`,
    ),
    form('title', `${PLEASE}${CHANGE}\\sjudul(?:nya)?\\s${INTO}\\s?:?\\s?(?<title>${QUOTED})`),
    form('title', `judul(?:\\sbaru)?\\s?:\\s?(?<title>${QUOTED}|[^\uE000]+)`),
    form(
      'addressee',
      `${PLEASE}${CHANGE}\\s(?:penerima|tujuan\\ssurat|alamat\\stujuan)(?:nya)?\\s${INTO}\\s(?<name>${QUOTED}|[^\uE000]+)`,
    ),
    form('addressee', `(?:penerima|kepada)\\s?:\\s?(?<name>${QUOTED}|[^\uE000]+)`),
    form('delete', `${PLEASE}(?:hapus|hapuskan|buang|hilangkan)\\s${THING}(?<sentence>${QUOTED})`),
    form(
      'insert',
      `${PLEASE}(?:tambahkan|tambah|sisipkan|masukkan)\\s${THING}(?<sentence>${QUOTED})(?:\\s(?:(?<first>di\\s(?:awal|bagian\\sawal))|di\\s(?:akhir|bagian\\sakhir)|(?:setelah|sesudah)\\s${THING}(?<after>${QUOTED})|sebelum\\s${THING}(?<before>${QUOTED})))?(?:\\steks)?`,
    ),
    form('value', `${PLEASE}${CHANGE}\\s(?<label>.+?)\\sdari\\s(?<old>.+?)\\s${INTO}\\s(?<new>.+?)${ALL}`),
    form('value', `${PLEASE}${CHANGE}\\s(?<old>.+?)\\s${INTO}\\s(?<new>.+?)${ALL}`),
    form('value', `(?<label>.+?)\\sbukan\\s(?<old>.+?),?\\s(?:tetapi|tapi|melainkan|namun)\\s(?<new>.+)`),
    form('value', `(?<label>.+?)\\s(?:adalah|seharusnya|yang\\sbenar)\\s(?<new>.+?),?\\sbukan\\s(?<old>.+)`),
    form('formal', `${PLEASE}(?:buat|jadikan)\\s(?:teks|nada|gaya)(?:nya)?\\s(?:lebih\\s)?(?:formal|sopan|resmi)`),
    form('friendly', `${PLEASE}(?:buat|jadikan)\\s(?:teks|nada|gaya)(?:nya)?\\s(?:lebih\\s)?(?:ramah|akrab)`),
    form(
      'summary',
      `${PLEASE}(?:ringkas|rangkum)(?:\\steks(?:nya)?)?\\s(?:menjadi|dalam)\\s(?<count>\\d{1,2}|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh)\\skalimat`,
    ),
  ],
  joint:
    /\s*[;\n]+\s*|(?<=[a-z\uE001\d])[.!]\s+(?=[A-Z])|,?\s+(?:dan|lalu|kemudian)\s+(?=(?:ubah|ganti|hapus|tambah|sisip|ringkas|buat|koreksi))/u,
  negation: /\b(?:jangan|tidak|tanpa|kecuali|biarkan|pertahankan)\b/iu,
  inQuotes: /,?\s*\(?termasuk\s(?:di\s)?(?:dalam\s)?kutipan\)?/iu,
  vague:
    /\b(?:sesuatu|lain|lainnya|berbeda|lebih|kurang|baru|tepat|benar|inggris|korea|jepang|indonesia|bahasa|yang|itu|ini)\b/iu,
  numbers: { satu: 1, dua: 2, tiga: 3, empat: 4, lima: 5, enam: 6, tujuh: 7, delapan: 8, sembilan: 9, sepuluh: 10 },
  link: '(?:nya)?\\s?(?:adalah|ialah|sebesar|yaitu|mencapai|pada|di)?\\s?(?:sekitar|hanya)?\\s?',
  moneyNoun: /(?<noun>(?:harga|biaya|tarif|anggaran|pendapatan|laba|denda|donasi|uang\s\w+|modal))(?:nya)?$/iu,
  synonyms: [
    /^harga(?:\sjual)?(?:nya)?$/iu,
    /^biaya(?:\s(?:pendaftaran|peserta))?$/iu,
    /^(?:tanggal|hari|waktu|tanggal\speluncuran)$/iu,
    /^(?:tempat|lokasi)$/iu,
  ],
  deadline: { before: /(?:paling\slambat|sebelum|hingga|sampai|batas\swaktu)\s(?:tanggal\s|pada\s)?$/iu, after: null },
  addressee: [/^(?<head>[^\S\n]*(?:Kepada(?:\sYth\.?)?|Yth\.?)[^\S\n]*:?[^\S\n]*)(?<name>\S.*?)(?<tail>\s*)$/mu],
  subject: /^(?:Perihal|Hal)\s*:\s*$/u,
  refersBack: /^(?:ia|dia|mereka|ini|itu|hal\sini|hal\situ|selain\situ|namun|tetapi|dan|juga|tersebut)(?![\p{L}])/iu,
  space: ' ',
  wordEnd: null,
  countNoun: 'after',
  firstDay: null,
  closing: { attachments: /^Lampiran\b/u, mark: null },
  tone: null,
};
