/** Somebody's words with the one who said them; titles of works in quotation marks are not quotes. */

const MARKS = /“[^“”]{6,900}”|"[^"]{6,900}"|「[^「」]{6,900}」|«\s?[^«»]{6,900}?\s?»/u;
const SPOKEN =
  /(?:라고|고|며|면서)\s.{0,30}(?:말했|밝혔|전했|설명했|강조했|덧붙였|소감|말합|밝힙|전합|말한|밝힌)|[”"](?:라고|이라고|고)\s|\b(?:said|says|added|noted|explained|commented|told)\b|と(?:述べ|話し|コメント|語っ|説明し)|(?:表示|说|指出|介绍|强调)|\b(?:a déclaré|déclare|explique|affirme|souligne|ajoute|selon)\b|\b(?:ujar|kata|tutur|jelas|ungkap|papar)(?:nya)?\b/u;

export function isQuote(sentence: string): boolean {
  return (
    sentence.length <= 1500 &&
    MARKS.test(sentence) &&
    SPOKEN.test(sentence.replace(MARKS, (quote) => quote[0]! + quote.at(-1)!))
  );
}
