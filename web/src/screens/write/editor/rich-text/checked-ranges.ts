import type { Node } from '@tiptap/pm/model';
import type { Groups } from '../plugins/ranges/state.ts';
import { type Located, rangesIn } from '../positions.ts';

const STYLES = {
  error: 'rounded-sm bg-danger-soft underline decoration-danger decoration-2 underline-offset-5',
  warning: 'rounded-sm bg-warning-soft underline decoration-warning decoration-2 underline-offset-5',
  info: 'underline decoration-accent/60 decoration-dotted decoration-2 underline-offset-5',
};
const GRAVITY = { info: 0, warning: 1, error: 2 };

/** Claims and findings as marked parts of the text. */
export function checkedRanges(doc: Node, { claims, findings }: Located): Groups {
  const ranges = rangesIn(doc);
  return {
    claims: claims.flatMap(({ place }, index) => {
      const range = ranges(place);
      return range ? [{ ...range, id: String(index), attributes: { 'data-claim': String(index) } }] : [];
    }),
    findings: findings
      .toSorted((one, other) => GRAVITY[one.finding.severity] - GRAVITY[other.finding.severity])
      .flatMap(({ finding, key, place }) => {
        const range = place && ranges(place);
        return range ? [{ ...range, id: key, attributes: { class: STYLES[finding.severity] } }] : [];
      }),
  };
}
