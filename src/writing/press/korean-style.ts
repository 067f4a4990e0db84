import { restyled } from '../language/endings.ts';

/** Endings are only read before a full stop. */
function closed(sentence: string): string {
  return /[다요]$/u.test(sentence) ? `${sentence}.` : sentence;
}

/** `출시합니다.` → `출시한다.`; `하였다` → `했다`; a shout becomes a statement. */
export function newsStyle(sentence: string): string {
  const short = sentence
    .trim()
    .replace(/하였(?=다|으며|고|습니다|지만)/gu, '했')
    .replace(/되었(?=다|으며|고|습니다|지만)/gu, '됐');
  return restyled(closed(short), 'handa').replace(/!+$/u, '.');
}

/** `출시한다.` → `출시합니다.` for letters. */
export function politeStyle(sentence: string): string {
  return restyled(closed(sentence.trim()), 'hamnida');
}

const NOUN_BEFORE_COPULA = /[^한된는있없하었았였했됐겠]다$/u;

/** A plain sentence as reported speech: `출시한다.` → `출시한다고 밝혔다.`; null when it is one already. */
export function reported(sentence: string): string | null {
  const plain = newsStyle(sentence).replace(/\.+$/u, '');
  if (!/다$/u.test(plain) || /(?:밝혔|말했|전했|설명했|강조했)다$/u.test(plain)) return null;
  // The copula is reported with 라: 예정이다 → 예정이라고, 회사다 → 회사라고.
  const isCopula = restyled(`${plain}.`, 'hamnida').endsWith('입니다.') && NOUN_BEFORE_COPULA.test(plain);
  return `${isCopula ? `${plain.slice(0, -1)}라` : plain}고 밝혔다.`;
}
