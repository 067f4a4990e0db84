import type { ToCheck } from '../../../documents/model.ts';
import type { Language } from '../../brief.ts';

/** What is left to a person after a revision, in the language of the text. */

type Message = { field: string; reason: (words: string) => string };

const NOT_DONE: Record<Language, Message> = {
  ko: {
    field: '수정 요청',
    reason: (words) =>
      `‘${words}’ – 규칙만으로는 반영할 수 없습니다. 직접 고치거나 언어 모델을 연결해 다시 요청해 주세요.`,
  },
  en: {
    field: 'Request',
    reason: (words) => `“${words}” cannot be carried out by rules. Edit the text by hand or ask again with a model.`,
  },
  ja: {
    field: 'ご要望',
    reason: (words) =>
      `「${words}」は規則だけでは反映できません。手で直すか、言語モデルを接続してもう一度お試しください。`,
  },
  zh: { field: '修改要求', reason: (words) => `“${words}”无法仅凭规则完成，请手动修改，或接入语言模型后重试。` },
  fr: {
    field: 'Demande',
    reason: (words) => `« ${words} » : impossible par simples règles. Corrigez à la main ou utilisez un modèle.`,
  },
  id: {
    field: 'Permintaan',
    reason: (words) => `“${words}” tidak dapat dikerjakan dengan aturan. Ubah sendiri atau gunakan model bahasa.`,
  },
};

const TO_TRANSLATE: Record<Language, Message> = {
  ko: { field: '번역', reason: (words) => `번역이 필요한 내용: ${words}` },
  en: { field: 'Translation', reason: (words) => `Still to be translated: ${words}` },
  ja: { field: '翻訳', reason: (words) => `翻訳が必要な内容：${words}` },
  zh: { field: '翻译', reason: (words) => `有待翻译的内容：${words}` },
  fr: { field: 'Traduction', reason: (words) => `Reste à traduire : ${words}` },
  id: { field: 'Terjemahan', reason: (words) => `Masih perlu diterjemahkan: ${words}` },
};

export function notDone(request: string, language: Language): ToCheck {
  const { field, reason } = NOT_DONE[language];
  return { field, reason: reason(request) };
}

export function toTranslate(text: string, language: Language): ToCheck {
  const { field, reason } = TO_TRANSLATE[language];
  return { field, reason: reason(text) };
}
