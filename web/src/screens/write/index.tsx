import type { Screen } from '../../screen.ts';
import type { KindName } from './types.ts';

export const routes: Screen[] = [
  { path: '/write', load: () => import('./redirect.tsx') },
  ...screensOf('press'),
  ...screensOf('documents'),
  ...screensOf('blog'),
  ...screensOf('creations'),
];

/** Loaded with the screens, because other screens do not need it. */
const kindOf = async (name: KindName) => (await import('./kinds.ts')).KINDS[name];

function screensOf(name: KindName): Screen[] {
  const home = `/write/${name}`;
  return [
    {
      path: home,
      load: async () => {
        const [{ ListScreen }, kind] = await Promise.all([import('./list/screen.tsx'), kindOf(name)]);
        return { default: () => <ListScreen kind={kind} /> };
      },
    },
    {
      path: `${home}/new`,
      load: async () => {
        const [{ NewScreen }, kind] = await Promise.all([import('./new/screen.tsx'), kindOf(name)]);
        return { default: () => <NewScreen kind={kind} /> };
      },
    },
    ...(name === 'creations' ? [] : [referencesOf(name)]),
    {
      path: `${home}/$id`,
      load: async () => {
        const [{ EditorScreen }, kind] = await Promise.all([import('./editor/screen.tsx'), kindOf(name)]);
        return { default: () => <EditorScreen kind={kind} /> };
      },
    },
  ];
}

function referencesOf(name: KindName): Screen {
  return {
    path: `/write/${name}/references`,
    load: async () => {
      const [{ ReferencesScreen }, kind] = await Promise.all([import('./references/screen.tsx'), kindOf(name)]);
      return { default: () => <ReferencesScreen kind={kind} /> };
    },
  };
}
