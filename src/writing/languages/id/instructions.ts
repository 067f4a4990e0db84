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
    form('title', `judul(?:\\sbaru)?\\s?:\\s?(?<title>${QUOTED})`),
    form(
      'addressee',
      `${PLEASE}${CHANGE}\\s(?:penerima|tujuan\\ssurat|alamat\\stujuan)(?:nya)?\\s${INTO}\\s(?<name>${QUOTED})`,
    ),
    form('addressee', `(?:penerima|kepada)\\s?:\\s?(?<name>${QUOTED})`),
    form('delete', `${PLEASE}(?:hapus|hapuskan|buang|hilangkan)\\s${THING}(?<sentence>${QUOTED})`),
    form(
      'insert',
      `${PLEASE}(?:tambahkan|tambah|sisipkan|masukkan)\\s${THING}(?<sentence>${QUOTED})(?:\\s(?:(?<first>di\\s(?:awal|bagian\\sawal))|di\\s(?:akhir|bagian\\sakhir)|(?:setelah|sesudah)\\s${THING}(?<after>${QUOTED})|sebelum\\s${THING}(?<before>${QUOTED})))?(?:\\steks)?`,
    ),
  ],
  joint:
    /\s*[;\n]+\s*|(?<=[a-z\uE001\d])[.!]\s+(?=[A-Z])|,?\s+(?:dan|lalu|kemudian)\s+(?=(?:ubah|ganti|hapus|tambah|sisip|ringkas|buat|koreksi))/u,
  negation: /\b(?:jangan|tidak|tanpa|kecuali|biarkan|pertahankan)\b/iu,
  inQuotes: /,?\s*\(?termasuk\s(?:di\s)?(?:dalam\s)?kutipan\)?/iu,
  addressee: [/^(?<head>[^\S\n]*(?:Kepada(?:\sYth\.?)?|Yth\.?)[^\S\n]*:?[^\S\n]*)(?<name>\S.*?)(?<tail>\s*)$/mu],
  subject: /^(?:Perihal|Hal)\s*:\s*$/u,
  wordEnd: null,
  closing: { attachments: /^Lampiran\b/u, mark: null },
};
