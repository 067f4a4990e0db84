import type { FormLanguage } from '../language/blanks.ts';

/** Words of the mail. `{t}` is the title of the release; variables in double braces are filled when the mail is sent. */
export type IntroductionForm = {
  greeting: string;
  sender: string;
  purpose: string;
  points: string;
  missing: string;
  offer: string;
  closing: string;
  signature: string[];
  mark: string;
};

export const FORMS: Record<FormLanguage | 'fr' | 'id', IntroductionForm> = {
  ko: {
    greeting: '안녕하세요, 기자님.',
    sender: '{{company_name}} {{sender_title}} {{sender_name}}입니다.',
    purpose: '‘{t}’ 보도자료를 보내 드립니다. 검토해 주시면 감사하겠습니다.',
    points: '주요 내용은 다음과 같습니다.',
    missing: '[보도자료의 핵심 내용 두세 문장]',
    offer:
      '전문은 함께 보내 드리는 보도자료에서 확인하실 수 있습니다. 추가 자료나 인터뷰가 필요하시면 언제든 편하게 연락해 주시기 바랍니다.',
    closing: '바쁘신 가운데 읽어 주셔서 감사합니다.',
    signature: ['{{sender_name}} 드림', '{{company_name}} {{sender_title}}', '연락처: {{sender_contact}}'],
    mark: '- ',
  },
  en: {
    greeting: 'Hello,',
    sender: 'My name is {{sender_name}}, {{sender_title}} at {{company_name}}.',
    purpose: 'I am writing to share our press release, “{t}”, which I hope will be of interest to your readers.',
    points: 'The main points:',
    missing: '[Two or three key facts from the release]',
    offer:
      'The full text of the release is included with this message. Please let me know if you would like further material or an interview.',
    closing: 'Thank you for your time.',
    signature: ['Kind regards,', '{{sender_name}}', '{{sender_title}}, {{company_name}}', '{{sender_contact}}'],
    mark: '- ',
  },
  ja: {
    greeting: '報道ご担当者様',
    sender: 'いつもお世話になっております。{{company_name}} {{sender_title}}の{{sender_name}}と申します。',
    purpose: 'プレスリリース「{t}」をお送りいたします。ご検討いただけますと幸いです。',
    points: '主な内容は次のとおりです。',
    missing: '[リリースの要点を数文で]',
    offer: '全文は、あわせてお送りするリリースをご覧ください。追加の資料や取材をご希望の際は、お気軽にご連絡ください。',
    closing: 'お忙しいところ恐れ入りますが、何卒よろしくお願い申し上げます。',
    signature: ['{{company_name}} {{sender_title}}', '{{sender_name}}', '連絡先：{{sender_contact}}'],
    mark: '・',
  },
  zh: {
    greeting: '记者老师，您好！',
    sender: '我是{{company_name}}{{sender_title}}{{sender_name}}。',
    purpose: '现将新闻稿《{t}》发送给您，敬请审阅。',
    points: '主要内容如下：',
    missing: '[新闻稿要点，两三句话]',
    offer: '全文请见随信发送的新闻稿。如需更多资料或采访，欢迎随时与我联系。',
    closing: '感谢您在百忙之中阅读。',
    signature: ['{{sender_name}}', '{{company_name}} {{sender_title}}', '联系方式：{{sender_contact}}'],
    mark: '- ',
  },
  fr: {
    greeting: 'Bonjour,',
    sender: 'Je suis {{sender_name}}, {{sender_title}} chez {{company_name}}.',
    purpose: 'Je vous adresse notre communiqué de presse « {t} », en espérant qu’il intéressera vos lecteurs.',
    points: 'Les points essentiels :',
    missing: '[Deux ou trois faits essentiels du communiqué]',
    offer:
      'Le texte intégral accompagne ce message. Je reste à votre disposition pour tout complément ou pour une interview.',
    closing: 'Je vous remercie de votre attention.',
    signature: ['Cordialement,', '{{sender_name}}', '{{sender_title}}, {{company_name}}', '{{sender_contact}}'],
    mark: '- ',
  },
  id: {
    greeting: 'Yth. Rekan Media,',
    sender: 'Perkenalkan, saya {{sender_name}}, {{sender_title}} di {{company_name}}.',
    purpose: 'Bersama ini kami sampaikan siaran pers “{t}”. Semoga berkenan untuk ditinjau.',
    points: 'Pokok-pokok isinya:',
    missing: '[Dua atau tiga pokok isi siaran pers]',
    offer:
      'Teks lengkap kami sertakan bersama surel ini. Silakan hubungi kami bila memerlukan bahan tambahan atau wawancara.',
    closing: 'Terima kasih atas waktu dan perhatiannya.',
    signature: ['Hormat kami,', '{{sender_name}}', '{{sender_title}}, {{company_name}}', '{{sender_contact}}'],
    mark: '- ',
  },
};
