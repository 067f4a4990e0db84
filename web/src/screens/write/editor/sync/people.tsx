import { useMessages } from '../../../../i18n/messages.ts';
import { cn } from '../../../../ui/cn.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { syncMessages } from './messages.ts';
import type { Person } from './types.ts';

const SHOWN = 4;
const COLORS = [
  'bg-accent-soft text-accent-text',
  'bg-success-soft text-success-text',
  'bg-warning-soft text-warning-text',
  'bg-danger-soft text-danger-text',
];

/** The others who have the text open. Somebody with several tabs is shown once. */
export function People({ others, onChoose }: { others: Person[]; onChoose?(blockId: string): void }) {
  const messages = useMessages(syncMessages);
  const people = [...new Map(others.map((person) => [person.name, person])).values()];
  if (people.length === 0) return null;
  const [shown, rest] = [people.slice(0, SHOWN), people.slice(SHOWN)];
  return (
    <ul
      aria-label={messages.others(people.map(({ name }) => name).join(', '))}
      className="flex shrink-0 items-center -space-x-1.5"
    >
      {shown.map(({ id, name, blockId }) => (
        <li key={id}>
          <Tooltip text={name}>
            <button
              type="button"
              aria-label={name}
              disabled={blockId === null || !onChoose}
              onClick={() => blockId !== null && onChoose?.(blockId)}
              className={cn(
                'grid size-7 place-items-center rounded-full text-xs font-semibold ring-2 ring-page',
                COLORS[colorOf(name)],
              )}
            >
              {[...name.trim()][0]?.toUpperCase()}
            </button>
          </Tooltip>
        </li>
      ))}
      {rest.length > 0 && <li className="pl-3 text-xs text-soft">{messages.more(rest.length)}</li>}
    </ul>
  );
}

/** The same person has the same color on every screen. */
function colorOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0)!;
  return sum % COLORS.length;
}
