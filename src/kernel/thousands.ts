/** Groups digits, as in `1,000,000`. Works on text too, so that numbers of any length keep every digit. */
export function thousands(amount: number | string): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
