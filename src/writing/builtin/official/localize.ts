import { thousands } from '../../../kernel/thousands.ts';
import { translatedMoment } from '../../languages/moments.ts';
import type { LabelledFact } from '../reading/index.ts';
import type { OfficialLanguage } from './templates.ts';

/** Facts of a brief in another language: figures, dates and addresses need no translator, names and phrases do. */

const FOREIGN: Record<OfficialLanguage, RegExp> = {
  ko: /[ぁ-ヿ]|\p{Script=Han}{3}/u,
  en: /[가-힣ぁ-ヿ]|\p{Script=Han}/u,
  ja: /[가-힣]/u,
  zh: /[가-힣ぁ-ヿ]/u,
};

/** Whether readers of the language cannot read it; English words may stand in a Korean line, an English sentence may not. */
export function isForeignTo(text: string, language: OfficialLanguage): boolean {
  if (FOREIGN[language].test(text)) return true;
  if (language === 'en') return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > 20 && latin > letters * 0.8;
}

const PHONE_OR_ADDRESS = /(?:\+?\d[\d-]{7,}\d)|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|https?:\/\/\S+/gu;

export function localized(fact: LabelledFact, today: string, language: OfficialLanguage): string | null {
  const { label, value } = fact;
  if (!isForeignTo(value, language)) return value;
  if (language === 'ko') return null;
  if (label === 'date' || label === 'time' || label === 'deadline') return translatedMoment(value, today, language);
  if (label === 'price') return translatedWon(value, language);
  if (label !== 'contact') return null;
  const reachable = value.match(PHONE_OR_ADDRESS) ?? [];
  return reachable.length === 0 ? null : reachable.join(', ');
}

const WON = {
  en: (amount: string) => `${amount} won`,
  ja: (amount: string) => `${amount}ウォン`,
  zh: (amount: string) => `${amount}韩元`,
};

/** `9만 9000원` → `99,000 won`; a price with more words around it is left to a person. */
function translatedWon(value: string, language: 'en' | 'ja' | 'zh'): string | null {
  const match = /^(?:가격\s?)?(?:(\d{1,4})억\s?)?(?:(\d{1,4})만\s?)?([\d,]{1,9})?원$/u.exec(value.trim());
  if (match === null) return null;
  const [, hundredMillions = '0', tenThousands = '0', rest = '0'] = match;
  const amount =
    Number(hundredMillions) * 100_000_000 + Number(tenThousands) * 10_000 + Number(rest.replaceAll(',', ''));
  return amount === 0 ? null : WON[language](thousands(String(amount)));
}
