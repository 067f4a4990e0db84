/** Places that a text still leaves to its author: `{{sender_name}}` in introductions, `[출시일]` in releases. */

const VARIABLES = /\{\{[^{}]{1,60}\}\}/g;
const BRACKETS = /\[[^[\]\n]{1,60}\]/g;
/** What people put in brackets on purpose. */
const MARKS = /^\[(보도자료|사진|표|그림|참고|붙임|첨부|press release)/i;

export function gapsIn(text: string): string[] {
  const found = [...(text.match(VARIABLES) ?? []), ...(text.match(BRACKETS) ?? [])];
  return [...new Set(found)].filter((gap) => !MARKS.test(gap));
}

export function gapsOfPress(press: { title: string; content: string } | undefined): string[] {
  return press ? gapsIn(`${press.title}\n${press.content}`) : [];
}
