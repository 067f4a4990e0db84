import type { Language } from '../brief.ts';

/** The languages this part writes in; the two that only press releases know fall back to English. */
export type FormLanguage = 'ko' | 'en' | 'ja' | 'zh';

export function formLanguage(language: Language): FormLanguage {
  return language === 'fr' || language === 'id' ? 'en' : language;
}

const TO_TRANSLATE: Record<FormLanguage, string> = {
  ko: '번역 필요',
  en: 'To translate',
  ja: '要翻訳',
  zh: '待翻译',
};

const REQUESTED: Record<FormLanguage, string> = {
  ko: '반영할 요청',
  en: 'Requested change still to be worked in',
  ja: '反映するご要望',
  zh: '待落实的修改要求',
};

function inside(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll('[', '(').replaceAll(']', ')').trim();
}

/** Between a label and what it stands for. */
export function colon(language: Language): string {
  return language === 'ja' || language === 'zh' ? '：' : ': ';
}

/** A title with the address it was found at. */
export function withAddress(title: string, url: string, language: Language): string {
  return language === 'ja' || language === 'zh' ? `${title}（${url}）` : `${title} (${url})`;
}

export function blank(text: string): string {
  return `[${inside(text)}]`;
}

/** A fact in another language is kept word for word, marked as still to be translated. */
export function translationBlank(sentence: string, language: Language): string {
  return `[${TO_TRANSLATE[formLanguage(language)]}${colon(language)}${inside(sentence)}]`;
}

/** An instruction that no rule could follow stays visible where somebody has to act on it. */
export function instructionBlank(instruction: string, language: Language): string {
  return `[${REQUESTED[formLanguage(language)]}${colon(language)}${inside(instruction)}]`;
}
