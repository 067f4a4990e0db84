import type { Country } from '../../areas/releases/index.ts';

/** Outlets and names of the sample reporters. Nobody can have a mailbox under the domains: they are reserved for examples. */

type Tier = 'A' | 'B' | 'C';
type Outlet = [name: string, domain: string, tier: Tier];
/** As written, and as it stands in a mail address. */
type Name = [written: string, address: string];

export type Newsroom = {
  outlets: Outlet[];
  reportersEach: number;
  familyNames: Name[];
  givenNames: Name[];
  /** The family name stands first and without a space. */
  familyFirst: boolean;
};

const plain = (names: string): Name[] => names.split(' ').map((name) => [name, name.toLowerCase()]);
const written = (names: string): Name[] => names.split(' ').map((pair) => pair.split('/') as Name);

export const NEWSROOMS: Record<Country, Newsroom> = {
  kr: {
    outlets: [
      ['샘플일보', 'daily-a.example.com', 'A'],
      ['샘플신문', 'daily-b.example.com', 'A'],
      ['샘플통신', 'wire-a.example.com', 'A'],
      ['샘플방송', 'broadcast-a.example.com', 'A'],
      ['샘플뉴스TV', 'broadcast-b.example.com', 'A'],
      ['샘플경제', 'economy-a.example.com', 'B'],
      ['샘플비즈니스', 'economy-b.example.com', 'B'],
      ['샘플전자신문', 'tech-a.example.com', 'B'],
      ['샘플IT뉴스', 'tech-b.example.com', 'B'],
      ['샘플메디컬', 'medical-a.example.com', 'B'],
      ['샘플에너지', 'energy-a.example.com', 'B'],
      ['샘플뉴스', 'online-a.example.org', 'C'],
      ['샘플투데이', 'online-b.example.org', 'C'],
      ['샘플타임즈', 'online-c.example.org', 'C'],
      ['샘플라이프', 'online-d.example.org', 'C'],
      ['샘플스타트업', 'online-e.example.org', 'C'],
      ['샘플강원', 'local-a.example.net', 'C'],
      ['샘플충청', 'local-b.example.net', 'C'],
      ['샘플호남', 'local-c.example.net', 'C'],
      ['샘플영남', 'local-d.example.net', 'C'],
    ],
    reportersEach: 17,
    familyNames: written(
      '김/kim 이/lee 박/park 최/choi 정/jung 강/kang 조/cho 윤/yoon 장/jang 임/lim 한/han 오/oh 서/seo 신/shin 권/kwon 황/hwang 안/ahn 송/song 류/ryu 홍/hong',
    ),
    givenNames: written(
      '민준/minjun 서연/seoyeon 도윤/doyun 지우/jiwoo 하준/hajun 서윤/seoyun 은우/eunwoo 하은/haeun 시우/siwoo 지유/jiyu ' +
        '주원/juwon 수아/sua 지호/jiho 다은/daeun 준서/junseo 채원/chaewon 건우/gunwoo 예린/yerin 현우/hyunwoo 소율/soyul ' +
        '유준/yujun 지아/jia 선우/sunwoo 가은/gaeun 우진/woojin 나윤/nayun 민재/minjae 유나/yuna 재윤/jaeyun 서현/seohyun ' +
        '태윤/taeyun 아린/arin 동현/donghyun 세아/sea 승우/seungwoo 윤서/yunseo 정훈/junghoon 혜진/hyejin 성민/sungmin 은지/eunji',
    ),
    familyFirst: true,
  },
  id: {
    outlets: [
      ['Harian Contoh', 'harian-a.id.example.com', 'A'],
      ['Contoh TV', 'tv-a.id.example.com', 'A'],
      ['Bisnis Contoh', 'bisnis-a.id.example.com', 'B'],
      ['Tekno Contoh', 'tekno-a.id.example.com', 'B'],
      ['Contoh Daring', 'daring-a.id.example.org', 'C'],
      ['Kabar Contoh Surabaya', 'daerah-a.id.example.net', 'C'],
    ],
    reportersEach: 10,
    familyNames: plain('Santoso Wijaya Pratama Saputra Nugroho Hidayat Kusuma Setiawan Wibowo Permana'),
    givenNames: plain('Budi Siti Agus Dewi Rizky Putri Andi Ratna Bayu Lestari Fajar Indah'),
    familyFirst: false,
  },
  ph: {
    outlets: [
      ['Sample Manila Daily', 'daily-a.ph.example.com', 'A'],
      ['Sample Balita TV', 'tv-a.ph.example.com', 'A'],
      ['Sample Business Manila', 'business-a.ph.example.com', 'B'],
      ['Sample Tech Pinas', 'tech-a.ph.example.com', 'B'],
      ['Sample Balita Online', 'online-a.ph.example.org', 'C'],
      ['Sample Cebu News', 'local-a.ph.example.net', 'C'],
    ],
    reportersEach: 10,
    familyNames: plain('Santos Reyes Cruz Bautista Garcia Mendoza Torres Villanueva Ramos Aquino'),
    givenNames: plain('Juan Maria Jose Angelica Miguel Kristine Paolo Bea Carlo Jasmine Rafael Liza'),
    familyFirst: false,
  },
  sg: {
    outlets: [
      ['Sample Straits Daily', 'daily-a.sg.example.com', 'A'],
      ['Sample Channel SG', 'tv-a.sg.example.com', 'A'],
      ['Sample Business SG', 'business-a.sg.example.com', 'B'],
      ['Sample Tech SG', 'tech-a.sg.example.com', 'B'],
      ['Sample Online SG', 'online-a.sg.example.org', 'C'],
      ['Sample Lifestyle SG', 'online-b.sg.example.org', 'C'],
    ],
    reportersEach: 10,
    familyNames: plain('Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh'),
    givenNames: plain('Wei Hui Jun Mei Kai Xin Daniel Rachel Marcus Priya Farhan Nadia'),
    familyFirst: false,
  },
  my: {
    outlets: [
      ['Sample Kuala Lumpur Daily', 'daily-a.my.example.com', 'A'],
      ['Contoh Berita TV', 'tv-a.my.example.com', 'A'],
      ['Sample Business MY', 'business-a.my.example.com', 'B'],
      ['Sample Tekno MY', 'tech-a.my.example.com', 'B'],
      ['Contoh Berita Dalam Talian', 'online-a.my.example.org', 'C'],
      ['Sample Penang News', 'local-a.my.example.net', 'C'],
    ],
    reportersEach: 10,
    familyNames: plain('Abdullah Ismail Rahman Hassan Ibrahim Tan Wong Lim Kumar Subramaniam'),
    givenNames: plain('Ahmad Nurul Hafiz Aisyah Azlan Farah Wei Mei Arjun Kavitha Faizal Siti'),
    familyFirst: false,
  },
  reg_na: {
    outlets: [
      ['Sample Metro Daily', 'daily-a.na.example.com', 'A'],
      ['Sample Newswire', 'wire-a.na.example.com', 'A'],
      ['Sample Business Review', 'business-a.na.example.com', 'B'],
      ['Sample Tech Report', 'tech-a.na.example.com', 'B'],
      ['Sample Online News', 'online-a.na.example.org', 'C'],
      ['Sample Toronto Online', 'online-b.na.example.org', 'C'],
    ],
    reportersEach: 10,
    familyNames: plain('Smith Johnson Williams Brown Martinez Davis Nguyen Wilson Tremblay Anderson'),
    givenNames: plain('James Emily Michael Sarah David Jessica Daniel Ashley Robert Olivia Kevin Hannah'),
    familyFirst: false,
  },
};
