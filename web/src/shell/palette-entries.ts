import { useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  FlaskConical,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  Plus,
  Search,
  Sun,
} from 'lucide-react';
import { switchAccount, useAccounts } from '../api/accounts.ts';
import { useKeepLanguage, useMay, useMe } from '../api/me.ts';
import { useIsTest } from '../api/test-mode.ts';
import { setLanguage, useLanguage } from '../i18n/language.ts';
import { messagesIn } from '../i18n/messages.ts';
import { FOUND_KINDS, type FoundKind, useFound } from './found.ts';
import { shellMessages } from './messages.ts';
import { ACTIONS, PAGES, SIDEBAR } from './navigation.ts';
import { recentItems, rememberItem } from './recent.ts';
import { keysOf } from './shortcuts.ts';
import { openShortcuts } from './shortcuts-state.ts';
import { useSignOut } from './sign-out.ts';
import { setTheme } from './theme.ts';
import { useSwitchMode } from './use-switch-mode.ts';

export type Entry = { id: string; label: string; detail?: string; icon: LucideIcon; keys?: string; run(): void };
export type Group = { heading: string; entries: Entry[] };
const MAX_TEXTS = 8;

type Named = Entry & { words: string };

/** Entries of the palette for what was typed: things of the account first, then screens and actions. */
export function usePaletteGroups(text: string, isOperator: boolean): { groups: Group[]; isSearching: boolean } {
  const messages = messagesIn(shellMessages, useLanguage());
  const accountId = useMe().data?.account.account_id;
  const navigate = useNavigate();
  const { found, isSearching } = useFound(text);
  const own = useOwnEntries(isOperator);

  const open = (kind: FoundKind, id: string, to: string, label: string, detail: string): Entry => ({
    id,
    label,
    detail,
    icon: FOUND_KINDS[kind].icon,
    run() {
      rememberItem(accountId, { to, label, kind });
      navigate({ href: to });
    },
  });
  const one = (kind: FoundKind, id: number, label: string, detail: string) =>
    open(kind, `${kind}-${id}`, `${FOUND_KINDS[kind].home}/${id}`, label, detail);

  if (text.trim() === '') {
    const recent = recentItems(accountId).map(({ to, label, kind }) => open(kind, to, to, label, messages[kind]));
    return { groups: shown([{ heading: messages.recent, entries: recent }, ...own]), isSearching };
  }
  const keyword = text.trim();
  const search = new URLSearchParams({ keyword });
  const matching = own.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(({ words }) => matches(words, keyword)),
  }));
  const everywhere = [
    { label: messages.searchPress(keyword), to: `/write/press?${search}` },
    { label: messages.searchNews(keyword), to: `/news/search?${search}` },
  ].map(({ label, to }) => ({ id: to, label, icon: Search, run: () => navigate({ href: to }) }));
  return {
    groups: shown([
      // A screen or action that was typed by name comes first.
      ...matching,
      {
        heading: messages.foundTexts,
        entries: postsLast(found?.texts ?? []).map(({ area, id, title }) => one(area, id, title, messages[area])),
      },
      {
        heading: messages.reporters,
        entries: found?.reporters.map((each) => one('reporter', each.reporter_id, each.name, each.media)) ?? [],
      },
      {
        heading: messages.distribute,
        entries:
          found?.releases.map(({ release_id, press_title, created_kst }) =>
            one('release', release_id, press_title, created_kst.slice(0, 10)),
          ) ?? [],
      },
      {
        heading: messages.articles,
        entries:
          found?.articles.map(({ id, title, source }) =>
            open('article', `article-${id}`, `/news/search?${search}&article=${id}`, title, source),
          ) ?? [],
      },
      { heading: messages.searchIn, entries: everywhere },
    ]),
    isSearching,
  };
}

/** Posts come in fives from one text and would hide it. */
function postsLast<Text extends { area: string }>(texts: Text[]): Text[] {
  const isPost = ({ area }: Text) => area === 'social';
  return [...texts.filter((text) => !isPost(text)), ...texts.filter(isPost)].slice(0, MAX_TEXTS);
}

function shown(groups: Group[]): Group[] {
  return groups.filter(({ entries }) => entries.length > 0);
}

/** All words, in any order. */
function matches(words: string, keyword: string): boolean {
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

/** Screens and actions, found by their names in both languages. */
function useOwnEntries(isOperator: boolean): { heading: string; entries: Named[] }[] {
  const language = useLanguage();
  const messages = messagesIn(shellMessages, language);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const keepLanguage = useKeepLanguage();
  const named = (keys: (keyof typeof messages)[], rest: Omit<Entry, 'label'>): Named => {
    const inLanguage = (each: 'ko' | 'en') => keys.map((key) => messagesIn(shellMessages, each)[key] as string);
    return {
      ...rest,
      label: inLanguage(language).join(' › '),
      words: [...inLanguage('ko'), ...inLanguage('en')].join(' ').toLowerCase(),
    };
  };
  const accounts = useAccounts().data?.accounts ?? [];
  const isTest = useIsTest();
  const switchMode = useSwitchMode();
  const mayWrite = useMay('write');
  const switches = accounts
    .filter(({ is_current }) => isTest || !is_current)
    .map(({ account_id, name, email }): Named => {
      const inLanguage = (each: 'ko' | 'en') => messagesIn(shellMessages, each).switchTo(name);
      return {
        id: `account-${account_id}`,
        icon: ArrowLeftRight,
        label: inLanguage(language),
        words: [inLanguage('ko'), inLanguage('en'), email].join(' ').toLowerCase(),
        run: () => void switchAccount(account_id),
      };
    });
  const goTo = (to: string, icon: LucideIcon) => ({ id: to, icon, run: () => navigate({ href: to }) });

  const items = SIDEBAR.flatMap((group) => group.items).filter(
    (item) => (isOperator || !item.operatorOnly) && (accounts.length > 1 || !item.severalAccounts),
  );
  const screens = items.map(({ to, icon, message }) => named([message], { ...goTo(to, icon), ...keysOf(to) }));
  const pages = PAGES.flatMap(({ to, under, message }) => {
    const parent = items.find((item) => item.message === under);
    return parent ? [named([under, message], goTo(to, parent.icon))] : [];
  });
  const other = language === 'ko' ? 'en' : 'ko';
  const actions = [
    ...switches,
    ...(mayWrite ? ACTIONS : []).map(({ to, message }) => named([message], goTo(to, Plus))),
    named([isTest ? 'toLive' : 'toTest'], {
      id: 'mode',
      icon: FlaskConical,
      run: () => switchMode.mutate({ mode: isTest ? 'live' : 'test' }),
    }),
    named(['shortcuts'], { id: 'shortcuts', icon: Keyboard, keys: '?', run: openShortcuts }),
    named(['toLight'], { id: 'light', icon: Sun, run: () => setTheme('light') }),
    named(['toDark'], { id: 'dark', icon: Moon, run: () => setTheme('dark') }),
    named([other === 'en' ? 'toEnglish' : 'toKorean'], {
      id: 'language',
      icon: Languages,
      run() {
        setLanguage(other);
        keepLanguage(other);
      },
    }),
    named(['signOut'], { id: 'sign-out', icon: LogOut, run: signOut }),
  ];
  return [
    { heading: messages.actions, entries: actions },
    { heading: messages.screens, entries: [...screens, ...pages] },
  ];
}
