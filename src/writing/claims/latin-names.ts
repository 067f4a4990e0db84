import type { Language } from '../brief.ts';
import { isStopword } from '../languages/stopwords.ts';
import { latinPlaceId } from './places.ts';
import type { Span } from './text.ts';

export type LatinName = Span & { text: string; kind: 'name' | 'organisation' | 'place'; isCertain: boolean };

const WORD = "\\p{Lu}[\\p{Script=Latin}\\d&'’-]*";
const JOINED = `(?: (?:of|de|du|des|d’|de la|for|&|van|von|bin) (?=${WORD})| )`;
const NAMES = new RegExp(`(?=\\p{Lu})(?<![\\p{Script=Latin}\\d@._/&'’-])${WORD}(?:${JOINED}${WORD}){0,6}`, 'gu');

const ORGANISATION =
  /(?<!\p{L})(?:Inc|Ltd|Corp|Corporation|Co|LLC|GmbH|SA|SAS|SARL|PLC|AG|PT|CV|Tbk|Group|Groupe|Holdings|University|Université|Universitas|Hospital|Hôpital|CHU|Institute|Institut|Institute of|Foundation|Fondation|Yayasan|Association|Asosiasi|Bank|Banque|Agency|Agence|Badan|Council|Conseil|Dewan|Committee|Ministry|Ministère|Kementerian|Dinas|College|School|Laboratories|Labs|Technologies|Electronics|Pharmaceuticals|Pharma|Motors|Airlines|Chamber|Chambre|Center|Centre|Rumah|Sakit|Authority|Commission|Union|Federation|Fédération|Society|Museum|Musée|Library|Medical|Health|Energy|Foods|Robotics|Pictures|Records|Games|Studios|Hotel|Hotels|Airways|Insurance|Media|Solutions)(?!\p{L})/u;

/** Abbreviations and words that have a capital letter without being a name. */
const COMMON = new Set(
  `ai it ceo cto cfo coo cmo cio csr esg ir pr r&d b2b b2c sns faq url pdf qr tv pc ui ux api gps led usb dna rna iot os vr ar id ok mou ipo m&a suv ev hr kpi nfc ott dx sdgs who hiv bmi
  tel fax email e-mail homepage www kst utc wib q&a app apps web wi-fi chief executive officer president director vice chairman chairwoman chair professor doctor minister mayor manager head senior deputy secretary
  mr mrs ms dr prof media contact press release about the for immediate q1 q2 q3 q4 h1 h2
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  korean korea english japanese chinese american european asian french german indonesian british i we our it this these in on at by from as a an and but with all
  lundi mardi mercredi jeudi vendredi samedi dimanche communiqué presse président présidente directeur directrice général générale contact pdg m mme docteur professeur maire ministre madame monsieur français française coréen européen
  senin selasa rabu kamis jumat sabtu minggu bapak ibu direktur utama presiden komisaris kepala manajer siaran pers kontak rp tentang wali kota gubernur menteri profesor ketua jalan jl no direksi bpk
  new visitors participants applicants admission tickets registration details venue date time place price note notice information questions enquiries inquiries fact facts key figures what when where why how who`.split(
    /\s+/u,
  ),
);

const MAX_HEADLINE_LENGTH = 300;

function startsSentence(text: string, at: number): boolean {
  return /(?:^|\n)[\s•□■●▶◆*#>–-]*["“‘«(]?\s?$|[.!?:|\u0000]["”’)»]*\s*["“‘«(]?\s?$/u.test(
    text.slice(Math.max(0, at - 12), at),
  );
}

/** Headlines may capitalise every word, so capitals do not indicate names there. */
function isHeadline(line: string): boolean {
  const words = line.match(/\p{L}[\p{L}’'-]{3,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return !/[.!?;]["”’)»]*\s*$/u.test(line) && words.length > 2 && capitals * 3 > words.length * 2;
}

/** Returns whether a position is in a headline. Positions must be passed in ascending order; each line is examined once. */
function headlineReader(text: string): (position: number) => boolean {
  let end = -1;
  let isInHeadline = false;
  return (position) => {
    if (position < end) return isInHeadline;
    const start = text.lastIndexOf('\n', position - 1) + 1;
    const next = text.indexOf('\n', position);
    end = next === -1 ? text.length : next;
    isInHeadline = end - start <= MAX_HEADLINE_LENGTH && isHeadline(text.slice(start, end));
    return isInHeadline;
  };
}

function pieces(match: RegExpMatchArray, isCommon: (word: string) => boolean): Span[] {
  const spans: Span[] = [];
  for (const word of match[0].matchAll(/\S+/gu)) {
    const start = match.index! + word.index;
    const end = start + word[0].length;
    const isJoint = /^\p{Ll}|^&$/u.test(word[0]);
    const last = spans.at(-1);
    const isOpen = last !== undefined && last.end === start - 1;
    if (isJoint) {
      if (isOpen) last.end = end;
    } else if (isCommon(word[0])) {
    } else if (isOpen) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** Names in Latin letters, told by their capitals. `whole` is the text before parts of it were blanked. `isCertain` is false where a capital may only begin a sentence. */
export function findLatinNames(text: string, language: Language, whole = text): LatinName[] {
  const isProse = language === 'en' || language === 'fr' || language === 'id';
  const isCommon = (word: string) => {
    const bare = word.toLowerCase().replace(/['’]s$|['’.-]+$/u, '');
    return bare.length < 2 || COMMON.has(bare) || (isProse && isStopword(bare, language));
  };
  const isInHeadline = headlineReader(whole);
  return [...text.matchAll(NAMES)].flatMap((match) =>
    pieces(match, isCommon).flatMap(({ start, end }) => {
      const name = text
        .slice(start, end)
        .replace(/(?: (?:of|de|du|des|d’|de la|for|van|von|bin|&))+$|['’]s$|[’'-]+$/u, '');
      const isSingle = !name.includes(' ');
      const isDoubtful = isProse && (isInHeadline(start) || (startsSentence(text, start) && isSingle));
      const kind = latinPlaceId(name) !== null ? 'place' : ORGANISATION.test(name) ? 'organisation' : 'name';
      return [{ start, end: start + name.length, text: name, kind, isCertain: !isDoubtful } as const];
    }),
  );
}
