import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentOf } from '../../src/documents/render.ts';
import type { Brief, Language } from '../../src/writing/brief.ts';
import { draft } from '../../src/writing/form/work.ts';
import { brief } from './samples.ts';

/** What a request says to the writer is never printed, and what must stay out is not in the text. */

function written(change: Partial<Brief>) {
  const { document } = draft(brief({ task: 'press', withLead: true, ...change })).value;
  return { text: `${document.title}\n${contentOf(document)}`, toCheck: document.to_check };
}

type Case = { language: Language; fact: string; reference: string; secret: string; wishes: string[] };

/** A fact of the request, a reference with a secret, and wishes about that secret in a line of their own. */
const CASES: Case[] = [
  {
    language: 'ko',
    fact: '다온전자가 12월 1일 공기청정기 ‘맑음’을 출시한다.',
    reference: '맑음은 필터를 두 장 쓴다. 협력사 세림과의 분쟁으로 출시가 두 달 늦어졌다.',
    secret: '세림',
    wishes: [
      '세림 얘기는 빼 주세요.',
      '세림이라는 이름은 나오지 않게 해 주시면 좋겠어요.',
      '세림 건은 이번엔 그냥 덮고 가죠.',
      '세림 쪽은 건드리지 말아 주세요~',
      '세림과 있었던 일은 기사에 안 나갔으면 합니다.',
      '협력사 관련 언급 X',
      '세림 부분 스킵 부탁요',
      '세림: 노출 금지',
      '그리고 세림은... 아시죠? 없던 걸로 해 주세요.',
      '※ 세림 언급하면 큰일 납니다',
      '세림 문제는 우리끼리만 알고 있는 걸로요.',
      '세림 관련해서는 함구 부탁드립니다.',
    ],
  },
  {
    language: 'en',
    fact: 'Tidewell launches the Pebble charger on December 1.',
    reference: 'Pebble weighs 210 g. A fire at the Norvik plant delayed the launch.',
    secret: 'Norvik',
    wishes: [
      'Leave Norvik out of it.',
      'Please, not a word about Norvik.',
      'Norvik should stay between us.',
      'I would rather we skipped the Norvik part.',
      'Steer clear of Norvik.',
      'And no Norvik please!',
      'The Norvik story must not make it into print.',
      'Let us pretend Norvik never happened.',
      'Norvik is off limits.',
      'Legal would kill us if Norvik showed up in there.',
      'Anything on Norvik can go.',
      'Better not bring up Norvik',
    ],
  },
  {
    language: 'ja',
    fact: 'ミナト食品は12月1日に冷凍餃子「海の香」を発売する。',
    reference: '海の香は12個入りである。沢田工場の停止で発売が遅れた。',
    secret: '沢田',
    wishes: [
      '沢田工場のことは書かないでください。',
      '沢田の件は伏せておいてください。',
      '沢田工場には触れない方向でお願いします。',
      '沢田工場の話はなしで。',
      '沢田の名前は出さないように。',
      '沢田工場については割愛してください。',
      '沢田の件はここだけの話です。',
      '沢田工場の停止は載せちゃだめです。',
    ],
  },
  {
    language: 'zh',
    fact: '青禾科技将于12月1日推出智能灯“小禾”。',
    reference: '小禾重200克。因与远川公司的纠纷，上市推迟了两个月。',
    secret: '远川',
    wishes: [
      '不要写远川的事。',
      '远川公司就别提了。',
      '请把远川那段去掉。',
      '文中避免出现远川字样。',
      '远川的事先保密。',
      '千万别让远川见报。',
      '关于远川，一个字也不要写。',
      '远川这个话题请绕开。',
    ],
  },
  {
    language: 'fr',
    fact: 'Nordis lance la lampe Lueur le 1er décembre.',
    reference: 'Lueur pèse 200 g. Un conflit avec Valmont a retardé le lancement.',
    secret: 'Valmont',
    wishes: [
      'Ne pas mentionner Valmont.',
      'Merci de ne pas citer Valmont.',
      'Pas un mot sur Valmont.',
      'Évitez de parler de Valmont, svp.',
      'On passe Valmont sous silence.',
      'Le nom de Valmont ne doit apparaître nulle part.',
      'Pour Valmont, motus.',
      'Laissez Valmont de côté.',
    ],
  },
  {
    language: 'id',
    fact: 'PT Samudra meluncurkan lampu Cahaya pada 1 Desember.',
    reference: 'Cahaya berbobot 200 gram. Sengketa dengan Arjuna menunda peluncuran.',
    secret: 'Arjuna',
    wishes: [
      'Jangan sebut Arjuna.',
      'Soal Arjuna tidak usah ditulis ya.',
      'Nama Arjuna jangan sampai muncul.',
      'Tolong hilangkan bagian tentang Arjuna.',
      'Urusan Arjuna cukup kita saja yang tahu.',
      'Sebisa mungkin tanpa menyinggung Arjuna.',
      'Arjuna tidak perlu dibahas.',
      'Mohon Arjuna dilewatkan saja.',
    ],
  },
];

for (const { language, fact, reference, secret, wishes } of CASES)
  describe(`wishes in ${language}`, () => {
    for (const wish of wishes)
      test(wish, () => {
        const { text } = written({
          language,
          keyword: `${fact}\n${wish}`,
          references: [{ title: 'Material', text: reference, url: null, language }],
        });
        assert.ok(!text.includes(secret), text);
        assert.ok(!text.includes(wish.replace(/[.。!~]+$/u, '')), text);
        assert.ok(text.includes(fact), text);
      });
  });
