/** The names a mail introduction may use; each is written `{{name}}` in the text. */
export const VARIABLES = ['sender_name', 'sender_title', 'sender_contact', 'company_name'] as const;
export type Variable = (typeof VARIABLES)[number];

/** Fills the variables that have a value. A value is put in as it is: braces in it are not read again. */
export function fillVariables(text: string, values: Partial<Record<Variable, string | null>>): string {
  return text.replace(
    /\{\{(sender_name|sender_title|sender_contact|company_name)\}\}/g,
    (whole, name: Variable) => values[name] ?? whole,
  );
}
