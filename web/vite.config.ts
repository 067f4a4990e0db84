import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';

/**
 * Bundles the modules that many screens use: one request per icon and button would cost more than the extra bytes. Every
 * screen loads all of it, so it does not have what only a few need, such as the comparison of texts.
 */
const KIT = { name: 'kit', test: /[/\\](web[/\\]src[/\\](ui|api|i18n)|node_modules)[/\\]/, minShareCount: 6 };

/**
 * The package lists nine weights of Pretendard, each in slices of which a page loads those with its characters. The screens
 * use two of them; SemiBold also stands for 500 and 700.
 */
const PRETENDARD: Plugin = {
  name: 'pretendard',
  enforce: 'pre',
  transform: {
    filter: { id: /pretendard-dynamic-subset\.css$/ },
    handler: (css) =>
      (css.match(/@font-face {[^}]+}/g) ?? [])
        .filter((face) => /font-weight: [46]00;/.test(face))
        .map((face) => face.replace('weight: 600', 'weight: 500 700').replace(/, url\(\S+\) format\('woff'\)/, ''))
        .join('\n'),
  },
};

/** `root` is this folder. The service passes both; the development server uses the default export. */
export function viteConfig(root: string, outDir: string): InlineConfig {
  return {
    root,
    base: '/',
    publicDir: false,
    plugins: [react(), tailwindcss(), PRETENDARD],
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
