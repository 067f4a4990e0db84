/** `1,000,000`. What the language brings for it reads tables of all locales first, which every start would wait for. */
export function thousands(amount: number | string): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
