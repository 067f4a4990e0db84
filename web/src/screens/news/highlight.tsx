/** Highlights the search text, ignoring case. The text is split, never parsed as HTML. */
export function Highlight({ text, word }: { text: string; word: string }) {
  if (word === '') return text;
  return pieces(text, word).map(({ at, part, isHit }) =>
    isHit ? (
      <mark key={at} className="rounded-sm bg-warning-soft text-warning-text">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

type Piece = { at: number; part: string; isHit: boolean };

function pieces(text: string, word: string): Piece[] {
  const low = text.toLowerCase();
  const sought = word.toLowerCase();
  // A few characters change length in lower case, which would shift the positions.
  if (low.length !== text.length) return [{ at: 0, part: text, isHit: false }];
  const found: Piece[] = [];
  let from = 0;
  for (let hit = low.indexOf(sought); hit !== -1; hit = low.indexOf(sought, from)) {
    if (hit > from) found.push({ at: from, part: text.slice(from, hit), isHit: false });
    from = hit + sought.length;
    found.push({ at: hit, part: text.slice(hit, from), isHit: true });
  }
  if (from < text.length) found.push({ at: from, part: text.slice(from), isHit: false });
  return found;
}
