import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type CategoryGroup, useCategories } from '../calls.ts';
import type { Change, Choices } from './choices.ts';
import { flowMessages } from './messages.ts';

type Props = { choices: Choices; onChange: Change };

export function CategoryChoice({ choices: { categoryIds }, onChange }: Props) {
  const messages = useMessages(flowMessages);
  const groups = useCategories();
  const toggle = (ids: number[], isOn: boolean) => {
    const others = categoryIds.filter((id) => !ids.includes(id));
    onChange({ categoryIds: isOn ? [...others, ...ids].toSorted((a, b) => a - b) : others });
  };
  return (
    <div>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p className="text-soft">{messages.categoriesLead}</p>
        {categoryIds.length > 0 && (
          <span className="flex items-center gap-1 text-sm">
            <span role="status">{messages.chosen(categoryIds.length)}</span>
            <Button variant="quiet" size="small" onClick={() => onChange({ categoryIds: [] })}>
              {messages.clearChoice}
            </Button>
          </span>
        )}
      </div>
      {groups.isError && <ErrorState problem={groups.error} onRetry={groups.refetch} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {groups.isPending && [1, 2, 3, 4].map((place) => <Skeleton key={place} className="h-56 rounded-xl" />)}
        {groups.data?.map((group) => (
          <Group key={group.id} group={group} chosen={categoryIds} onToggle={toggle} />
        ))}
      </div>
    </div>
  );
}

type GroupProps = { group: CategoryGroup; chosen: number[]; onToggle(ids: number[], isOn: boolean): void };

function Group({ group: { name, categories }, chosen, onToggle }: GroupProps) {
  const messages = useMessages(flowMessages);
  const formats = useFormats();
  const ids = categories.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  const state = count === 0 ? false : count === ids.length ? true : 'indeterminate';
  return (
    <fieldset className="min-w-0 rounded-xl border border-line bg-surface px-4 py-3 shadow-card">
      <legend className="sr-only">{name}</legend>
      <div className="border-b border-line pb-2 font-medium">
        <Checkbox
          checked={state}
          onCheckedChange={() => onToggle(ids, state !== true)}
          aria-label={messages.wholeGroup(name)}
          label={name}
        />
      </div>
      <ul className="pt-1.5">
        {categories.map(({ id, name: category, reporter_count }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1 pointer-coarse:py-2">
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={(isOn) => onToggle([id], isOn === true)}
              label={category}
            />
            <span className="text-xs whitespace-nowrap text-faint tabular-nums">
              {messages.reporters(formats.number(reporter_count))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
