import type { Language } from '../../brief.ts';
import type { PressKind, Slot } from './types.ts';

type Reading = { kind: PressKind; event: string; slots: Partial<Record<Slot, string>> };
type Vocabulary = {
  /** `who VERB what`. */
  verbs: [PressKind, string][];
  /** `what NOUN` at the end, or `NOUN of what` at the start. */
  nounAfter: [PressKind, string][];
  nounBefore: [PressKind, string][];
  /** Parts a person from a position in `appoints X as Y`. */
  as: RegExp | null;
  /** Words that join a partner: `signs X with Y`. */
  partner: RegExp | null;
  place: RegExp | null;
};

const ENGLISH: Vocabulary = {
  verbs: [
    ['product_launch', 'launches|launched|to launch|will launch|introduces|unveils|releases|rolls out'],
    ['personnel', 'appoints|appointed|names|hires'],
    ['event', 'hosts|to host|will host|holds|to hold|will hold|organi[sz]es'],
    ['agreement', 'signs|signed|concludes'],
    ['award', 'wins|won|receives'],
    ['investment', 'raises|raised|secures|secured|closes'],
    ['recruitment', 'recruits|is hiring|is recruiting'],
    ['contribution', 'donates|donated'],
    ['results', 'reports|posts'],
  ],
  nounAfter: [
    ['product_launch', 'launch|release'],
    ['event', 'conference|summit|forum|seminar|exhibition|webinar'],
    ['agreement', 'partnership|agreement|MOU'],
    ['award', 'award'],
    ['investment', 'investment|funding|funding round'],
    ['contribution', 'donation'],
    ['results', 'results|earnings'],
    ['personnel', 'appointment'],
  ],
  nounBefore: [
    ['product_launch', '(?:the )?(?:launch|release) of'],
    ['personnel', '(?:the )?appointment of'],
  ],
  as: /^(.+?) (?:as|to) (?:the |its |new )*(.+)$/i,
  partner: /^(.+?) with (.+)$/i,
  place: /^(.+?) (?:at|in) (?:the )?([A-Z].+)$/,
};

const FRENCH: Vocabulary = {
  verbs: [
    ['product_launch', 'lance|lancera|dévoile|présente'],
    ['personnel', 'nomme|recrute son|accueille comme'],
    ['event', 'organise|organisera|accueille'],
    ['agreement', 'signe|conclut'],
    ['award', 'remporte|reçoit|obtient'],
    ['investment', 'lève|boucle'],
    ['recruitment', 'recrute'],
    ['contribution', 'soutient|offre'],
    ['results', 'publie'],
  ],
  nounAfter: [],
  nounBefore: [
    ['product_launch', "(?:le )?lancement (?:de la|de l[’']|du|des|de|d[’'])"],
    ['personnel', "(?:la )?nomination (?:de|d[’'])"],
  ],
  as: /^(.+?) (?:au poste de|comme|en tant que|à la tête de) (.+)$/i,
  partner: /^(.+?) avec (.+)$/i,
  place: /^(.+?) à ([A-ZÀÉ].+)$/,
};

const INDONESIAN: Vocabulary = {
  verbs: [
    ['product_launch', 'meluncurkan|memperkenalkan|merilis'],
    ['personnel', 'menunjuk|mengangkat'],
    ['event', 'menggelar|mengadakan|menyelenggarakan'],
    ['agreement', 'menandatangani|menjalin'],
    ['investment', 'meraih pendanaan|memperoleh pendanaan|mendapatkan pendanaan'],
    ['award', 'meraih|menerima'],
    ['recruitment', 'merekrut|membuka lowongan'],
    ['contribution', 'menyumbangkan|mendonasikan|menyalurkan'],
    ['results', 'mencatat|membukukan'],
  ],
  nounAfter: [],
  nounBefore: [
    ['product_launch', 'peluncuran'],
    ['personnel', 'penunjukan'],
  ],
  as: /^(.+?) sebagai (.+)$/i,
  partner: /^(.+?) dengan (.+)$/i,
  place: /^(.+?) di ([A-Z].+)$/,
};

const CHINESE: Vocabulary = {
  verbs: [
    ['product_launch', '正式推出|推出|发布|上市|开售'],
    ['personnel', '任命|聘任|委任'],
    ['event', '举办|召开|举行|主办'],
    ['agreement', '签署|签订|达成'],
    ['investment', '完成(?=.*融资)|获得(?=.*(?:融资|投资))'],
    ['award', '荣获|获得|斩获'],
    ['recruitment', '招聘|招募'],
    ['contribution', '捐赠|捐助'],
  ],
  nounAfter: [
    ['product_launch', '上市|发布'],
    ['results', '财报|业绩'],
    ['event', '论坛|峰会|研讨会|发布会|展会'],
    ['agreement', '合作协议|合作'],
  ],
  nounBefore: [],
  as: /^(.+?)(?:为|担任|出任)(.+)$/u,
  partner: null,
  place: null,
};

const JAPANESE: Vocabulary = {
  verbs: [],
  nounAfter: [
    ['product_launch', '(?:を|の)?(?:発売開始|販売開始|提供開始|発売|リリース|公開)'],
    ['personnel', '(?:を|が|の|に)?(?:就任|任命|選任|登用)'],
    ['event', '(?:を|の)?開催|(?:カンファレンス|セミナー|フォーラム|展示会)'],
    ['agreement', '(?:を|の)?締結'],
    ['award', '(?:を|の)?受賞'],
    ['investment', '(?:を|の)?(?:資金調達|調達)'],
    ['recruitment', '(?:を|の)?(?:募集|採用)'],
    ['contribution', '(?:を|の)?(?:寄付|寄贈)'],
    ['results', '(?:決算|業績)(?:を発表|発表)?'],
  ],
  nounBefore: [],
  as: /^(.+?)[をがの、](?:新)?(.+?)に$/u,
  partner: /^(.+?)と(?!な)(.+)$/u,
  place: null,
};

const VOCABULARIES: Record<Exclude<Language, 'ko'>, Vocabulary> = {
  en: ENGLISH,
  fr: FRENCH,
  id: INDONESIAN,
  zh: CHINESE,
  ja: JAPANESE,
};

/** Words that name an office, not its holder. */
export const POSITION =
  /chief|officer|\bCEO|\bCTO|\bCFO|director|president|manager|chair|社長|代表取締役|取締役|責任者|部長|会長|总经理|总裁|董事长|首席|directeur|directrice|président|\bPDG|direktur|komisaris/iu;

export function withoutNew(text: string): string {
  return text.replace(/^(?:the |a )?(?:new |nouvelle |nouveau |nouvel |新任|新)|\sbaru$/iu, '');
}

function spaced(words: string, language: Language): string {
  return language === 'zh' || language === 'ja' ? `(?:${words})` : `\\s(?:${words})\\s`;
}

function refined(
  kind: PressKind,
  what: string,
  vocabulary: Vocabulary,
  language: Language,
): Partial<Record<Slot, string>> {
  if (kind === 'personnel') {
    const parts = vocabulary.as?.exec(what);
    if (parts) return { person: parts[1]!, position: parts[2]! };
    return POSITION.test(what) ? { position: withoutNew(what) } : { person: what };
  }
  const slots: Partial<Record<Slot, string>> = {};
  let rest = what;
  if (kind === 'agreement') {
    const parts = vocabulary.partner?.exec(rest);
    if (parts) {
      slots.partner = language === 'ja' ? parts[1]! : parts[2]!;
      rest = language === 'ja' ? parts[2]! : parts[1]!;
    }
  }
  if (kind === 'event') {
    const parts = vocabulary.place?.exec(rest);
    if (parts) {
      slots.place = parts[2]!;
      rest = parts[1]!;
    }
  }
  return rest.trim() === '' ? slots : { ...slots, subject: rest.trim() };
}

/** Who does what in a phrase that is not Korean; null when no word of the trade gives it away. */
export function readPhrase(phrase: string, language: Exclude<Language, 'ko'>): Reading | null {
  const vocabulary = VOCABULARIES[language];
  for (const [kind, words] of vocabulary.verbs) {
    const match = new RegExp(`^(.*?)(${spaced(words, language)})(.+)$`, 'iu').exec(` ${phrase}`);
    if (match === null) continue;
    const who = match[1]!.trim();
    const slots = refined(kind, match[3]!.trim(), vocabulary, language);
    if (who !== '') slots.company = who;
    return { kind, event: match[2]!.trim(), slots };
  }
  for (const [kind, words] of vocabulary.nounBefore) {
    const match = new RegExp(`^(?:${words})\\s?(.+)$`, 'iu').exec(phrase);
    if (match) return { kind, event: words, slots: refined(kind, match[1]!.trim(), vocabulary, language) };
  }
  for (const [kind, words] of vocabulary.nounAfter) {
    const gap = language === 'en' ? '\\s' : '';
    const match = new RegExp(`^(.+?)${gap}(${words})$`, 'iu').exec(phrase);
    if (match === null) continue;
    const keepsNoun = !['product_launch', 'personnel'].includes(kind) && language !== 'ja';
    const isName = /^(?:カンファレンス|セミナー|フォーラム|展示会|決算|業績)/u.test(match[2]!);
    const what =
      keepsNoun || isName
        ? phrase.replace(/を?発表$/u, '')
        : match[1]! + (kind === 'personnel' && match[2]!.startsWith('に') ? 'に' : '');
    return { kind, event: match[2]!, slots: refined(kind, what, vocabulary, language) };
  }
  return null;
}
