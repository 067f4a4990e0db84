import { mapSentences } from '../sentences.ts';

export type JapaneseLevel = 'polite' | 'plain';

/** [plain, polite] sentence ends, longest first. Verbs that need a dictionary to conjugate are left as they are. */
const ENDS: [string, string][] = [
  ['していなかった', 'していませんでした'],
  ['ではなかった', 'ではありませんでした'],
  ['できなかった', 'できませんでした'],
  ['ではない', 'ではありません'],
  ['していない', 'していません'],
  ['できない', 'できません'],
  ['となっている', 'となっています'],
  ['していく', 'していきます'],
  ['している', 'しています'],
  ['していた', 'していました'],
  ['されている', 'されています'],
  ['されていた', 'されていました'],
  ['れている', 'れています'],
  ['ている', 'ています'],
  ['でいる', 'でいます'],
  ['ていた', 'ていました'],
  ['となった', 'となりました'],
  ['になった', 'になりました'],
  ['くなった', 'くなりました'],
  ['となる', 'となります'],
  ['になる', 'になります'],
  ['くなる', 'くなります'],
  ['された', 'されました'],
  ['られた', 'られました'],
  ['われた', 'われました'],
  ['される', 'されます'],
  ['られる', 'られます'],
  ['われる', 'われます'],
  ['できる', 'できます'],
  ['できた', 'できました'],
  ['であった', 'でした'],
  ['だった', 'でした'],
  ['である', 'です'],
  ['がある', 'があります'],
  ['があった', 'がありました'],
  ['述べた', '述べました'],
  ['始めた', '始めました'],
  ['始まる', '始まります'],
  ['始まった', '始まりました'],
  ['行う', '行います'],
  ['行った', '行いました'],
  ['語った', '語りました'],
  ['進める', '進めます'],
  ['目指す', '目指します'],
  ['した', 'しました'],
  ['する', 'します'],
  ['い', 'いです'],
  ['だ', 'です'],
];

/** What a verb in the dictionary form ends in, and in front of ます; the last kana alone decides, except for る. */
const ROWS: Record<string, string> = { う: 'い', く: 'き', ぐ: 'ぎ', す: 'し', つ: 'ち', ぬ: 'に', ぶ: 'び', む: 'み' };
const E_OR_I = '[いきぎしじちにびみりえけげせぜてでねへべめれ]';
const ONE_ROW = new RegExp(`(?:${E_OR_I}|[見得着出寝似煮経診観])$`, 'u');

/** 始める → 始めます, 売る → 売ります; null for what is no verb in the dictionary form. */
function politeVerb(body: string): string | null {
  const stem = body.slice(0, -1);
  const last = body.at(-1)!;
  // 抑えた, 増やした; 聞いた and 売った need a dictionary.
  if (last === 'た' && /[きぎしじちにびみりえけげせぜてでねへべめれ]$/u.test(stem)) return `${stem}ました`;
  if (last === 'る') {
    if (!/[\p{Script=Han}\p{Script=Hiragana}]$/u.test(stem)) return null;
    return ONE_ROW.test(stem) ? `${stem}ます` : `${stem}ります`;
  }
  const before = ROWS[last];
  return before !== undefined && /[\p{Script=Han}かがさなまやらわ]$/u.test(stem) ? `${stem}${before}ます` : null;
}

function changed(sentence: string, level: JapaneseLevel): string {
  const match = /^(?<body>.*[^。\uFF01\uFF1F!?」』\s])(?<mark>[。\uFF01!]+)$/su.exec(sentence);
  if (match === null) return sentence;
  const { body, mark } = match.groups as { body: string; mark: string };
  const isPolite = /(?:です|ます|ました|ません|でした|ください|でしょう)$/u.test(body);
  if (isPolite === (level === 'polite')) return sentence;
  // 縮んだ is the past of a verb that needs a dictionary, not a noun with だ.
  if (level === 'polite' && /(?<!な)んだ$/u.test(body)) return sentence;
  for (const [plain, polite] of ENDS) {
    const [from, to] = level === 'polite' ? [plain, polite] : [polite, plain];
    if (body.endsWith(from)) return `${body.slice(0, -from.length)}${to}${mark}`;
  }
  const verb = level === 'polite' ? politeVerb(body) : null;
  return verb === null ? sentence : `${verb}${mark}`;
}

/** Japanese sentence ends as です・ます or だ・である, as far as a rule can tell; quotations stay. */
export function restyledJapanese(text: string, level: JapaneseLevel): string {
  return mapSentences(text, 'ja', (sentence) => changed(sentence, level));
}
