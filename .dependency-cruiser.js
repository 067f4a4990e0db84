/** Borders: main → app → areas → writing, export, ports → kernel. An area never imports another. */
const areas = '^src/areas/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-knows-nobody',
      severity: 'error',
      from: { path: '^src/kernel/' },
      to: { path: '^src/', pathNot: '^src/kernel/' },
    },
    {
      name: 'an-area-never-imports-another',
      comment: 'areas.ts lends it the verb.',
      severity: 'error',
      from: { path: areas },
      to: { path: '^src/areas/', pathNot: '^src/areas/$1/' },
    },
    {
      name: 'areas-know-no-composition',
      severity: 'error',
      from: { path: '^src/(areas|writing|export|mail|providers)/' },
      to: { path: '^src/[^/]+\\.ts$' },
    },
    {
      name: 'areas-and-writing-see-only-ports',
      comment: 'Adapters and vendor SDKs are chosen at the top level alone.',
      severity: 'error',
      from: { path: '^src/(areas|writing|export|mail|people|operator)/' },
      to: { path: '^src/providers/', pathNot: '/port\\.ts$' },
    },
    {
      name: 'writing-knows-no-area',
      severity: 'error',
      from: { path: '^src/(writing|export|mail|providers)/' },
      to: { path: '^src/areas/' },
    },
    {
      name: 'delivery-knows-no-area',
      severity: 'error',
      from: { path: '^src/(delivery|mail|webhooks|collecting|people)/' },
      to: { path: '^src/(areas/|[^/]+\\.ts$)' },
    },
    {
      name: 'only-the-door',
      comment: 'From outside, an area is its index.ts.',
      severity: 'error',
      from: { path: '^src/[^/]+\\.ts$' },
      to: { path: '^src/areas/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'a-service-knows-no-http',
      severity: 'error',
      from: { path: '^src/areas/[^/]+/service\\.ts$' },
      to: { path: '^src/kernel/http/', pathNot: '/shapes\\.ts$' },
    },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, path: '^src/' }, to: {} },
    {
      name: 'only-the-patched-driver',
      comment: 'kernel/postgres; whoever imports the package itself gets it without the workarounds.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/kernel/postgres/index\\.ts$' },
      to: { path: 'node_modules/postgres/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-dev-dependencies-in-src',
      severity: 'error',
      from: { path: '^src/' },
      // Types are gone at run time.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
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
