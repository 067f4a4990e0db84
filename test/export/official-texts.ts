import type { Language } from '../../src/documents/language.ts';
import type { SampleText } from './texts.ts';

/** Official documents, each in the conventional form of its language. */
export const OFFICIAL: Record<Language, SampleText> = {
  ko: {
    title: '2026년 하반기 정보보안 점검 관련 협조 요청',
    company: '한빛바이오 주식회사',
    caption: '',
    content: `한빛바이오 주식회사

수신  각 부서장(정보보호 담당자)
참조  총무팀장, 전산운영팀장
제목  2026년 하반기 정보보안 점검 관련 협조 요청

1. 관련: 정보보호팀-1204(2026. 10. 30.)
2. 귀 부서의 업무 협조에 감사드리며, 2026년 하반기 정보보안 점검을 아래와 같이 실시하오니 기한 안에 점검표를 제출하여 주시기 바랍니다.
  가. 점검 기간: 2026. 11. 23.(월) 09:00 ∼ 2026. 11. 27.(금) 18:00
  나. 점검 대상: 전 부서의 업무용 컴퓨터, 휴대 저장 매체, 공유 폴더
  다. 요청 사항
    1) 부서별 점검표 작성 및 부서장 확인
    2) 정보보호 담당자 1명 지정
      가) 담당자는 교육(「개인정보 보호법」 제28조)을 이수한 사람으로 한다.
      나) 변경이 있을 때는 3일 안에 통보한다.
  라. 제출 기한: 2026. 11. 20.(금) 18:00까지
  마. 담당 및 연락처: 정보보호팀 이서연 과장(☎ 02-000-0000, security@hanbit.example)

붙임  1. 부서별 정보보안 점검표 서식 1부.
      2. 점검표 작성 예시 1부.  끝.

한빛바이오 주식회사 대표이사 김도윤

시행  정보보호팀-1310(2026. 11. 15.)
주소  서울특별시 성동구 아차산로 00, 성수타워 8층 (우 04790)
전화  02-000-0000 / 전송 02-000-0001 / security@hanbit.example / 공개`,
  },
  en: {
    title: 'Information security review: request for cooperation',
    company: 'Hanbit Bio',
    caption: '',
    content: `MEMORANDUM

TO: Heads of department
CC: General Affairs, IT Operations
FROM: Hanbit Bio, Information Security
DATE: November 15, 2026
SUBJECT: Information security review: request for cooperation

The information security review for the second half of 2026 takes place from November 23 to 27. Please return the completed checklist before the deadline given below.

1. Period: November 23, 9:00 a.m., to November 27, 6:00 p.m.
2. Scope: office computers, portable storage and shared folders of all departments
3. Requests:
   a. complete the checklist and have it confirmed by the head of department
   b. name one person in charge of information security
4. Deadline: November 20, 2026, 6:00 p.m.
5. Contact: Information Security, Seoyeon Lee (+82 2 000 0000, security@hanbit.example)

Thank you in advance for your cooperation. Please let us know if you have any questions.

Enclosure: Checklist, one copy`,
  },
  ja: {
    title: 'オフィス移転のご案内',
    company: '株式会社ハンビットバイオ',
    caption: '',
    content: `2026年11月15日

株式会社みらい商事 御中

株式会社ハンビットバイオ
総務部 部長 髙橋 一郎

オフィス移転のご案内

拝啓 時下ますますご清栄のこととお慶び申し上げます。平素は格別のご高配を賜り、厚く御礼申し上げます。
さて、このたび弊社は業務拡張に伴い、下記のとおりオフィスを移転することとなりました。これを機に、社員一同より一層努力してまいる所存でございます。今後とも変わらぬお引き立てを賜りますよう、お願い申し上げます。

敬具

記

1. 新住所：〒105-0000 東京都港区芝公園一丁目0番0号 芝公園タワー8階
2. 電話番号：03-0000-0000（代表）
3. 業務開始日：2026年12月1日（火）
4. ご来社の際のお願い
  (1) 1階受付で入館証をお受け取りください。
  (2) 駐車場には限りがございますので、公共交通機関をご利用ください。
5. お問い合わせ先：総務部 𠮷田（03-0000-0000、soumu@hanbit.example）

添付：案内図 1部

以上`,
  },
  zh: {
    title: '关于开展2026年下半年信息安全检查的通知',
    company: '汉光生物科技有限公司',
    caption: '',
    content: `关于开展2026年下半年信息安全检查的通知

各部门负责人：

为进一步加强公司信息安全管理，根据《中华人民共和国数据安全法》及公司有关规定，现将2026年下半年信息安全检查的有关事项通知如下：

一、检查时间：2026年11月23日至11月27日
二、检查范围：各部门办公电脑、移动存储设备及共享文件夹
三、工作要求
  （一）各部门填写检查表，并由负责人签字确认。
  （二）每个部门指定一名信息安全联系人。
四、提交期限：2026年11月20日18时前
五、咨询方式：信息安全部 李书妍（021-0000-0000，security@hanbit.example）

特此通知。

附件：信息安全检查表

汉光生物科技有限公司
2026年11月15日`,
  },
  fr: {
    title: 'Déménagement de nos bureaux',
    company: 'Hanbit Bio',
    caption: '',
    content: `Hanbit Bio

Paris, le 15 novembre 2026

Société Avenir & Cie
À l’attention de la direction

Objet : Déménagement de nos bureaux

Madame, Monsieur,

Nous avons le plaisir de vous informer que nos bureaux seront transférés à compter du 1er décembre 2026. Vous trouverez ci-dessous nos nouvelles coordonnées.

1. Adresse : 00, rue des Lilas, 75011 Paris
2. Téléphone : 01 00 00 00 00
3. Accès : métro Voltaire, ligne 9 ; parking à proximité

Nous vous remercions de votre confiance et restons à votre disposition pour tout renseignement complémentaire.

Cordialement,

Maëlle Lefèvre
Directrice générale
Hanbit Bio`,
  },
  id: {
    title: 'Pemberitahuan kepindahan kantor',
    company: 'Hanbit Bio',
    caption: '',
    content: `Hanbit Bio

Nomor: 012/HB/XI/2026
Tanggal: 15 November 2026
Lampiran: 1 lembar
Perihal: Pemberitahuan kepindahan kantor

Yth. Mitra Hanbit Bio

Dengan hormat,

Bersama surat ini kami memberitahukan bahwa kantor kami akan pindah mulai 1 Desember 2026 dengan rincian sebagai berikut.

1. Alamat: Jalan Melati No. 00, Jakarta Selatan
2. Telepon: 021-0000-0000
3. Jam kerja: Senin sampai Jumat, pukul 09.00–17.00

Atas perhatian dan kerja samanya, kami mengucapkan terima kasih.

Hormat kami,

Rani Wijaya
Direktur
Hanbit Bio`,
  },
};
