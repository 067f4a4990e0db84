import { CircleCheck } from 'lucide-react';
import { useLanguage } from '../../../i18n/language.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { panelWords } from './panel-words.ts';
import type { Place, PlacedFinding } from './places.ts';
import type { Desk } from './use-desk.ts';

const TONES = { error: 'danger', warning: 'warning', info: 'accent' } as const;
const ORDER = ['error', 'warning', 'info'] as const;

/** What the rules of the language and of the form say about the text; a click leads to the place. */
export function LintPanel({ desk }: { desk: Desk }) {
  const words = useWords(panelWords);
  const { findings, placed, isChanged, kind, text } = desk;
  if (findings.error && !placed) return <ErrorState problem={findings.error} onRetry={findings.refetch} />;
  if (!placed) return <SkeletonText lines={6} />;
  if (placed.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title={words.lintClean} className="py-8">
        {words.lintCleanLead}
      </EmptyState>
    );
  }
  return (
    <div>
      <div className="mb-2 flex items-center justify-between gap-2">
        <p className="text-sm text-soft" role="status">
          {words.lintLead(placed.filter(({ place }) => place !== null).length)}
          {isChanged && <span className="block text-xs text-faint">{words.lintStale}</span>}
        </p>
        <ApiCallButton method="POST" path={`${kind.textPath(text.id)}/lint`} />
      </div>
      {ORDER.map((severity) => {
        const some = placed.filter(({ finding }) => finding.severity === severity);
        if (some.length === 0) return null;
        return (
          <section key={severity} className="mb-5">
            <h2 className="mb-1.5">
              <Badge tone={TONES[severity]}>
                {words[severity]} {some.length}
              </Badge>
            </h2>
            <ul className="divide-y divide-line">
              {some.map((one) => (
                <FindingRow key={one.key} desk={desk} placed={one} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function FindingRow({ desk, placed: { finding, place } }: { desk: Desk; placed: PlacedFinding }) {
  const words = useWords(panelWords);
  const language = useLanguage();
  const { suggestion } = finding;
  function take({ field, start, end }: Place, replacement: string) {
    const old = desk.draft[field];
    desk.change({ [field]: old.slice(0, start) + replacement + old.slice(end) });
  }
  const where = finding.place.field === 'title' ? words.inTitle : words.line(finding.place.line);
  return (
    <li className="flex items-start gap-2 py-1">
      <button
        type="button"
        disabled={place === null}
        onClick={() => desk.jump(place)}
        className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left transition-colors not-disabled:hover:bg-hover disabled:text-faint"
      >
        <span className="block text-sm">{finding.message[language]}</span>
        <span className="mt-0.5 block text-xs text-faint">{place === null ? words.gone : where}</span>
        {suggestion !== null && place !== null && (
          <span className="mt-1 block text-xs text-success-text">
            {words.suggestion}: {suggestion}
          </span>
        )}
      </button>
      {suggestion !== null && place !== null && (
        <Button size="small" className="mt-1" onClick={() => take(place, suggestion)}>
          {words.take}
        </Button>
      )}
    </li>
  );
}
