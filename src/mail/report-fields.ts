/** Parses `Name: value` lines of reports and returned headers. The input is untrusted, so all sizes are limited. */

const MAX_GROUPS = 100;
const MAX_LINES = 2000;

/** Groups are separated by blank lines; a line that starts with white space continues the previous one. */
export function fieldGroups(report: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let group = new Map<string, string>();
  for (const line of unfolded(report)) {
    const at = line.indexOf(':');
    if (line.trim() === '') {
      if (group.size > 0) groups.push(group);
      group = new Map();
    } else if (at > 0 && !group.has(line.slice(0, at).trim().toLowerCase()))
      group.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
  }
  if (group.size > 0) groups.push(group);
  return groups.slice(0, MAX_GROUPS);
}

/** With and without angle brackets; servers that quote the headers also write `Message ID`. */
export function messageIdsIn(text: string): string[] {
  return unfolded(text).flatMap(
    (line) =>
      /^[\s>|"]{0,10}(?:X-)?(?:Original[- ])?Message[- ]?ID\s{0,5}[:=]\s{0,5}<?\s{0,5}([^<>\s"]{3,500})/i.exec(
        line,
      )?.[1] ?? [],
  );
}

function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.slice(0, 200_000).split(/\r?\n/, MAX_LINES)) {
    if (/^[ \t]+\S/.test(line) && lines.length > 0 && lines.at(-1) !== '') lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line);
  }
  return lines;
}
