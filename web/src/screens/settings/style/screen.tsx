import { Link } from '@tanstack/react-router';
import { Ellipsis, PencilRuler, Plus, RefreshCw, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { HOUSE_RULES, type Rule, useChangeRule, useReadRules, useRemoveRule, useRules } from './calls.ts';
import { styleMessages } from './messages.ts';
import { RuleDialog } from './rule-dialog.tsx';

export default function StyleScreen() {
  const messages = useMessages(styleMessages);
  const language = useLanguage();
  const rules = useRules();
  const read = useReadRules(() => toast(messages.readDone));
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const hasRules = (rules.data?.length ?? 0) > 0;
  const readButton = (
    <Button variant="primary" pending={read.isPending} onClick={() => read.mutate({ language })}>
      <RefreshCw aria-hidden />
      {hasRules ? messages.readAgain : messages.read}
    </Button>
  );
  const actions = (
    <>
      <ApiCallButton method="GET" path={HOUSE_RULES} />
      <Button onClick={() => setEdited('new')}>
        <Plus aria-hidden />
        {messages.add}
      </Button>
      {hasRules && readButton}
    </>
  );
  return (
    <SettingsPage title={messages.title} lead={messages.lead} actions={actions}>
      <div className="grid max-w-3xl gap-4">
        {read.isPending && <Notice>{messages.reading}</Notice>}
        <ProblemNotice problem={read.error} />
        {rules.isError ? (
          <ErrorState problem={rules.error} onRetry={rules.refetch} />
        ) : rules.data === undefined ? (
          <Skeleton className="h-80 rounded-xl" />
        ) : hasRules ? (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
            {rules.data.map((rule) => (
              <RuleRow key={rule.house_rule_id} rule={rule} onEdit={() => setEdited(rule)} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={PencilRuler} title={messages.emptyTitle} action={readButton}>
            {messages.emptyLead}{' '}
            <Link to="/house" className="text-accent-text underline underline-offset-2">
              {messages.toTexts}
            </Link>
          </EmptyState>
        )}
      </div>
      {edited && <RuleDialog stored={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </SettingsPage>
  );
}

function RuleRow({ rule: shown, onEdit }: { rule: Rule; onEdit(): void }) {
  const messages = useMessages(styleMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const change = useChangeRule();
  const remove = useRemoveRule(() => toast(messages.removed));
  const { house_rule_id: id, point, language, rule, examples, origin, is_on } = shown;
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className={`min-w-0 flex-1 ${is_on ? '' : 'text-soft'}`}>
        <p className="flex flex-wrap items-center gap-2 text-xs text-soft">
          <span className="font-medium">{messages[point]}</span>
          {language && <span>{names.of(language)}</span>}
          {origin !== 'read' && <Badge>{messages[origin]}</Badge>}
        </p>
        <p className="mt-1 break-words">{rule}</p>
        {examples.map(({ house_text_id, title, quote }) => (
          <p key={`${house_text_id} ${quote}`} className="mt-1 truncate text-sm text-soft" title={title}>
            “{quote}”
          </p>
        ))}
      </div>
      <Switch
        label={<span className="sr-only">{messages.use(rule)}</span>}
        checked={is_on}
        disabled={change.isPending}
        onCheckedChange={(on) => change.mutate({ id, is_on: on })}
      />
      <Menu
        trigger={
          <Button variant="quiet" size="icon" aria-label={messages.actionsOf(rule)}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={onEdit}>
          <SquarePen aria-hidden />
          {messages.edit}
        </MenuItem>
        <MenuItem danger onSelect={() => remove.mutate(id)}>
          <Trash2 aria-hidden />
          {messages.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}
