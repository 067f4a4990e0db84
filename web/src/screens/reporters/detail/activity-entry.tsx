import { Ellipsis, Mail, MapPin, NotebookPen, Pencil, Phone, Trash2, Users } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { Activity } from '../calls.ts';
import { secondsOf } from '../korean-days.ts';
import { Entry } from './entry.tsx';
import { detailMessages } from './messages.ts';

const ICONS = { MEETING: Users, CALL: Phone, EMAIL: Mail, OTHER: NotebookPen };

type EntryProps = { activity: Activity; onEdit(): void; onRemove(): void };

/** An activity on the timeline. */
export function ActivityEntry({ activity, onEdit, onRemove }: EntryProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(detailMessages) };
  const formats = useFormats();
  const { action, title, content, place, meeting_start_kst, meeting_end_kst, created_kst } = activity;
  const Icon = ICONS[action];
  const start = secondsOf(meeting_start_kst || created_kst);
  const when = meeting_end_kst ? formats.dateTimeRange(start, secondsOf(meeting_end_kst)) : formats.dateTime(start);
  return (
    <Entry icon={Icon}>
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <span className="font-medium">{title || messages[action]}</span>
          <span className="block text-xs text-soft">
            {title && `${messages[action]} · `}
            {when}
          </span>
        </p>
        <Menu
          trigger={
            <Button
              variant="quiet"
              size="icon"
              className="-mt-1"
              aria-label={messages.activityActions(title || messages[action])}
            >
              <Ellipsis aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden />
            {messages.edit}
          </MenuItem>
          <MenuLine />
          <MenuItem danger onSelect={onRemove}>
            <Trash2 aria-hidden />
            {messages.delete}
          </MenuItem>
        </Menu>
      </div>
      {place && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-soft">
          <MapPin className="size-3.5 shrink-0" aria-hidden />
          {place}
        </p>
      )}
      {content && <p className="mt-1.5 whitespace-pre-wrap">{content}</p>}
    </Entry>
  );
}
