import type { Language } from '../../brief.ts';
import type { WriterRequest } from './types.ts';

/**
 * Requests to the writer, told apart from facts and from what readers are asked to do: `써 주세요` and `넣어 주세요` speak
 * to the writer, `신청해 주세요` to the reader.
 */

const LONGEST_REQUEST = 400;

const KOREAN_TEXT =
  '(?:보도\\s?자료|기사|공문|협조문|안내문|공지문|공지사항|공지|글|원고|초안|블로그|포스팅|게시글|게시물|홍보문|홍보\\s?문구|카피|문구|텍스트|카드뉴스|쇼츠|영상\\s?기획|기획안|대본|위키|문서|소개문|소개글)';
const KOREAN_WRITER_VERB =
  '(?:써|적어|작성해|작성|넣어|담아|만들어|정리해|다듬어|빼|줄여|포함해|포함|강조해|강조|살려|표현해|맞춰|맞추어|언급해|번역해|번역|요약해|요약|부각해|부각시켜|구성해|구성|유지해|드러내|녹여|붙여|인용해|인용|생략해|제외해|잡아|뽑아|덧붙여|마무리해|시작해|잘\\s?써|안내해|공지해|해)';
const KOREAN_ASKING =
  '(?:\\s?(?:주세요|주십시오|줘요?|주시겠어요|주실래요|주시면|줄래|달라|주길|주기|주시기)|\\s?(?:부탁|바랍니다|바람))';

const REQUEST: Record<Language, RegExp[]> = {
  ko: [
    new RegExp(`(?:^|[\\s,])${KOREAN_WRITER_VERB}${KOREAN_ASKING}`, 'u'),
    new RegExp(
      `${KOREAN_TEXT}(?:을|를|이|가|로|으로)?\\s?(?:하나|한\\s?편|한\\s?건|한\\s?개|초안)?(?:을|를|이|가)?\\s?(?:좀\\s?)?(?:필요|부탁|요청|원합|원해|원함|작성|만들|쓰고\\s싶|써|준비해)`,
      'u',
    ),
    /(?:말|말씀|인용문?|인용구|코멘트|발언|소감|멘트|문구|내용|수치|숫자|일정|연락처|표|사진|제목|부제|소제목|해시태그|링크)(?:을|를|도|은|는|이|가)?\s?(?:꼭\s?|반드시\s?|한\s?줄\s?|하나\s?)?(?:넣는다|넣을\s?것|넣기|넣어야|넣자|넣고|포함한다|포함할\s?것|포함하기|포함$|포함\.|추가한다|추가할\s?것|추가$|뺀다|빼기|뺄\s?것|제외한다|제외할\s?것|쓴다|쓸\s?것|적는다|달\s?것|단다|강조한다|강조할\s?것)/u,
    /보도\s?자료를\s(?:낸다|내려|내고|배포|보낸다|보내려|보내고)/u,
    /(?:지\s?말\s?것|지\s?말아|지\s?않게\s(?:써|해|부탁)|말아\s?주|하지\s?마세요|금지\.?$(?<=표현\s?금지\.?|사용\s?금지\.?|언급\s?금지\.?))/u,
    /^(?:톤|어조|말투|문체|분량|길이|형식|제목|문장)(?:은|는|을|를)\s.{0,60}(?:하게|롭게|있게|스럽게|으로|로|이내|내외|정도|체)요?(?:\s?(?:써|해|작성|부탁|유지|쓴다|한다|할\s?것).{0,20})?\.?$/u,
    /(?:딱딱하지\s않게|부드럽게|친근하게|친절하게|격식\s?있게|정중하게|간결하게|짧게|길게|쉽게|가볍게|재미있게|따뜻하게|담백하게|전문적으로|진지하게|신뢰감\s?있게)\s?(?:써|작성|표현|부탁|쓴다|쓸\s?것|적어|풀어)?[^.]{0,14}\.?$/u,
    /^(?:A4\s?)?(?:\d[\d,]*\s?(?:자|글자|단어|문장|매|장|줄|쪽|페이지)|한\s?(?:장|쪽|페이지)|[한두세네]\s?문장)\s?(?:이내|내외|정도|안팎|분량|이하|미만)?(?:로|으로)?(?:\s?(?:써|작성|요약|정리|부탁).{0,20})?\.?$/u,
    /(?:할|드릴|보낼|붙일|올릴)게요?[.!]?$/u,
    /(?:길지|짧지|어렵지|무겁지|과하지|딱딱하지|지루하지)\s않게요?\.?$/u,
    /(?:느낌|분위기|톤|말투|어조|문체)(?:으로|로)\.?$/u,
    /^(?:감사합니다|고맙습니다|수고하세요|잘\s?부탁드립니다|부탁드립니다|안녕하세요|안녕하십니까)[.!]?$/u,
  ],
  en: [
    /^(?:please\s|kindly\s|can you\s|could you\s|i(?:'d|’d| would) like (?:you to|a|an)\s|i (?:need|want) (?:a|an|you|the)\s|we(?:'d|’d| would) like (?:you to|a|an)\s(?:write|press|news|blog|post|article|draft|text)|we need (?:a|an)\s(?:press|news|blog|post|article|draft|text|short|release))/iu,
    /^(?:write|draft|compose|create|prepare|produce)\s(?:it\b|this\b|me\b|us\b|an?\b|the\b|in\b|up\b|about\b|no\b|for\b|two\b|three\b|\d)/iu,
    /^(?:keep|make) (?:it|this|the (?:tone|text|style|language|headline|title|copy|release|article|post))\b/iu,
    /^(?:include|add|use|mention|quote|insert|emphasi[sz]e|highlight|stress|focus on|avoid|do not|don['’]t|never|leave out|omit|no (?:jargon|hype|buzzwords|exclamation)|start with|end with|close with|begin with)\b/iu,
    /^(?:friendly|formal|casual|neutral|warm|professional|plain|simple)\s(?:tone|style|voice|language)\b/iu,
    /^(?:the\s)?(?:tone|style|length|format|voice)\s(?:should|must|needs? to|is to)\b/iu,
    /^(?:about |around |max(?:imum)? |no more than |under |up to )?\d[\d,]*\s(?:words|characters|sentences|paragraphs|pages?)\b.{0,40}$/iu,
    /^(?:thanks|thank you|hello|hi|dear team)\b.{0,30}$/iu,
  ],
  ja: [
    /(?:書いて|作成して|入れて|加えて|載せて|まとめて|盛り込んで|強調して|使って|含めて|短くして|避けて|省いて|触れて|仕上げて|作って|添えて|記載して|してほしい|にして|でお願い)(?:ください|下さい|ほしい|欲しい|もらえ|いただけ|頂け|くれ|お願い|$|。)?.{0,12}$/u,
    /(?:リリース|記事|原稿|文章|案内文|投稿|ブログ|文面|お知らせ)(?:を|が|の(?:作成|執筆)を?)(?:お願い|必要|書|作成|作っ|希望|ほしい)/u,
    /^(?:トーン|文体|文字数|長さ|語調)(?:は|を).{0,60}$/u,
    /(?:を入れる|を入れること|を加える|を含める|は使わない|は避ける|は書かない|しないこと|すること)。?$/u,
    /(?:柔らかい|やわらかい|丁寧な|親しみやすい|堅苦しくない|簡潔な|フォーマルな|カジュアルな)(?:文体|トーン|表現|感じ|文章)?(?:で|に)(?:お願い|書|して|。|$)/u,
    /^(?:よろしくお願い(?:いた)?します|お願い(?:いた)?します|お世話になっております|こんにちは)。?$/u,
  ],
  zh: [
    /^(?:请|麻烦|希望|需要|想要|帮我|帮忙|我们?需要|我们?想要?)(?:你|您|帮)?.{0,40}(?:写|撰写|起草|加入|加上|包括|包含|强调|突出|使用|避免|不要|控制|保持|生成|制作|润色|引用|附上|提到|提及|一篇|一份|新闻稿|文案|稿件)/u,
    /^(?:写|撰写|起草|生成)(?:一篇|一份|一则|个)/u,
    /^(?:语气|语调|风格|字数|篇幅|文风)(?:要|请|应|需|尽量|控制|在|为|上)/u,
    /^(?:加入|加上|包含|引用|强调|突出|避免|不要使用|不要写|不要出现).{0,60}[。！]?$/u,
    /^(?:谢谢|您好|你好|拜托了)[。！]?$/u,
  ],
  fr: [
    /^(?:merci de|merci d[’']|veuillez|prière de|pouvez-vous|pourriez-vous|j[’']aimerais|je voudrais|nous voudrions|nous aimerions|il (?:me|nous) faut|j[’']ai besoin|nous avons besoin d[’'’]un)\s?/iu,
    /^(?:écrivez|écris|rédigez|rédige|rédiger|écrire|ajoutez|ajoute|ajouter|incluez|inclure|insérez|insérer|mentionnez|mentionner|utilisez|utiliser|évitez|éviter|citez|citer|gardez|garder|privilégiez|n[’']utilisez|ne pas|pas de jargon|mettez|mettre en avant)\b/iu,
    /^(?:le\s)?(?:ton|style|texte)\s(?:doit|devrait|sera|:)/iu,
    /^(?:environ |maximum |max\.? )?\d[\d ]*\s(?:mots|signes|caractères|phrases|pages?)\b.{0,40}$/iu,
    /^(?:merci|bonjour)\b.{0,30}$/iu,
  ],
  id: [
    /^(?:tolong|mohon (?:di)?(?:tulis|buat|sertakan|tambahkan|gunakan|cantumkan|masukkan)|harap (?:di)?(?:tulis|buat|gunakan|sertakan)|saya (?:ingin|butuh|perlu)|kami (?:ingin|butuh|perlu|membutuhkan|memerlukan) (?:sebuah |satu )?(?:siaran|rilis|artikel|tulisan|teks|naskah|draf)|bisakah|bantu)\b/iu,
    /^(?:tulis|tuliskan|buat|buatkan|susun|gunakan|sertakan|tambahkan|cantumkan|masukkan|hindari|jangan|tekankan|tonjolkan|kutip)\b/iu,
    /^(?:nada|gaya|panjang)(?:nya)?\s(?:harus|santai|formal|ramah|sekitar|maksimal)/iu,
    /^(?:sekitar |maksimal )?\d[\d.]*\s(?:kata|karakter|kalimat|paragraf|halaman)\b.{0,40}$/iu,
    /^(?:terima kasih|halo)\b.{0,30}$/iu,
  ],
};

/** Said to readers even though the form is the same. */
const TO_READERS: Partial<Record<Language, RegExp>> = {
  ko: /(?:신청|참여|참석|참가|방문|문의|이용|제출|회신|협조|양해|확인|접수|등록|예약|관람|응모|지원|주의|유의)(?:을|를)?\s?(?:해\s?)?(?:주세요|주십시오|주시기|주시면|바랍니다|부탁드립니다|하시기)/u,
  en: /^please (?:visit|register|apply|contact|call|note|join|book|rsvp|bring|arrive|allow|return|submit|reply|check|see)\b/iu,
  ja: /(?:ご?(?:参加|来場|応募|確認|連絡|申し?込み?|注意|利用|協力|了承|予約|提出|回答|覧)|お(?:越し|申し?込み|問い?合わせ|電話|願い申し上げ))(?:を)?(?:ください|下さい|お願い|いただ)/u,
  zh: /^请(?:于|在|提前|各|有意|登录|访问|致电|扫码|携带|准时|注意|联系|关注)/u,
  fr: /^(?:veuillez|merci de) (?:contacter|vous inscrire|réserver|consulter|confirmer|vous présenter|apporter)/iu,
  id: /^(?:mohon|harap|silakan) (?:hubungi|daftar|hadir|konfirmasi|bawa|datang)/iu,
};

const KINDS: [WriterRequest['kind'], RegExp][] = [
  [
    'quote',
    /(?:인용|말을|말씀|말도|코멘트|발언|소감|멘트|한마디)|\b(?:quote|quotation|comment|statement from|citation|citer|citez|kutipan|kutip|komentar)\b|コメント|談話|の言葉|引用|引语|发言|寄语/iu,
  ],
  [
    'exclude',
    /(?:빼|제외|말\s?것|말아|마세요|금지|생략|뺀다)|\b(?:avoid|do not|don['’]t|never|omit|leave out|without|no jargon|no hype|évite[zr]?|sans|ne pas|jangan|hindari|tanpa)\b|避け|使わない|書かない|しないで|不要|避免/iu,
  ],
  [
    'tone',
    /(?:딱딱|부드럽|친근|친절|격식|정중|가볍|재미|따뜻|담백|진지|신뢰감|톤|어조|말투|문체|느낌|분위기|쉽게|전문적으로)|\b(?:tone|friendly|formal|casual|warm|professional|simple|plain|upbeat|lively|ton|chaleureux|formel|simple|nada|ramah|santai|gaya)\b|トーン|文体|柔らか|やわらか|丁寧|親しみ|堅苦し|カジュアル|フォーマル|语气|语调|风格|亲切|正式|轻松|活泼/iu,
  ],
  [
    'length',
    /(?:분량|길이|짧게|길게|간결|\d\s?자|글자|문장으로|A4|원고지|페이지)|\b(?:words|characters|short|long|brief|concise|pages?|sentences|paragraphs|mots|signes|court|kata|singkat|ringkas|panjang)\b|文字|短く|簡潔|字数|篇幅|简短|字以内|字左右/iu,
  ],
  [
    'include',
    /(?:넣|포함|강조|담아|살려|언급|추가|적어|부각|드러내)|\b(?:include|add|mention|highlight|emphasi[sz]e|stress|focus|ajoute[zr]?|inclu|mentionne[zr]?|sertakan|tambahkan|cantumkan|tekankan)\b|入れ|加え|盛り込|強調|載せ|触れ|含め|加入|加上|包含|强调|突出|提到|附上/iu,
  ],
  [
    'form',
    new RegExp(
      `${KOREAN_TEXT}|(?:안내|공지|홍보)해|\\b(?:press release|news release|blog|article|post|letter|release|draft|communiqué|siaran pers|rilis|artikel)\\b|リリース|記事|案内文|新闻稿|文案|稿件`,
      'iu',
    ),
  ],
];

export function requestKind(text: string): WriterRequest['kind'] {
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

const LENGTH_VALUE =
  /\d[\d,.]*\s?(?:자|글자|단어|문장|매|장|words|characters|sentences|paragraphs|pages?|mots|signes|phrases|kata|kalimat|文字|字|文|段落)/iu;
const TONE_VALUE: [string, RegExp][] = [
  [
    'friendly',
    /딱딱하지|부드럽|친근|친절|따뜻|friendly|warm|chaleureu|amical|ramah|hangat|やわらか|柔らか|親しみ|堅苦しくな|亲切|轻松|活泼/iu,
  ],
  ['casual', /가볍|재미|편하게|casual|playful|fun|décontracté|santai|カジュアル/iu],
  ['formal', /격식|정중|진지|전문적|formal|formel|professional|丁寧|フォーマル|正式|严肃/iu],
];
/** Whose words are asked for: `대표의 말`, `a quote from the mayor`. */
const QUOTED_PERSON: RegExp[] = [
  /(?:^|[\s,])((?:[가-힣]{2,10}\s){0,3}[가-힣]{2,10}?)(?:의|님의|님)?\s(?:말씀|말|인용문?|인용구|코멘트|발언|소감|멘트|한마디)/u,
  /\b(?:quote|comment|statement|citation|kutipan|komentar)s?\s(?:from|by|of|de la|de l[’']|du|de|dari|oleh)\s([^.;]{2,60})/iu,
  /(?:代表取締役|代表|社長|理事長|会長|市長|園長|館長|院長)(?:の|である)([\p{Script=Han}ぁ-んァ-ヶー]{2,10}?)(?:氏|さん)?の(?:コメント|談話|言葉)/u,
  /([\p{Script=Han}\p{Script=Katakana}ー・]{2,20})(?:の|による)(?:コメント|談話|言葉)/u,
  /([\p{Script=Han}]{2,12}?)的?(?:引语|发言|讲话|寄语)/u,
];

function askedFor(kind: WriterRequest['kind'], text: string): string | null {
  if (kind === 'tone') return TONE_VALUE.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  if (kind === 'length') return LENGTH_VALUE.exec(text)?.[0] ?? null;
  if (kind !== 'quote') return null;
  for (const pattern of QUOTED_PERSON) {
    const person = pattern.exec(text)?.[1]?.trim();
    if (person !== undefined) return person;
  }
  return null;
}

export function writerRequest(text: string, kind = requestKind(text)): WriterRequest {
  return { text, kind, value: askedFor(kind, text) };
}

/** The sentence as a request to the writer, or null when it states something or speaks to readers. */
export function readRequest(sentence: string, language: Language): WriterRequest | null {
  if (sentence.length > LONGEST_REQUEST || TO_READERS[language]?.test(sentence)) return null;
  return REQUEST[language].some((pattern) => pattern.test(sentence)) ? writerRequest(sentence) : null;
}
