import type { Screen } from '../../screen.ts';
import { BLOG, CREATIONS, DOCUMENTS, type Kind, PRESS } from './kinds.ts';

export const routes: Screen[] = [
  { path: '/write', load: () => import('./redirect.tsx') },
  ...[PRESS, DOCUMENTS, BLOG, CREATIONS].flatMap(screensOf),
];

function screensOf(kind: Kind): Screen[] {
  return [
    {
      path: kind.home,
      load: async () => {
        const { ListScreen } = await import('./list/screen.tsx');
        return { default: () => <ListScreen kind={kind} /> };
      },
    },
    {
      path: `${kind.home}/new`,
      load: async () => {
        const { NewScreen } = await import('./new/screen.tsx');
        return { default: () => <NewScreen kind={kind} /> };
      },
    },
    ...(kind.references ? [referencesOf(kind)] : []),
    {
      path: `${kind.home}/$id`,
      load: async () => {
        const { EditorScreen } = await import('./editor/screen.tsx');
        return { default: () => <EditorScreen kind={kind} /> };
      },
    },
  ];
}

function referencesOf(kind: Kind): Screen {
  return {
    path: `${kind.home}/references`,
    load: async () => {
      const { ReferencesScreen } = await import('./references/screen.tsx');
      return { default: () => <ReferencesScreen kind={kind} /> };
    },
  };
}
