/** `Name: value` lines as reports and returned headers have them. Whoever wrote them may mean harm: everything is bounded. */

const MOST_GROUPS = 100;
const MOST_LINES = 2000;

/** Groups are parted by a blank line; a line that begins with a space goes on with the one before. */
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
  return groups.slice(0, MOST_GROUPS);
}

export function messageIdsIn(text: string): string[] {
  return unfolded(text)
    .filter((line) => /^[\s>]{0,10}(Original-)?Message-ID\s{0,5}:/i.test(line))
    .flatMap((line) => /<([^<>\s]{3,500})>/.exec(line)?.[1] ?? []);
}

function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.slice(0, 200_000).split(/\r?\n/, MOST_LINES)) {
    if (/^[ \t]+\S/.test(line) && lines.length > 0 && lines.at(-1) !== '') lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line);
  }
  return lines;
}
