import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import type { ImportReport } from './calls.ts';
import { importMessages, outcomeMessages } from './messages.ts';
import { NotTaken } from './not-taken.tsx';

type Props = { report: ImportReport; isVcard: boolean; onAnother(): void };

/** The result of an import. */
export function Report({ report, isVcard, onAnother }: Props) {
  const messages = useMessages(importMessages);
  const outcomes = useMessages(outcomeMessages);
  const formats = useFormats();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const unchanged = report.rows.filter(({ outcome, changes }) => outcome === 'updated' && changes.length === 0).length;
  const figures = [
    [outcomes.added, report.added],
    [outcomes.updated, report.updated - unchanged],
    [outcomes.unchanged, unchanged],
    [outcomes.duplicate, report.duplicate],
    [outcomes.failed, report.failed],
  ] as const;
  const actions = (
    <>
      <Button onClick={onAnother}>{messages.another}</Button>
      <Button asChild>
        <Link to={'/reporters' as string}>{messages.toList}</Link>
      </Button>
      {report.added + report.updated > 0 && (
        <Button variant="primary" asChild>
          <Link to="/distribute/new" search={{ crm: '1' } as never}>
            {messages.send}
          </Link>
        </Button>
      )}
    </>
  );
  return (
    <section ref={section} tabIndex={-1} aria-label={messages.report} className="grid grid-cols-1 gap-6 outline-none">
      <div role="status">
        <SectionHeader title={messages.report} lead={messages.total(formats.number(report.total))} actions={actions} />
        <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
          {figures.map(([label, value]) => (
            <StatTile key={label} label={label} value={formats.number(value)} />
          ))}
        </div>
      </div>
      <NotTaken report={report} isVcard={isVcard} />
    </section>
  );
}
