/** Exactly one plain address: no display name, no list, no characters that allow header injection. */

const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, 'u');

export function isMailAddress(value: string): boolean {
  return value.length <= 254 && value.indexOf('@') <= 64 && ADDRESS.test(value);
}

/** An address such as that of the first owner, `owner@localhost`, which no mail from outside reaches. */
export function isLocalAddress(value: string): boolean {
  return !value.slice(value.lastIndexOf('@')).includes('.');
}
