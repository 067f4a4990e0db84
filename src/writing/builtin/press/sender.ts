import { EMAIL, PHONE } from '../reading/patterns.ts';
import { fillSlots } from '../template-files.ts';
import type { Story } from './story.ts';
import type { Frame } from './template.ts';

/** The paragraph about the sender and whom to ask: from the brand or from given facts, never made up. */

const SELF_DESCRIPTION =
  /(?:기업|회사|기관|단체|재단|협회|병원|대학교?|스타트업|법인|브랜드|전문점|제조사|도서관|박물관)(?:이다|다|입니다)\.$|\bis (?:an?|the) [^.]{3,200}\.$|(?:企業|会社|団体|法人|機関|メーカー)(?:です|である)。$|是[^。]{3,80}(?:企业|公司|机构|组织|品牌)。$|\best (?:une?|la|le|l[’'])[^.]{3,200}\.$|\badalah [^.]{3,200}\.$/u;

/** A sentence about what the issuer is belongs at the end, unless it is the news itself. */
export function aboutSentence({ issuer, brief, sentences }: Story): string | null {
  if (issuer === null || brief.brand?.boilerplate?.trim()) return null;
  return (
    sentences
      .slice(1)
      .find((sentence) => sentence.startsWith(issuer) && sentence.length < 400 && SELF_DESCRIPTION.test(sentence)) ??
    null
  );
}

export function boilerplateOf(story: Story, frame: Frame, about: string | null): string | null {
  const { brief, reading, voice } = story;
  const name = brief.brand?.company?.trim() || story.issuer;
  const described = fillSlots(frame.selfDescription, { name: story.issuer, description: reading.issuer.description });
  const text = brief.brand?.boilerplate?.trim() || (about === null ? described && voice(described) : voice(about));
  const homepage = brief.brand?.homepage?.trim();
  if (!text && !homepage) return null;
  const title = fillSlots(frame.about, { name });
  const link = homepage ? fillSlots(frame.homepage, { homepage }) : null;
  return [title, text, link].filter(Boolean).join('\n');
}

const INQUIRY =
  /문의|연락|\b(?:contact|inquir|enquir|questions|press)|問い?合わ?せ|联系|咨询|垂询|renseignements|contact|hubungi|narahubung|informasi/iu;

/** A sentence or line that tells whom to call: `문의는 문화예술과 033-555-0100.` */
export function contactSentence({ sentences, items }: Story): string | null {
  const isContact = (sentence: string) =>
    sentence.length < 200 &&
    INQUIRY.test(sentence) &&
    (PHONE.test(sentence) || EMAIL.test(sentence) || /\d{3}-\d{4}/u.test(sentence));
  return [...sentences.slice(1), ...items].findLast(isContact) ?? null;
}

const CONTACT_OPENING =
  /^(?:문의(?:처|는|:)?\s|お?問い?合わ?せ先?は、?|(?:媒体)?(?:联系|咨询)(?:方式|电话)?[:：]?|(?:press |media )?contact[:,]?\s|contact presse\s?:?\s|hubungi\s|kontak\s?:?\s)/iu;
const CONTACT_END =
  /(?:번?으?로 (?:하면|연락하면) (?:됩니다|된다)|입니다|이다|まで(?:お願いします|ご連絡ください)?|です)?[.。]?$/u;

/** `문의는 관광과 031-555-0170으로 하면 된다.` → `관광과 031-555-0170`; null where it is a sentence of its own. */
function numberIn(sentence: string): string | null {
  const opened = sentence.replace(CONTACT_OPENING, '');
  const value = opened.replace(CONTACT_END, '').trim();
  return opened !== sentence && value.length <= 60 && /[\d\w]$/u.test(value) ? value : null;
}

export function contactOf(story: Story, frame: Frame, sentence: string | null): string {
  const { brief, facts, department, issuer, voice } = story;
  const { department: unit, name, phone, email } = brief.brand?.contact ?? {};
  const own = [[unit, name].filter(Boolean).join(' '), phone, email].filter(Boolean) as string[];
  const labelled = facts.filter(({ label }) => label === 'contact').map(({ value }) => value);
  const known =
    own.length > 0 ? own : [...labelled, ...(sentence === null ? [] : [numberIn(sentence) ?? voice(sentence)])];
  const office =
    department === null || known.some((line) => line.includes(department)) ? [] : [`${issuer} ${department}`];
  const isReachable = known.some((line) => PHONE.test(line) || EMAIL.test(line) || /\d{3,}/u.test(line));
  return [frame.contact, ...office, ...known, ...(isReachable ? [] : [frame.blanks.contact])].join('\n');
}
