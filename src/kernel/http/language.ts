import type { MessageLanguage } from '../problems.ts';

/** Korean unless the caller's Accept-Language ranks English above it. */
export function messageLanguage(acceptLanguage: string | undefined): MessageLanguage {
  if (!acceptLanguage) return 'ko';
  let best: { language: MessageLanguage; weight: number } = { language: 'ko', weight: 0 };
  for (const part of acceptLanguage.slice(0, 200).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = range.split('-')[0];
    if (language !== 'ko' && language !== 'en') continue;
    const weight = weightOf(parameters);
    if (weight > best.weight) best = { language, weight };
  }
  return best.language;
}

function weightOf(parameters: string[]): number {
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
  return quality ? Number(quality.trim().slice(2)) || 0 : 1;
}
