/** Something a text states, and where; the text it was found in stays as long as it was, so that places hold. */
export type Found = { at: number; text: string };

/** Letters become spaces one for one. */
export function masked(text: string, pattern: RegExp): string {
  return text.replace(pattern, (whole) => ' '.repeat(whole.length));
}

/** Full-width digits as plain ones, a fixed space between digits as a comma; nothing changes its place. */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uFF10-\uFF19]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/(?<=\d)\uFF0C(?=\d)/gu, ',')
    .replace(/(?<=\d)[\u00A0\u202F](?=\d{3}(?!\d))/gu, ',');
}

type Groups = Record<string, string | undefined>;

/** All hits of the patterns, each read by `read`; what is read is masked, so that no later pattern reads it again. */
export function taken<Value>(
  text: string,
  patterns: RegExp[],
  read: (groups: Groups, whole: string) => Value | null,
): { values: (Found & { value: Value })[]; rest: string } {
  const values: (Found & { value: Value })[] = [];
  let rest = text;
  for (const pattern of patterns) {
    let before = '';
    let end = 0;
    for (const match of rest.matchAll(pattern)) {
      const value = read(match.groups ?? {}, match[0]);
      if (value === null) continue;
      values.push({ at: match.index, text: match[0].trim(), value });
      before += rest.slice(end, match.index) + ' '.repeat(match[0].length);
      end = match.index + match[0].length;
    }
    rest = before + rest.slice(end);
  }
  return { values, rest };
}
