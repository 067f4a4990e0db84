import { longDate } from '../../language/dates.ts';
import type { Sheet } from './sheet.ts';

const COMPANY = '{company=Nama Perusahaan}';

export const INDONESIAN: Sheet = {
  language: 'id',
  wording: {
    translate: (text) => `[padanan bahasa Indonesia dari: ${text}]`,
    source: (title) => `(Sumber: ${title})`,
    points: (points) => `Pokok-pokoknya meliputi ${points.join('; ')}.`,
    fact: (label, value) => `${label}: ${value}.`,
    instructed: (instruction) => `[Ditambahkan sesuai permintaan: ${instruction}]`,
    connectives: /^(?:Namun|Tetapi|Dan|Selain itu|Oleh karena itu|Sementara itu|Juga),?\s+/u,
  },
  head: () => ['SIARAN PERS', 'Untuk Disiarkan Segera'],
  tense: (_, event) => ({ gives: /sumbang|donasi|salur|기부|기증/iu.test(event) ? 'menyumbangkan' : 'melaksanakan' }),
  subject: (subject) => subject,
  offer: (date, price) => `Tersedia${date ? ` mulai ${date}` : ''}${price ? ` dengan harga ${price}` : ''}`,
  dateline: (brief) => `[KOTA], ${longDate(brief.today, 'id')} – `,
  subtitleBlank: '[Subjudul: angka atau manfaat utama dalam satu baris]',
  quote: (tone) =>
    `“[Kutipan: makna pengumuman ini dan rencana berikutnya${tone ? `; nada: ${tone}` : ''}; perlu persetujuan narasumber],” ujar [nama narasumber], [jabatan] ${COMPANY}.`,
  boilerplate: (company, text, homepage) =>
    `Tentang ${company}\n${text ?? `${company} adalah perusahaan di bidang [bidang usaha] yang didirikan pada [tahun berdiri] dan berkantor pusat di [lokasi]. Produk atau layanan utamanya adalah [produk atau layanan utama] dengan skala [jumlah karyawan atau pendapatan].`}\nSitus web: ${homepage ?? '[alamat situs]'}`,
  contact: (contact) =>
    [
      'Kontak media',
      `Narahubung: ${contact?.name ?? '[nama narahubung]'}, ${contact?.department ?? '[bagian]'}`,
      `Telepon: ${contact?.phone ?? '[nomor telepon]'}`,
      `Email: ${contact?.email ?? '[email]'}`,
    ].join('\n'),
  bodyHeadings: null,
  tail: ['###'],
  joiner: ' ',
  kinds: {
    product_launch: {
      title: `${COMPANY} meluncurkan {subject=nama produk}`,
      lead: `${COMPANY} meluncurkan {subject=nama produk} pada {date=tanggal peluncuran}. Produk ini dijual dengan harga {price=harga} dan dapat dibeli di {buy=tempat pembelian}.`,
      needed: ['Keunggulan utamanya meliputi {features=fitur 1 dengan angka, fitur 2, fitur 3}.'],
      thin: [
        'Produk ini dikembangkan untuk menjawab {reason=masalah pelanggan}. Dibandingkan dengan produk yang ada, perbedaannya adalah [pembeda dan buktinya].',
      ],
      outlook: `Ke depan, ${COMPANY} berencana [target penjualan, produk lanjutan, atau perluasan pasar].`,
    },
    personnel: {
      title: `${COMPANY} menunjuk {person=nama} sebagai {position=jabatan}`,
      lead: `${COMPANY} menunjuk {person=nama} sebagai {position=jabatan} yang berlaku mulai {date=tanggal berlaku}.`,
      needed: ['Riwayat {person=nama}: {career=jabatan, perusahaan, dan tahun sebelumnya}.'],
      thin: ['Penunjukan ini dilakukan karena {reason=alasan penunjukan}.'],
      outlook: 'Dalam jabatan ini, {person=nama} akan memimpin [bidang tanggung jawab] dengan prioritas [prioritas].',
    },
    event: {
      title: `${COMPANY} menggelar {subject=nama acara}`,
      lead: `${COMPANY} menggelar {subject=nama acara} pada {date=tanggal acara} di {place=tempat acara}. Acara ini ditujukan bagi {audience=peserta} dan bertujuan untuk {reason=tujuan acara}.`,
      needed: ['Pendaftaran: {method=cara mendaftar, batas waktu, dan biaya}.'],
      thin: ['Acara ini berisi [sesi 1], [sesi 2], dan paparan dari [nama dan jabatan pembicara].'],
      outlook: 'Jadwal lengkap tersedia di [halaman acara].',
    },
    results: {
      title: `${COMPANY} mengumumkan {subject=kinerja periode}`,
      lead: `${COMPANY} mengumumkan {subject=kinerja periode}. Hasil ini dipengaruhi oleh {reason=faktor utama}.`,
      needed: [
        'Pendapatan tercatat [pendapatan] ([perubahan] dibandingkan tahun sebelumnya) dan laba usaha [laba usaha] ([perubahan] dibandingkan tahun sebelumnya).',
      ],
      thin: ['Menurut segmen, [kinerja segmen 1] dan [kinerja segmen 2].'],
      outlook: `Ke depan, ${COMPANY} berencana [prospek dan fokus usaha].`,
    },
    agreement: {
      title: `${COMPANY} dan {partner=mitra} menandatangani {subject=perjanjian}`,
      lead: `${COMPANY} menandatangani {subject=perjanjian} dengan {partner=mitra} pada {date=tanggal penandatanganan}. Kedua pihak bertujuan untuk {reason=tujuan kerja sama}.`,
      needed: [
        'Berdasarkan perjanjian ini, kedua pihak bekerja sama di bidang [bidang 1] dan [bidang 2] selama [jangka waktu].',
      ],
      thin: ['Penandatanganan berlangsung di {place=tempat} dan dihadiri oleh [nama dan jabatan wakil kedua pihak].'],
      outlook: 'Proyek bersama pertama, [proyek], direncanakan pada [waktu].',
    },
    award: {
      title: `${COMPANY} meraih {subject=nama penghargaan}`,
      lead: `${COMPANY} meraih {subject=nama penghargaan} pada {date=tanggal penghargaan}. Penghargaan ini diberikan oleh [penyelenggara] berdasarkan [kriteria].`,
      needed: [`${COMPANY} dinilai unggul dalam [capaian dengan angka].`],
      thin: ['Penyerahan penghargaan berlangsung di {place=tempat}.'],
      outlook: `Ke depan, ${COMPANY} berencana [langkah berikutnya].`,
    },
    investment: {
      title: `${COMPANY} memperoleh {subject=jumlah dan putaran pendanaan}`,
      lead: `${COMPANY} memperoleh {subject=jumlah dan putaran pendanaan} dari {partner=investor} pada {date=tanggal}.`,
      needed: [
        'Total pendanaan hingga kini mencapai [total pendanaan]. Dana akan digunakan untuk {reason=penggunaan dana}.',
      ],
      thin: ['Investor menilai [alasan berinvestasi].'],
      outlook: `Ke depan, ${COMPANY} berencana [perekrutan, riset, atau ekspansi].`,
    },
    recruitment: {
      title: `${COMPANY} membuka lowongan: {subject=posisi}`,
      lead: `${COMPANY} membuka lowongan ({subject=posisi dan jumlah}) mulai {date=tanggal mulai}. Lamaran diterima hingga {deadline=batas waktu} melalui {method=cara melamar}.`,
      needed: ['Persyaratan: {audience=persyaratan}. Tahap seleksi meliputi [tahap dan jadwal seleksi].'],
      thin: ['Lokasi kerja: {place=lokasi kerja}. Ketentuan kerja: [jenis kontrak dan tunjangan].'],
      outlook: 'Hasil seleksi diumumkan pada [tanggal pengumuman].',
    },
    contribution: {
      title: `${COMPANY}: {subject=kegiatan sosial}`,
      lead: `${COMPANY} {gives=melaksanakan} {subject=kegiatan sosial} pada {date=tanggal} di {place=tempat}. Tujuannya adalah {reason=tujuan kegiatan}.`,
      needed: ['[Jumlah karyawan yang terlibat dan kegiatannya.]'],
      thin: [`${COMPANY} telah mendukung [tujuan sosial] sejak [tahun] dengan total [jumlah].`],
      outlook: `Ke depan, ${COMPANY} berencana [kegiatan lanjutan].`,
    },
    general: {
      title: `${COMPANY}: {subject=topik} – [isi pengumuman]`,
      lead: `${COMPANY} mengumumkan [isi pengumuman dalam satu klausa] terkait {subject=topik}. Pelaksanaannya pada {date=tanggal} di {place=tempat} dengan cara [bagaimana]. Alasannya adalah {reason=mengapa sekarang}.`,
      needed: ['Pokok-pokok utamanya adalah {features=pokok 1 dengan angka, pokok 2}.'],
      thin: ['Langkah ini diharapkan memberi [manfaat bagi pelanggan atau pasar].'],
      outlook: `Berikutnya, ${COMPANY} berencana [langkah dan waktu].`,
    },
  },
};
