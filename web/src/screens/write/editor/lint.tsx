import { CircleCheck } from 'lucide-react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { panelMessages } from './panel-messages.ts';
import type { LocatedFinding, Place } from './positions.ts';
import type { EditorState } from './use-editor.ts';

const TONES = { error: 'danger', warning: 'warning', info: 'accent' } as const;
const ORDER = ['error', 'warning', 'info'] as const;

/** Lint findings; a click selects the text. */
export function LintPanel({ editor }: { editor: EditorState }) {
  const messages = useMessages(panelMessages);
  const { checks, findings, isChanged, kind, text } = editor;
  if (checks.error && !findings) return <ErrorState problem={checks.error} onRetry={checks.refetch} />;
  if (!findings || (findings.length === 0 && checks.isChecking)) {
    return (
      <>
        <p className="mb-3 text-sm text-soft" role="status">
          {messages.checking}
        </p>
        <SkeletonText lines={6} />
      </>
    );
  }
  if (findings.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title={messages.lintClean} className="py-8">
        {messages.lintCleanLead}
      </EmptyState>
    );
  }
  return (
    <div>
      <div className="mb-2 flex min-h-9 items-center justify-between gap-2">
        <p className="text-sm text-soft" role="status">
          {messages.lintLead(findings.filter(({ place }) => place !== null).length)}
          {(isChanged || checks.isChecking) && (
            <span className="block text-xs text-faint">{isChanged ? messages.lintStale : messages.checking}</span>
          )}
        </p>
        <ApiCallButton method="GET" path={`${kind.textPath(text.id)}/checks`} />
      </div>
      {ORDER.map((severity) => {
        const some = findings.filter(({ finding }) => finding.severity === severity);
        if (some.length === 0) return null;
        return (
          <section key={severity} className="mb-5">
            <h2 className="mb-1.5">
              <Badge tone={TONES[severity]}>
                {messages[severity]} {some.length}
              </Badge>
            </h2>
            <ul className="divide-y divide-line">
              {some.map((one) => (
                <FindingRow key={one.key} editor={editor} located={one} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function FindingRow({ editor, located: { finding, place } }: { editor: EditorState; located: LocatedFinding }) {
  const messages = useMessages(panelMessages);
  const language = useLanguage();
  const { suggestion } = finding;
  function replace(at: Place, replacement: string) {
    if (at.field === 'content') editor.body?.replace(at, replacement);
    else editor.changeTitle(editor.title.slice(0, at.from) + replacement + editor.title.slice(at.to));
  }
  const where = finding.place.field === 'title' ? messages.inTitle : messages.line(finding.place.line);
  return (
    <li className="flex items-start gap-2 py-1">
      <button
        type="button"
        disabled={place === null}
        onClick={() => editor.jump(place)}
        className="min-w-0 flex-1 rounded-md px-2 py-1.5 text-left transition-colors not-disabled:hover:bg-hover disabled:text-faint"
      >
        <span className="block text-sm">{finding.message[language]}</span>
        <span className="mt-0.5 block text-xs text-faint">{place === null ? messages.looksFixed : where}</span>
        {suggestion !== null && place !== null && (
          <span className="mt-1 block text-xs text-success-text">
            {messages.suggestion}: {suggestion}
          </span>
        )}
      </button>
      {suggestion !== null && place !== null && (
        <Button size="small" className="mt-1" onClick={() => replace(place, suggestion)}>
          {messages.replace}
        </Button>
      )}
    </li>
  );
}
