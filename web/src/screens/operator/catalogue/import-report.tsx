import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Imported, ImportedRow } from '../types.ts';
import { importMessages } from './messages.ts';

const SHOWN = 200;
const OUTCOMES = ['failed', 'added', 'updated', 'unchanged'] as const;
const TONES = { failed: 'danger', added: 'success', updated: 'accent', unchanged: 'neutral' } as const;

/** Result of every row, errors first. */
export function ImportReport({ report }: { report: Imported }) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const language = useLanguage();
  const of = (outcome: ImportedRow['outcome']) => report.rows.filter((row) => row.outcome === outcome);
  const rows = OUTCOMES.flatMap(of);
  return (
    <>
      <dl className="grid grid-cols-4 gap-2">
        {OUTCOMES.map((outcome) => (
          <div key={outcome} className="rounded-lg bg-sunken px-3 py-2">
            <dt className="text-xs text-soft">{messages[outcome]}</dt>
            <dd className="text-lg font-semibold tabular-nums">{formats.number(of(outcome).length)}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <div className="max-h-80 overflow-y-auto rounded-lg border border-line">
          <table className="w-full text-left text-sm">
            <thead className="sticky top-0 bg-raised">
              <tr className="h-8 border-b border-line text-xs text-soft">
                <th className="w-14 px-3 font-medium">{messages.row}</th>
                <th className="px-3 font-medium">{messages.key}</th>
                <th className="w-24 px-3 font-medium">{messages.outcome}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map(({ list, row, key, outcome, ...why }) => (
                <tr key={`${list}-${row}-${key}`} className="border-b border-line align-top last:border-0">
                  <td className="px-3 py-2 text-faint tabular-nums">{row}</td>
                  <td className="px-3 py-2">
                    {key}
                    <span className="block text-danger-text">{language === 'ko' ? why.reason_ko : why.reason}</span>
                  </td>
                  <td className="px-3 py-2">
                    <Badge tone={TONES[outcome]}>{messages[outcome]}</Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > SHOWN && <p className="text-xs text-faint">{messages.firstRows(formats.number(SHOWN))}</p>}
    </>
  );
}
