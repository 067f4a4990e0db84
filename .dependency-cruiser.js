/**
 * Import rules: main, cli → app, commands → areas → texts → writing, export, media, mail → documents, ports → kernel → problems.
 * An allow-list: an import that no rule in `allowed` describes is an error. Type imports count.
 * test/architecture/import-rules.test.ts breaks each rule once.
 */

const PORT = '^src/providers/[^/]+/(port|settings)\\.ts$';
const ADAPTER = '^src/providers/';
/** The document model, a leaf that writing, export, mail and texts share. */
const DOCUMENT_MODEL = '^src/documents/';
/** How the outside sees an area: its index.ts and those of its sub-folders. */
const AREA_INDEX = ['^src/areas/[^/]+/index\\.ts$', '^src/areas/[^/]+/[^/]+/index\\.ts$'];
const HTTP = '^src/kernel/http/';
/** The files that may know HTTP. */
const HTTP_FILES = '[/-](routes|schema|index)\\.ts$';

/** What each folder may import from `src`, besides its own files. */
const LAYERS = [
  { from: '^src/problems/', to: [] },
  { from: '^src/kernel/', to: ['^src/problems/'] },
  { from: '^src/(billing|documents|search-index|trash)/', to: ['^src/kernel/'] },
  { from: '^src/engine/', to: ['^src/kernel/'] },
  { from: ADAPTER, to: [ADAPTER, '^src/kernel/'] },
  { from: '^src/config/', to: [PORT, '^src/kernel/'] },
  { from: '^src/writing/', to: [DOCUMENT_MODEL, PORT, '^src/kernel/'] },
  { from: '^src/export/', to: [DOCUMENT_MODEL, '^src/kernel/'] },
  { from: '^src/media/', to: [PORT, '^src/(billing|kernel)/'] },
  { from: '^src/mail/', to: [DOCUMENT_MODEL, '^src/export/', PORT, '^src/kernel/'] },
  { from: '^src/(account-data|backup|monitoring)/', to: [PORT, '^src/kernel/'] },
  { from: '^src/mcp/', to: ['^src/kernel/'] },
  {
    from: '^src/texts/',
    to: [DOCUMENT_MODEL, '^src/(writing|export|media|search-index|trash)/', PORT, '^src/kernel/'],
  },
  {
    from: '^src/areas/',
    to: ['^src/(texts|documents|writing|export|media|mail|billing|search-index|trash)/', PORT, '^src/kernel/'],
  },
  {
    from: '^src/app/',
    to: [
      ...AREA_INDEX,
      ADAPTER,
      '^src/(account-data|backup|config|engine|mcp|monitoring|texts|documents|writing|export|media|mail|billing|search-index|trash|kernel)/',
    ],
  },
  { from: '^src/commands/', to: ['^src/app/', ...AREA_INDEX, PORT, '^src/(config|mcp|texts|documents|mail|kernel)/'] },
  { from: '^src/(main|cli)\\.ts$', to: ['^src/(app|commands|config|engine|kernel)/'] },
];

/** The files of a folder may import each other; an area and a port are folders of their own. */
const WITHIN = [
  'account-data',
  'app',
  'backup',
  'commands',
  'config',
  'documents',
  'engine',
  'export',
  'kernel',
  'mail',
  'mcp',
  'media',
  'monitoring',
  'problems',
  'search-index',
  'texts',
  'trash',
  'writing',
];

const error = (rule) => ({ severity: 'error', ...rule });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  allowed: [
    { from: {}, to: { pathNot: '^src/' } },
    ...WITHIN.map((folder) => ({ from: { path: `^src/${folder}/` }, to: { path: `^src/${folder}/` } })),
    { from: { path: '^src/areas/([^/]+)/' }, to: { path: '^src/areas/$1/' } },
    ...LAYERS.filter(({ to }) => to.length > 0).map(({ from, to }) => ({ from: { path: from }, to: { path: to } })),
  ],
  allowedSeverity: 'error',
  forbidden: [
    error({ name: 'no-cycles', from: {}, to: { circular: true } }),
    error({
      name: 'port-imports-no-adapter',
      from: { path: PORT },
      to: { path: ADAPTER, pathNot: PORT },
    }),
    error({
      name: 'http-only-in-routes-and-schema',
      comment: 'Services and stores work without HTTP: commands and jobs call them too.',
      from: { path: '^src/(areas|texts|documents|media|mail|writing|export|providers)/', pathNot: HTTP_FILES },
      to: { path: [HTTP, 'node_modules/fastify/'] },
    }),
    error({
      name: 'routes-import-no-store',
      comment: 'A route calls a service.',
      from: { path: '[/-]routes\\.ts$' },
      to: { path: '[/-]store\\.ts$' },
    }),
    error({ name: 'no-orphans', from: { orphan: true, path: '^src/' }, to: {} }),
    error({
      name: 'kernel-names',
      comment: 'The kernel is infrastructure. scripts/lint/kernel-names.grit says the same of what it exports.',
      from: {},
      to: {
        path: '^src/kernel/.*(press|release|reporter|article|newsclip|news|official|blog|sns|social|creation|credit|charge|ledger|brand|workspace|digest|keyword|feed|embargo|catalogue|search|draft|brief|writer)',
        pathNot: 'expression|compress',
      },
    }),
    error({
      name: 'driver-through-kernel',
      comment:
        'kernel/postgres configures the driver and works around its bugs; the package itself comes without that.',
      from: { path: '^src/', pathNot: '^src/kernel/postgres/index\\.ts$' },
      to: { path: 'node_modules/postgres/', dependencyTypesNot: ['type-only'] },
    }),
    error({
      name: 'no-tools-in-src',
      comment: 'The build bundles what src imports. Only a child process of the sources builds the dashboard.',
      from: { path: '^src/', pathNot: '^src/app/dashboard/child\\.ts$' },
      to: { path: 'node_modules/(@biomejs|@tailwindcss|@vitejs|playwright-core|react|rolldown|typescript|vite)/' },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
