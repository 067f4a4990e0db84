import { type Opml, parseOpml } from 'feedsmith';
import { decodeText } from '../../kernel/outbound/charset.ts';
import { oneLine } from './text.ts';

export type OutlinedFeed = { url: string; title: string };

/** The feeds that an OPML file lists, at any depth; null when it is not OPML. */
export function readOpml(file: Buffer): OutlinedFeed[] | null {
  try {
    return feedsIn(parseOpml(decodeText(file, '')).body?.outlines ?? []);
  } catch {
    return null;
  }
}

function feedsIn(outlines: Opml.Outline<string>[]): OutlinedFeed[] {
  return outlines.flatMap(({ xmlUrl, title, text, outlines: inner = [] }) => [
    ...(xmlUrl ? [{ url: xmlUrl, title: oneLine(title ?? text ?? '') }] : []),
    ...feedsIn(inner),
  ]);
}
