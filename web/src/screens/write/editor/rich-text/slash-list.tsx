import {
  Braces,
  Heading2,
  Heading3,
  ImageIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Square,
  SquarePen,
  Table,
  TableProperties,
} from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { cn } from '../../../../ui/cn.ts';
import { richTextMessages } from './messages.ts';
import type { SlashName } from './slash-items.ts';
import type { OpenMenu } from './slash-menu.ts';

const ICONS: Record<SlashName, LucideIcon> = {
  paragraph: Pilcrow,
  heading: Heading2,
  subheading: Heading3,
  marked: Square,
  bullets: List,
  numbers: ListOrdered,
  letters: ListOrdered,
  table: Table,
  quote: Quote,
  image: ImageIcon,
  facts: TableProperties,
  code: Braces,
  placeholder: SquarePen,
};

export const SLASH_LIST = 'slash-list';
export const optionId = (name: SlashName) => `slash-${name}`;

type Props = { menu: OpenMenu; active: number; area: DOMRect | undefined };

/** As high as the list may get. */
const HEIGHT = 288;

/** The focus stays in the text, which names the active option for screen readers. */
export function SlashList({ menu: { items, rect, choose }, active, area }: Props) {
  const messages = useMessages(richTextMessages);
  if (!rect || !area) return null;
  const isBelow = rect.bottom + HEIGHT < window.innerHeight || rect.top < HEIGHT;
  const place = isBelow ? { top: rect.bottom - area.top + 4 } : { bottom: area.bottom - rect.top + 4 };
  return (
    <div
      className="absolute z-30 max-h-72 w-56 animate-appear overflow-y-auto rounded-lg bg-raised p-1 shadow-float"
      style={{ left: Math.max(0, Math.min(rect.left - area.left, area.width - 224)), ...place }}
    >
      <div id={SLASH_LIST} role="listbox" aria-label={messages.slashMenu}>
        {items.map((name, index) => {
          const Icon = ICONS[name];
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: see above.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the editor.
            <div
              key={name}
              id={optionId(name)}
              role="option"
              aria-selected={index === active}
              ref={(element) => {
                if (index === active) element?.scrollIntoView({ block: 'nearest' });
              }}
              className={cn(
                'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:text-faint',
                index === active && 'bg-hover',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              <Icon aria-hidden />
              {messages[name]}
            </div>
          );
        })}
      </div>
      {items.length === 0 && <p className="px-2.5 py-1.5 text-sm text-faint">{messages.nothing}</p>}
    </div>
  );
}
