import { ArrowRight, Plus, X } from 'lucide-react';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import type { PartProps } from '../../setup/steps/company/fields.tsx';
import { brandMessages } from './messages.ts';

const MOST = 200;

/** Rows of a term and its preferred spelling; empty rows are not saved. */
export function Glossary({ brand: { glossary }, onChange, problem }: PartProps) {
  const messages = useMessages(brandMessages);
  const change = (row: number, part: Partial<(typeof glossary)[number]>) =>
    onChange({ glossary: glossary.map((entry, at) => (at === row ? { ...entry, ...part } : entry)) });
  const error = errorOf(problem, 'glossary');
  return (
    <div className="grid gap-2">
      {glossary.length === 0 && <p className="text-sm text-soft">{messages.noTerms}</p>}
      {glossary.length > 0 && (
        <p className="grid grid-cols-[1fr_1rem_1fr_2rem] gap-2 text-xs text-soft" aria-hidden>
          <span>{messages.term}</span>
          <span />
          <span>{messages.use}</span>
        </p>
      )}
      {glossary.map((entry, row) => (
        <div key={row} className="grid grid-cols-[1fr_1rem_1fr_2rem] items-center gap-2">
          <Input
            aria-label={messages.termOf(row + 1)}
            maxLength={limits['PUT /account/brand']['glossary[].term']}
            value={entry.term}
            onChange={(event) => change(row, { term: event.target.value })}
          />
          <ArrowRight className="size-4 text-faint" aria-hidden />
          <Input
            aria-label={messages.useOf(row + 1)}
            maxLength={limits['PUT /account/brand']['glossary[].use']}
            value={entry.use}
            onChange={(event) => change(row, { use: event.target.value })}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={messages.remove(entry.term)}
            onClick={() => onChange({ glossary: glossary.filter((_, at) => at !== row) })}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      )}
      <div className="mt-1">
        <Button
          disabled={glossary.length >= MOST}
          onClick={() => onChange({ glossary: [...glossary, { term: '', use: '' }] })}
        >
          <Plus aria-hidden />
          {messages.add}
        </Button>
      </div>
    </div>
  );
}
