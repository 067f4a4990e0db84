/** A label in front of its value. Some labels already end with a colon. */
export function labelText(label: string | null): string {
  if (label === null || label === '') return '';
  return /[:：]$/u.test(label) ? label : `${label}:`;
}
