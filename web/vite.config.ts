import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

/**
 * Bundles the modules that many screens use: one request per icon and button would cost more than the extra bytes. Every
 * screen loads all of it, so it does not have what only a few need, such as the comparison of texts.
 */
const KIT = { name: 'kit', test: /[/\\](web[/\\]src[/\\](ui|api|i18n)|node_modules)[/\\]/, minShareCount: 6 };

/** `root` is this folder. The service passes both; the development server uses the default export. */
export function viteConfig(root: string, outDir: string): InlineConfig {
  return {
    root,
    base: '/',
    publicDir: false,
    plugins: [react(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: true,
      // Targets browsers of the last two years; older syntax would only make the files larger.
      target: 'es2023',
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [KIT] } } },
    },
  };
}

/** Configuration of `npx vite web`: API calls go to a service on port 3000. */
export default {
  ...viteConfig(import.meta.dirname, 'dist'),
  server: { proxy: Object.fromEntries(['/live', '/auth', '/files'].map((path) => [path, 'http://localhost:3000'])) },
};
