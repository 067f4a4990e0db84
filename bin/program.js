import { existsSync } from 'node:fs';

/**
 * The entry point `name` of the sources, if this is a checkout with all packages, else of the bundle. A bundle that was
 * left in a checkout may be outdated, so the sources come first.
 */
export function program(name) {
  const source = new URL(`../src/${name}.ts`, import.meta.url);
  const bundle = new URL(`../dist/${name}.js`, import.meta.url);
  // Of the packages that only the sources need.
  const installed = new URL('../node_modules/fastify/package.json', import.meta.url);
  if (existsSync(source) && existsSync(installed)) return source.href;
  if (existsSync(bundle)) return bundle.href;
  process.stderr.write(
    'This checkout has neither all packages nor a bundle. Run "npm ci" without --omit=dev and NODE_ENV=production, or copy dist from a machine that ran "npm run build".\n',
  );
  process.exit(1);
}
