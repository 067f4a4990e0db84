import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

/** What most screens are built of, in one file: a request for each sign and button would cost more than its bytes. */
const KIT = { name: 'kit', test: /[/\\](web[/\\]src[/\\](ui|api|i18n)|node_modules)[/\\]/, minShareCount: 3 };

/** `root` is this folder. The service gives both; the development server starts with the default below. */
export function viteConfig(root: string, outDir: string): InlineConfig {
  return {
    root,
    base: '/',
    publicDir: false,
    plugins: [react(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: true,
      // Whoever runs this product has a browser of the last two years; older syntax would only be longer.
      target: 'es2023',
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [KIT] } } },
    },
  };
}

/** `npx vite web` while working on screens: a service on port 3000 answers the calls. */
export default {
  ...viteConfig(import.meta.dirname, 'dist'),
  server: { proxy: Object.fromEntries(['/live', '/auth', '/files'].map((path) => [path, 'http://localhost:3000'])) },
};
