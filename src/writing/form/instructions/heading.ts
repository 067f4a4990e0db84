import { cut, MAX_TITLE_LENGTH } from '../../../documents/limits.ts';
import type { Document } from '../../../documents/model.ts';
import type { Language } from '../../brief.ts';
import { rulesOf } from '../../languages/index.ts';
import { type Line, linesOf, mapLines, type Splice, spliced } from './lines.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Sets the title, also where the text itself shows it: on its subject line or as a paragraph of its own. */
export function setTitle(document: Document, title: string, language: Language): Document | Refusal {
  const { subject } = rulesOf(language).instructions;
  const next = cut(title, MAX_TITLE_LENGTH);
  if (document.title === next) return refuse('unchanged');
  const shown = mapLines(document, ({ text, runs, label }) => {
    const splices: Splice[] = [];
    let start = 0;
    for (const line of text.split('\n')) {
      const head = line.slice(0, line.length - document.title.length);
      const isTitle = head + document.title === line && (head === '' || subject.test(head));
      const isNamed = label !== null && head === '' && subject.test(`${label}: `);
      if (document.title !== '' && isTitle && (label === null || isNamed))
        splices.push({ start: start + head.length, end: start + line.length, text: next });
      start += line.length + 1;
    }
    return spliced(runs, splices);
  });
  return { ...shown, title: next };
}

/** Puts another name on the line that says whom the text is for. Several lines must have the same name. */
export function setAddressee(document: Document, name: string, language: Language): Document | Refusal {
  const { addressee } = rulesOf(language).instructions;
  const placeIn = ({ text, label }: Line) => {
    const head = label === null ? '' : `${label}: `;
    for (const line of addressee) {
      const match = line.exec(head + text);
      if (match === null) continue;
      const start = match.index + match.groups!.head!.length - head.length;
      return { start, end: start + match.groups!.name!.length, tail: match.groups!.tail! };
    }
    return null;
  };
  const names = linesOf(document).flatMap((line) => {
    const place = placeIn(line);
    return place === null ? [] : [line.text.slice(place.start, place.end)];
  });
  if (names.length === 0 || names.some((each) => each !== names[0])) return refuse('noAddressee');
  if (names[0] === name) return refuse('unchanged');
  return mapLines(document, (line) => {
    const place = placeIn(line);
    if (place === null) return line.runs;
    // 御中 stays once, whoever writes it.
    const plain =
      place.tail.trim() === '' ? name : name.replace(new RegExp(`\\s*${RegExp.escape(place.tail.trim())}$`, 'u'), '');
    return spliced(line.runs, [{ start: place.start, end: place.end, text: plain }]);
  });
}
