import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { setAccountInUse } from '../api/account-in-use.ts';
import { renewSession } from '../api/auth.ts';
import { useMay, useMe } from '../api/me.ts';
import { setLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { cn } from '../ui/cn.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { ReadOnly } from '../ui/read-only.ts';
import { ErrorState } from '../ui/states.tsx';
import { useLinkedAccount } from './linked-account.ts';
import { shellMessages } from './messages.ts';
import { OfflineBanner } from './offline.tsx';
import { Palette } from './palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { SwitchedDialog } from './switched-dialog.tsx';
import { TestModeBar } from './test-mode-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** Screens on which the account's own things are changed. The others are about the signed-in person, or say themselves. */
const WORK = /^\/(write|social|media|distribute|reporters|calendar|news|settings\/(brand|webhooks|trash))(\/|$)/;

/** Layout of all signed-in screens. The first 401 redirects others to the sign-in. */
export function Shell() {
  const messages = useMessages(shellMessages);
  const me = useMe();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const own = me.data?.person.language;
  useEffect(renewSession, []);
  useScreenFocus();
  useEffect(() => {
    if (own) setLanguage(own);
  }, [own]);
  const accountId = me.data?.account.account_id;
  useEffect(() => {
    if (accountId !== undefined) setAccountInUse(accountId);
  }, [accountId]);
  useLinkedAccount(accountId);
  const isOperator = me.data?.person.is_operator ?? false;
  const isWork = WORK.test(useLocation().pathname);
  const isReadOnly = !useMay('write') && isWork;
  const isTest = me.data?.account.mode === 'test';
  return (
    // What stays at the top while scrolling stays below the bar.
    <div className={cn('min-h-dvh md:pl-58', isTest && 'lg:[--bar:2.25rem]')}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-3 py-1.5 text-sm text-accent-ink focus:translate-y-0"
      >
        {messages.skip}
      </a>
      <aside className="fixed inset-y-0 left-0 hidden w-58 border-r border-line bg-sunken md:block">
        <Sidebar isOperator={isOperator} />
      </aside>
      <Dialog open={isMenuOpen} onClose={() => setMenuOpen(false)} title={messages.navigation} side="left" bare>
        <Sidebar isOperator={isOperator} onGo={() => setMenuOpen(false)} />
      </Dialog>
      {isTest && <TestModeBar />}
      <TopBar me={me.data} onMenu={() => setMenuOpen(true)} />
      <main id="content" tabIndex={-1} className="outline-none">
        {/* A later failure must not close the screen, on which somebody may be typing. */}
        {me.isLoadingError && me.error.status !== 401 ? (
          <ErrorState problem={me.error} onRetry={me.refetch} />
        ) : (
          <ReadOnly value={isReadOnly}>
            {isReadOnly && (
              <div className="mx-auto max-w-6xl px-5 pt-4 md:px-8">
                <Notice>{messages.readOnly}</Notice>
              </div>
            )}
            <Outlet />
          </ReadOnly>
        )}
      </main>
      <Palette isOperator={isOperator} />
      <ShortcutsDialog />
      <SwitchedDialog own={me.data} />
      <OfflineBanner />
    </div>
  );
}

/** What had the focus is often gone with its screen; the keyboard then continues at the new one. */
function useScreenFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || document.activeElement !== document.body) return;
        document.getElementById('content')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
