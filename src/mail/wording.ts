import type { Language } from '../documents/language.ts';

/** Fixed phrases of the mail, in the language of the release. */

type Wording = {
  embargo(at: Date): string;
  /** Prefix of the subject. */
  embargoMark(at: Date): string;
  picture: string;
  pictureFile: string;
  /** Above the links to the pictures in print resolution. */
  printPictures: string;
  sender: string;
  contact: string;
  why(email: string): string;
  /** The text before the link, its label and the text after it. */
  unsubscribe: [before: string, link: string, after: string];
  /** Says that opening the mail is reported, as the law of several countries requires. */
  opens: string;
};

const LOCALES: Record<Language, string> = {
  ko: 'ko-KR',
  en: 'en-US',
  ja: 'ja-JP',
  zh: 'zh-CN',
  fr: 'fr-FR',
  id: 'id-ID',
};

type Part = 'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute';

/** The date and time in Seoul. */
function seoulTime(
  at: Date,
  language: Language,
  month: 'long' | 'numeric',
  weekday: 'long' | 'short',
): Record<Part, string> {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Asia/Seoul',
    hourCycle: 'h23',
    year: 'numeric',
    month,
    day: 'numeric',
    weekday,
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>;
}

export const WORDING: Record<Language, Wording> = {
  ko: {
    embargo: (at) => {
      const { year, month, day, weekday, hour, minute } = seoulTime(at, 'ko', 'numeric', 'short');
      return `엠바고: ${year}. ${month}. ${day}.(${weekday}) ${hour}:${minute} 이후 보도`;
    },
    embargoMark: (at) => {
      const { month, day, hour, minute } = seoulTime(at, 'ko', 'numeric', 'short');
      return `[엠바고 ${month}. ${day}. ${hour}:${minute}]`;
    },
    picture: '사진 자료 보기',
    pictureFile: '[사진자료]',
    printPictures: '인쇄용 사진 내려받기',
    sender: '보낸 사람',
    contact: '문의',
    why: (email) => `이 메일은 보도자료 배포를 위해 ${email} 주소로 보내 드렸습니다.`,
    unsubscribe: ['보도자료를 더 이상 받지 않으시려면 ', '수신거부', '를 눌러 주세요. 로그인 없이 처리됩니다.'],
    opens:
      '이 메일에는 보이지 않는 이미지가 들어 있어, 메일을 처음 연 시각이 보낸 사람에게 전달됩니다. 원하지 않으시면 외부 이미지를 표시하지 않고 읽어 주세요.',
  },
  en: {
    embargo: (at) => {
      const { year, month, day, weekday, hour, minute } = seoulTime(at, 'en', 'long', 'long');
      return `EMBARGOED FOR RELEASE UNTIL ${hour}:${minute} KST, ${weekday}, ${month} ${day}, ${year}`;
    },
    embargoMark: (at) => {
      const { month, day, hour, minute } = seoulTime(at, 'en', 'long', 'long');
      return `[EMBARGOED until ${month} ${day}, ${hour}:${minute} KST]`;
    },
    picture: 'View the picture',
    pictureFile: '[Photo]',
    printPictures: 'Download pictures for print',
    sender: 'Sent by',
    contact: 'Contact',
    why: (email) => `This press release was sent to ${email} for your coverage.`,
    unsubscribe: ['To stop receiving press releases from this sender, ', 'unsubscribe', '. No sign-in is needed.'],
    opens:
      'This email contains an invisible image that tells the sender when it was first opened. To avoid this, read it without loading remote images.',
  },
  ja: {
    embargo: (at) => {
      const { year, month, day, weekday, hour, minute } = seoulTime(at, 'ja', 'numeric', 'short');
      return `情報解禁：${year}年${month}月${day}日（${weekday}）${hour}:${minute}（韓国時間）以降`;
    },
    embargoMark: (at) => {
      const { month, day, hour, minute } = seoulTime(at, 'ja', 'numeric', 'short');
      return `【情報解禁 ${month}月${day}日 ${hour}:${minute}】`;
    },
    picture: '写真を見る',
    pictureFile: '【写真】',
    printPictures: '印刷用写真のダウンロード',
    sender: '送信者',
    contact: 'お問い合わせ',
    why: (email) => `本メールは、プレスリリースのご案内として ${email} 宛にお送りしています。`,
    unsubscribe: ['今後の配信を希望されない場合は、', '配信停止', 'をクリックしてください。ログインは不要です。'],
    opens:
      '本メールには目に見えない画像が含まれ、最初に開封された日時が送信者に通知されます。希望されない場合は、外部画像を表示せずにお読みください。',
  },
  zh: {
    embargo: (at) => {
      const { year, month, day, weekday, hour, minute } = seoulTime(at, 'zh', 'numeric', 'short');
      return `新闻解禁时间：${year}年${month.replace('月', '')}月${day.replace('日', '')}日（${weekday}）${hour}:${minute}（韩国时间）之后`;
    },
    embargoMark: (at) => {
      const { month, day, hour, minute } = seoulTime(at, 'zh', 'numeric', 'short');
      return `【解禁 ${month.replace('月', '')}月${day.replace('日', '')}日 ${hour}:${minute}】`;
    },
    picture: '查看图片',
    pictureFile: '[图片]',
    printPictures: '下载印刷用图片',
    sender: '发件人',
    contact: '联系方式',
    why: (email) => `本邮件为向 ${email} 发送的新闻稿。`,
    unsubscribe: ['如不希望继续收到新闻稿，请点击', '退订', '，无需登录。'],
    opens: '本邮件含有不可见的图片，首次打开的时间会告知发件人。如不希望如此，请在不加载外部图片的情况下阅读。',
  },
  fr: {
    embargo: (at) => {
      const { year, month, day, weekday, hour, minute } = seoulTime(at, 'fr', 'long', 'long');
      return `Sous embargo : ne pas publier avant le ${weekday} ${day} ${month} ${year} à ${hour} h ${minute} (heure de Séoul)`;
    },
    embargoMark: (at) => {
      const { month, day, hour, minute } = seoulTime(at, 'fr', 'long', 'long');
      return `[Sous embargo jusqu’au ${day} ${month}, ${hour} h ${minute}]`;
    },
    picture: 'Voir la photo',
    pictureFile: '[Photo]',
    printPictures: 'Télécharger les photos pour l’impression',
    sender: 'Envoyé par',
    contact: 'Contact',
    why: (email) => `Ce communiqué de presse a été envoyé à ${email}.`,
    unsubscribe: ['Pour ne plus recevoir de communiqués de cet expéditeur, ', 'désabonnez-vous', ', sans connexion.'],
    opens:
      'Ce message contient une image invisible qui indique à l’expéditeur quand il a été ouvert pour la première fois. Pour l’éviter, lisez-le sans charger les images distantes.',
  },
  id: {
    embargo: (at) => {
      const { year, month, day, weekday, hour, minute } = seoulTime(at, 'id', 'long', 'long');
      return `Embargo: untuk disiarkan setelah ${weekday}, ${day} ${month} ${year} pukul ${hour}.${minute} (waktu Korea)`;
    },
    embargoMark: (at) => {
      const { month, day, hour, minute } = seoulTime(at, 'id', 'long', 'long');
      return `[Embargo hingga ${day} ${month} pukul ${hour}.${minute}]`;
    },
    picture: 'Lihat foto',
    pictureFile: '[Foto]',
    printPictures: 'Unduh foto untuk cetak',
    sender: 'Pengirim',
    contact: 'Kontak',
    why: (email) => `Siaran pers ini dikirim ke ${email} untuk bahan liputan Anda.`,
    unsubscribe: [
      'Untuk berhenti menerima siaran pers dari pengirim ini, ',
      'berhenti berlangganan',
      '. Tanpa perlu masuk.',
    ],
    opens:
      'Email ini memuat gambar tak terlihat yang memberi tahu pengirim kapan email pertama kali dibuka. Untuk menghindarinya, bacalah tanpa memuat gambar dari luar.',
  },
};
