import { Link } from '@tanstack/react-router';
import { Clock, FlaskConical, SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import { TEST_SCREEN, useTestMode } from '../api/test-mode.ts';
import { setClock } from '../i18n/clock.ts';
import { useFormats } from '../i18n/format.ts';
import { secondsOf } from '../i18n/korean-time.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { shellMessages } from './messages.ts';
import { useSwitchMode } from './use-switch-mode.ts';

/** Says on every screen that nothing here is real. Where the window is wide it stays above the top bar. */
export function TestModeBar() {
  const messages = useMessages(shellMessages);
  const formats = useFormats();
  const { data } = useTestMode();
  const back = useSwitchMode();
  const movedTo = data?.is_set ? secondsOf(data.now_kst) : null;
  useEffect(() => {
    setClock((movedTo ?? 0) * 1000);
    return () => setClock(0);
  }, [movedTo]);
  return (
    <section
      aria-label={messages.testMode}
      className="z-30 flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-warning/40 bg-warning-soft px-4 py-2 text-sm text-warning-text lg:sticky lg:top-0 lg:h-9 lg:flex-nowrap lg:px-5 lg:py-0"
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 lg:flex-1 lg:flex-nowrap">
        <span className="flex shrink-0 items-center gap-2 font-semibold">
          <FlaskConical className="size-4" aria-hidden />
          {messages.testMode}
        </span>
        <span className="min-w-0 lg:truncate">{messages.testModeLead}</span>
      </p>
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 max-lg:grow max-lg:justify-between">
        <Link
          to={TEST_SCREEN}
          className="inline-flex items-center gap-1.5 underline-offset-4 hover:underline pointer-coarse:min-h-10 [&_svg]:size-3.5"
        >
          {movedTo === null ? (
            <>
              <SlidersHorizontal aria-hidden />
              {messages.testSettings}
            </>
          ) : (
            <>
              <Clock aria-hidden />
              <span className="tabular-nums">{messages.testClock(formats.dateTime(movedTo))}</span>
            </>
          )}
        </Link>
        <Button
          size="small"
          className="border-warning/50 bg-transparent text-warning-text shadow-none hover:not-disabled:bg-warning/15 pointer-coarse:h-10"
          pending={back.isPending}
          onClick={() => back.mutate({ mode: 'live' })}
        >
          {messages.toLive}
        </Button>
      </div>
    </section>
  );
}
