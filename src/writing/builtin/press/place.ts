import type { Story } from './story.ts';

/** Where the release is issued: the issuer's own city, or the city of the place that was given; never a guess. */

const KOREAN_CITIES =
  '서울|부산|대구|인천|광주|대전|울산|세종|수원|성남|용인|고양|화성|안산|안양|평택|파주|김포|의정부|남양주|춘천|강릉|원주|속초|청주|충주|천안|아산|전주|군산|익산|목포|여수|순천|포항|경주|안동|구미|창원|진주|김해|통영|제주|서귀포';
const CHINESE_CITIES =
  '北京|上海|广州|深圳|杭州|成都|南京|武汉|西安|苏州|天津|重庆|长沙|青岛|厦门|宁波|郑州|大连|济南|合肥|福州|昆明|沈阳|哈尔滨|无锡|佛山|东莞|珠海|香港|澳门|台北';

export function placeOf({ brief, reading, issuer, sentences }: Story): string | null {
  const name = issuer ?? '';
  const place = reading.facts.find(({ label, origin }) => label === 'place' && origin !== 'source')?.value ?? '';
  const opening = sentences[0]?.slice(0, 300) ?? '';
  const about = `${reading.issuer.description ?? ''} ${brief.brand?.boilerplate ?? ''}`.slice(0, 2000);
  switch (brief.language) {
    case 'ko': {
      const own = /^(\S{2,})(?:시|군)$/u.exec(name)?.[1]?.replace(/(?:특별|광역|특별자치)$/u, '');
      const city = new RegExp(`(?:^|\\s)(${KOREAN_CITIES})(?:시|특별시|광역시)?(?=\\s|에서|에\\s|$)`, 'u');
      return own ?? city.exec(place)?.[1] ?? city.exec(about)?.[1] ?? null;
    }
    case 'zh': {
      const city = new RegExp(CHINESE_CITIES, 'u');
      return (
        city.exec(place)?.[0] ??
        new RegExp(`(?<=在)(?:${CHINESE_CITIES})`, 'u').exec(opening)?.[0] ??
        city.exec(about)?.[0] ??
        null
      );
    }
    case 'ja':
      return null;
    default:
      return latinCity(name, place, about);
  }
}

const LATIN_CITY = "[A-ZÀ-Ý][\\p{L}’'-]+(?: [A-ZÀ-Ý][\\p{L}’'-]+)?";

function latinCity(name: string, place: string, about: string): string | null {
  const own = new RegExp(`(?:City of|Ville de|[Mm]airie de|Kota) (${LATIN_CITY})$`, 'u').exec(name)?.[1];
  const last = new RegExp(`, (${LATIN_CITY})$`, 'u').exec(place)?.[1];
  const named = new RegExp(`(?:^|\\s)(?:based in|located in|in|à|di) (${LATIN_CITY})`, 'u').exec(about)?.[1];
  const single = /^[A-ZÀ-Ý][\p{L}-]+$/u.exec(place)?.[0];
  return own ?? last ?? named ?? single ?? null;
}
