import type { Language } from '../../src/documents/language.ts';

/**
 * Complete texts in every language, as users send them, for samples, tests and benchmarks. The company is fictional.
 */

export type SampleText = { title: string; content: string; company: string; caption: string };

export const PRESS: Record<Language, SampleText> = {
  ko: {
    title: '한빛바이오, 손톱만 한 연속 혈당 측정 센서 ‘글루코핀’ 출시',
    company: '한빛바이오',
    caption: '[사진자료] 한빛바이오가 12월 1일 출시하는 연속 혈당 측정 센서 ‘글루코핀’',
    content: `무게 3.5g, 한 번 붙이면 14일 측정… 전국 약국에서 6만 9000원

서울, 2026년 11월 15일 – ㈜한빛바이오(대표 김도윤)는 초소형 연속 혈당 측정 센서 ‘글루코핀’을 12월 1일 출시한다고 밝혔다. 글루코핀은 무게 3.5g, 지름 12mm로 기존 제품보다 40% 작으며, 손끝을 찌르지 않고도 5분마다 혈당을 측정해 모바일 앱으로 보낸다.

당뇨 환자는 하루에도 여러 번 손끝을 찔러 혈당을 재야 한다. 한빛바이오가 올해 3∼5월 전국 환자 1,204명에게 물은 결과, 응답자의 62.5%는 “통증과 번거로움 때문에 측정을 거른 적이 있다”고 답했다. 글루코핀은 팔 뒤쪽에 붙이는 것만으로 최대 14일 동안 측정값을 저장하고, 저혈당이 예상되면 20분 전에 알린다.

주요 특징은 다음과 같다.
- 크기와 무게: 지름 12mm, 두께 2.8mm, 무게 3.5g
- 측정: 5분 간격, 최대 14일, 평균 절대 상대 오차(MARD) 8.9%
- 연동: 안드로이드 12, iOS 17 이상의 모바일 앱, 보호자 최대 5명과 공유

김도윤 한빛바이오 대표는 “손끝을 찌르지 않는 하루를 돌려 드리고 싶었다”며 “환자의 목소리에서 출발한 제품인 만큼 가격도 누구나 쓸 수 있는 수준으로 정했다”고 말했다.

글루코핀은 식품의약품안전처의 의료기기 품목허가(제허 26-0000호)를 받았다. 한빛바이오는 내년 상반기 일본, 하반기 프랑스와 인도네시아에서 제품을 출시할 계획이다.

한빛바이오 소개
한빛바이오는 2015년 설립된 바이오센서 전문 기업이다. 임직원 120명이 연속 혈당 측정 센서와 생체 신호 분석 소프트웨어를 개발한다. 2025년 매출은 340억 원이다.
홈페이지: https://hanbit.example

언론 문의처
부서: 홍보팀
담당자: 이서연 과장
전화: ☎ 02-000-0000
이메일: pr@hanbit.example`,
  },
  en: {
    title: 'Hanbit Bio launches GlucoPin™, a fingernail-sized continuous glucose monitor',
    company: 'Hanbit Bio',
    caption: 'GlucoPin, the continuous glucose monitor that Hanbit Bio launches on December 1',
    content: `Weighs 3.5 grams, measures for 14 days, costs $49 at pharmacies nationwide

FOR IMMEDIATE RELEASE

SEOUL, November 15, 2026 – Hanbit Bio today announced GlucoPin™, a continuous glucose monitor 12 millimeters wide that measures every five minutes without a single finger prick. The sensor goes on sale on December 1 at pharmacies nationwide and at hanbit.example.

People with diabetes are asked to prick a finger several times a day. In a survey of 1,204 patients that the company conducted from March to May, 62.5% said they had skipped measurements because of pain or inconvenience.

Main features:
- Size and weight: 12 mm in diameter, 2.8 mm thick, 3.5 g
- Measurement: every five minutes for up to 14 days
- Sharing: up to five family members in the phone app

“We wanted to give people a day without finger pricks,” said Doyun Kim, chief executive of Hanbit Bio. “The product began with what patients told us, and so did its price.”

Hanbit Bio plans to enter Japan in the first half of next year, followed by France and Indonesia.

About Hanbit Bio
Founded in 2015, Hanbit Bio develops biosensors and software for the analysis of vital signs. The company employs 120 people in Seoul.
For more information, visit https://hanbit.example.

Media contact
Seoyeon Lee, Public Relations
Phone: +82 2 000 0000
Email: pr@hanbit.example

###`,
  },
  ja: {
    title: 'ハンビットバイオ、指先を刺さない超小型血糖センサー「グルコピン」を12月1日に発売',
    company: 'ハンビットバイオ',
    caption: '12月1日に発売する連続血糖測定センサー「グルコピン」',
    content: `重さ3.5g、14日間連続で測定。価格は9,900円（税込）

報道関係者各位

プレスリリース
2026年11月15日
株式会社ハンビットバイオ

株式会社ハンビットバイオ（本社：東京都港区、代表取締役：髙橋 一郎）は、超小型の連続血糖測定センサー「グルコピン」を2026年12月1日に発売します。直径12mm、重さ3.5gと従来品より40％小さく、皮膚に貼るだけで5分ごとに血糖値を測定します。

■背景
糖尿病の患者は、一日に何度も指先を刺して血糖値を測らなければなりません。当社が患者1,204名を対象に行った調査では、62.5％が「痛みや手間のため測定を控えたことがある」と回答しました。

■製品の特長
- 直径12mm、厚さ2.8mm、重さ3.5g
- 5分間隔で最長14日間の連続測定
- スマートフォンのアプリで家族5名まで共有

■代表コメント
代表取締役 髙橋 一郎：「指先を刺さない一日をお届けしたいと考えました。患者様の声から生まれた製品です。」

■会社概要
社名：株式会社ハンビットバイオ
所在地：東京都港区芝公園一丁目
代表者：代表取締役 髙橋 一郎
設立：2015年4月
事業内容：バイオセンサーの開発・製造
URL：https://hanbit.example

■本件に関するお問い合わせ先
株式会社ハンビットバイオ 広報室 担当：𠮷田
TEL：03-0000-0000
E-mail：pr@hanbit.example`,
  },
  zh: {
    title: '汉光生物推出指甲大小的连续血糖传感器“格鲁科”',
    company: '汉光生物',
    caption: '汉光生物将于12月1日上市的连续血糖传感器“格鲁科”',
    content: `重3.5克，一次佩戴可测14天，售价299元

新闻稿

即时发布

（2026年11月15日，上海）汉光生物今日宣布，超小型连续血糖传感器“格鲁科”将于12月1日上市。该产品直径12毫米、重3.5克，比以往产品小40%，无需采血，每5分钟测量一次血糖，并将数据发送到手机应用。

糖尿病患者每天需要多次刺破指尖测量血糖。汉光生物今年3月至5月对1,204名患者的调查显示，62.5%的受访者曾因疼痛或不便而放弃测量。

主要特点如下：
- 直径12毫米，厚2.8毫米，重3.5克
- 每5分钟测量一次，最长连续14天
- 可通过手机应用与5名家人共享

汉光生物首席执行官金道允表示：“我们希望让患者拥有不必刺破指尖的一天。这款产品源自患者的心声，价格也应当人人负担得起。”

公司计划于明年上半年进入日本市场，下半年进入法国和印度尼西亚市场。

关于汉光生物
汉光生物成立于2015年，专注于生物传感器的研发与生产，现有员工120人。
官方网站：https://hanbit.example

媒体联系
部门：公关部
联系人：李书妍
电话：021-0000-0000
电子邮箱：pr@hanbit.example`,
  },
  fr: {
    title: 'Hanbit Bio lance Glucopin™, un capteur de glycémie de la taille d’un ongle',
    company: 'Hanbit Bio',
    caption: 'Glucopin, le capteur de glycémie en continu commercialisé le 1er décembre',
    content: `3,5 grammes, 14 jours de mesure, 49 € en pharmacie

COMMUNIQUÉ DE PRESSE

Pour publication immédiate

Paris, le 15 novembre 2026 – Hanbit Bio annonce la mise sur le marché de Glucopin™, un capteur de glycémie en continu large de 12 millimètres. Collé sur la peau, il mesure la glycémie toutes les cinq minutes, sans piqûre, et transmet les résultats à une application mobile. Il sera vendu en pharmacie à partir du 1er décembre.

Les personnes diabétiques doivent se piquer le doigt plusieurs fois par jour. Selon une enquête menée par l’entreprise auprès de 1 204 patients, 62,5 % d’entre eux ont déjà renoncé à une mesure à cause de la douleur ou de la gêne.

Principales caractéristiques :
- Taille et poids : 12 mm de diamètre, 2,8 mm d’épaisseur, 3,5 g
- Mesure : toutes les cinq minutes pendant 14 jours
- Partage : jusqu’à cinq proches dans l’application

« Nous voulions rendre aux patients une journée sans piqûre. Ce produit est né de leur parole : il doit rester à la portée de tous, cœur et budget compris », déclare Doyun Kim, directeur général de Hanbit Bio.

Hanbit Bio prévoit un lancement au Japon au premier semestre 2027.

À propos de Hanbit Bio
Fondée en 2015, Hanbit Bio développe des biocapteurs et des logiciels d’analyse de signaux physiologiques. L’entreprise emploie 120 personnes.
Site web : https://hanbit.example

Contact presse
Maëlle Lefèvre, service de presse
Téléphone : 01 00 00 00 00
Courriel : presse@hanbit.example

– 30 –`,
  },
  id: {
    title: 'Hanbit Bio meluncurkan Glucopin™, sensor glukosa seukuran kuku',
    company: 'Hanbit Bio',
    caption: 'Glucopin, sensor glukosa berkelanjutan yang diluncurkan pada 1 Desember',
    content: `Berat 3,5 gram, mengukur selama 14 hari, harga Rp 499.000

SIARAN PERS

Untuk Disiarkan Segera

JAKARTA, 15 November 2026 – Hanbit Bio mengumumkan Glucopin™, sensor glukosa berkelanjutan berdiameter 12 milimeter yang mengukur kadar gula darah setiap lima menit tanpa menusuk jari. Sensor ini dijual di apotek mulai 1 Desember.

Penderita diabetes harus menusuk jari beberapa kali sehari. Dalam survei terhadap 1.204 pasien, 62,5% menyatakan pernah melewatkan pengukuran karena nyeri atau tidak praktis.

Fitur utama:
- Ukuran dan berat: diameter 12 mm, tebal 2,8 mm, berat 3,5 g
- Pengukuran: setiap lima menit hingga 14 hari
- Berbagi: hingga lima anggota keluarga melalui aplikasi

“Kami ingin memberi pasien satu hari tanpa tusukan jari. Produk ini lahir dari suara mereka,” ujar Doyun Kim, direktur utama Hanbit Bio.

Hanbit Bio berencana memasuki pasar Jepang pada paruh pertama tahun depan.

Tentang Hanbit Bio
Didirikan pada 2015, Hanbit Bio mengembangkan biosensor dan perangkat lunak analisis sinyal vital dengan 120 karyawan.
Situs web: https://hanbit.example

Kontak media
Narahubung: Rani Wijaya, Humas
Telepon: 021-0000-0000
Email: pr@hanbit.example

###`,
  },
};
