import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language.ts';

/** "ja" → 일본어 */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return (code: string) => names.of(code) ?? code;
  }, [language]);
}
