import {
  Bell,
  BookOpen,
  Building2,
  CalendarDays,
  FileText,
  Gauge,
  House,
  Images,
  Landmark,
  LibraryBig,
  type LucideIcon,
  Newspaper,
  Send,
  Settings,
  Share2,
  Sparkles,
  Users,
} from 'lucide-react';
import type { shellMessages } from './messages.ts';

type MessageKey = keyof (typeof shellMessages)['ko'];
export type SidebarItem = {
  to: string;
  message: MessageKey;
  icon: LucideIcon;
  operatorOnly?: boolean;
  severalAccounts?: boolean;
};

/** The sidebar from top to bottom, in groups with optional headings. */
export const SIDEBAR: { heading?: MessageKey; items: SidebarItem[] }[] = [
  {
    items: [
      { to: '/', message: 'home', icon: House },
      { to: '/inbox', message: 'inbox', icon: Bell },
      { to: '/accounts', message: 'clients', icon: Building2, severalAccounts: true },
    ],
  },
  {
    heading: 'write',
    items: [
      { to: '/write/press', message: 'press', icon: FileText },
      { to: '/write/documents', message: 'documents', icon: Landmark },
      { to: '/write/blog', message: 'blog', icon: BookOpen },
      { to: '/write/creations', message: 'creations', icon: Sparkles },
      { to: '/social', message: 'social', icon: Share2 },
      { to: '/house', message: 'house', icon: LibraryBig },
      { to: '/media', message: 'media', icon: Images },
    ],
  },
  {
    heading: 'outreach',
    items: [
      { to: '/distribute', message: 'distribute', icon: Send },
      { to: '/reporters', message: 'reporters', icon: Users },
      { to: '/calendar', message: 'calendar', icon: CalendarDays },
      { to: '/news', message: 'news', icon: Newspaper },
    ],
  },
  {
    items: [
      { to: '/settings', message: 'settings', icon: Settings },
      { to: '/operator', message: 'operator', icon: Gauge, operatorOnly: true },
    ],
  },
];

/** Sub-pages that the palette links to directly. */
export const PAGES: { to: string; under: MessageKey; message: MessageKey }[] = [
  { to: '/reporters/duplicates', under: 'reporters', message: 'duplicates' },
  { to: '/reporters/outcomes', under: 'reporters', message: 'outcomes' },
  { to: '/news/search', under: 'news', message: 'search' },
  { to: '/news/groups', under: 'news', message: 'groups' },
  { to: '/news/coverage', under: 'news', message: 'coverage' },
  { to: '/news/sources', under: 'news', message: 'sources' },
  { to: '/settings/profile', under: 'settings', message: 'profile' },
  { to: '/settings/notifications', under: 'settings', message: 'notifications' },
  { to: '/settings/security', under: 'settings', message: 'security' },
  { to: '/settings/brand', under: 'settings', message: 'brand' },
  { to: '/settings/style', under: 'settings', message: 'style' },
  { to: '/settings/newsroom', under: 'settings', message: 'newsroom' },
  { to: '/settings/members', under: 'settings', message: 'members' },
  { to: '/settings/credits', under: 'settings', message: 'credits' },
  { to: '/settings/keys', under: 'settings', message: 'keys' },
  { to: '/settings/webhooks', under: 'settings', message: 'webhooks' },
  { to: '/settings/test-mode', under: 'settings', message: 'testMode' },
  { to: '/settings/trash', under: 'settings', message: 'trash' },
  { to: '/settings/account', under: 'settings', message: 'accountData' },
  { to: '/settings/audit', under: 'settings', message: 'audit' },
  { to: '/setup', under: 'operator', message: 'setup' },
  { to: '/operator/releases', under: 'operator', message: 'editing' },
  { to: '/operator/catalogue', under: 'operator', message: 'catalogue' },
  { to: '/operator/feeds', under: 'operator', message: 'feeds' },
  { to: '/operator/samples', under: 'operator', message: 'samples' },
  { to: '/operator/accounts', under: 'operator', message: 'accounts' },
  { to: '/operator/suppressions', under: 'operator', message: 'suppressions' },
  { to: '/operator/bounces', under: 'operator', message: 'bounces' },
  { to: '/operator/incidents', under: 'operator', message: 'incidents' },
  { to: '/operator/health', under: 'operator', message: 'health' },
];

/** Actions in the palette that start on a screen of their own. */
export const ACTIONS: { to: string; message: MessageKey }[] = [
  { to: '/write/press/new', message: 'newPress' },
  { to: '/write/documents/new', message: 'newDocument' },
  { to: '/write/blog/new', message: 'newBlog' },
  { to: '/write/creations/new', message: 'newCreation' },
  { to: '/social/new', message: 'newSocial' },
  { to: '/media', message: 'newMedia' },
  { to: '/distribute/new', message: 'newRelease' },
  { to: '/reporters?new=1', message: 'newReporter' },
  { to: '/reporters/import', message: 'importReporters' },
  { to: '/news/groups?group=new', message: 'newGroup' },
  { to: '/settings/members?new=1', message: 'invite' },
  { to: '/settings/keys?new=1', message: 'newKey' },
  { to: '/settings/webhooks?new=1', message: 'newWebhook' },
];
