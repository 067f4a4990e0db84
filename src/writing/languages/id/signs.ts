import type { SignRules } from '../requests.ts';

export const signs: SignRules = {
  restricted:
    /\b(?:internal|rahasia|konfidensial|terbatas|tertutup|draf|draft|konsep|rancangan|notulen|notula|risalah|hasil rapat|rapat|memo|laporan|belum (?:final|pasti|diputuskan|disetujui|dipublikasikan|diumumkan|dikonfirmasi|ditetapkan)|ditunda|tertunda|dibatalkan|batal|ditolak|usang|versi lama|harga lama|digantikan|diganti|sementara|tentatif|masih (?:dibahas|dinegosiasikan|dikaji)|dalam (?:pembahasan|negosiasi|kajian)|opsi [abc123]|alternatif|denda|penalti|sanksi|anggaran|margin|harga pokok|harga beli|modal|komisi|diskon mitra|gaji|PHK|sengketa|gugatan|tuntutan|ganti rugi|kompensasi|negosiasi|jangan|tidak boleh|tidak untuk|dilarang|kecuali|embargo|perkiraan|estimasi|risiko|keluhan|komplain|kelalaian|kesalahan|peserta rapat|hadir:|data pribadi|bukan untuk|hapus)\b/iu,
  secret:
    /\b(?:rahasia|konfidensial|internal saja|khusus internal|untuk internal|bukan untuk (?:umum|publik|media|dipublikasikan)|belum (?:final|pasti|diumumkan|dipublikasikan|dikonfirmasi)|off the record|embargo)\b|[([][^)\]]{0,20}(?:internal|rahasia|draf|catatan|belum)[^)\]]{0,30}[)\]]/iu,
  remark:
    /[([]\s{0,3}(?:[Cc]atatan internal|[Kk]husus internal|[Uu]ntuk internal|[Pp]erlu (?:dicek|dikonfirmasi|diperiksa)|[Dd]raf\s*[)\]])[^)\]\n]{0,200}[)\]]?|^[ \t]*(?:[Cc]atatan internal|[Rr]ahasia|RAHASIA)[ \t]*(?:[:.].*)?$|\b[Cc]atatan internal:[^\n]{0,200}/gmu,
};
