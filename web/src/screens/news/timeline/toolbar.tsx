import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useGroups } from '../calls.ts';
import { today } from '../dates.ts';
import { newsMessages } from '../messages.ts';
import { timelineMessages } from './messages.ts';
import { PRESETS, type useRange } from './range.ts';

/** Filters: group, date range and duplicates. All are stored in the URL. */
export function Toolbar({ range }: { range: ReturnType<typeof useRange> }) {
  const messages = { ...useMessages(newsMessages), ...useMessages(timelineMessages) };
  const [collapse, setCollapse] = useSearchValue('collapse', '1');
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <GroupSelect />
      <Select
        className="w-36"
        aria-label={messages.range}
        value={range.days}
        onChange={(event) => range.setDays(event.target.value)}
      >
        {PRESETS.map((days) => (
          <option key={days} value={days}>
            {messages.lastDays(days)}
          </option>
        ))}
        <option value="custom">{messages.custom}</option>
      </Select>
      {range.days === 'custom' && (
        <span className="flex items-center gap-1.5">
          <Input
            type="date"
            aria-label={messages.from}
            className="w-36"
            max={range.last}
            value={range.first}
            onChange={(event) => event.target.value && range.setFrom(event.target.value)}
          />
          <span className="text-faint">–</span>
          <Input
            type="date"
            aria-label={messages.to}
            className="w-36"
            min={range.first}
            max={today()}
            value={range.last}
            onChange={(event) => event.target.value && range.setTo(event.target.value)}
          />
        </span>
      )}
      <span className="text-sm text-soft sm:ml-auto">
        <Switch
          label={messages.collapse}
          checked={collapse === '1'}
          onCheckedChange={(checked) => setCollapse(checked ? '1' : '0')}
        />
      </span>
    </div>
  );
}

function GroupSelect() {
  const messages = useMessages(newsMessages);
  const groups = useGroups();
  const [group, setGroup] = useSearchValue('group');
  return (
    <Select
      className="w-48"
      aria-label={messages.group}
      value={group}
      disabled={!groups.data}
      onChange={(event) => setGroup(event.target.value)}
    >
      <option value="">{messages.allArticles}</option>
      {groups.data?.map(({ id, group_name }) => (
        <option key={id} value={id}>
          {group_name}
        </option>
      ))}
    </Select>
  );
}
