import { escapeHtml } from './html.ts';

/** The frame of pages that are read without signing in: no scripts, light and dark, fit for phones and paper. */

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#16191d, #eceef1); --soft: light-dark(#5c6570, #a0a4ae);
    --line: light-dark(#dfe3e8, #2b2e35); --accent: light-dark(#1d4f91, #8fb4ee); --tint: light-dark(#f3f5f8, #1b1d22); }
  * { box-sizing: border-box; }
  body { margin: 0; background: light-dark(#fff, #101216); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
    font: 15px/1.6 Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", system-ui, sans-serif; }
  main { width: min(52rem, calc(100vw - 2.5rem)); margin: 0 auto; padding: 3rem 0 4rem; }
  header p, .soft { color: var(--soft); margin: 0; }
  h1 { margin: .2rem 0 .4rem; font-size: 1.7rem; line-height: 1.35; }
  h2 { margin: 2.4rem 0 .8rem; font-size: 1.05rem; }
  a { color: var(--accent); }
  @media print { main { padding: 0; } }`;

/** `main` is HTML. */
export function publicPage(page: { language: 'ko' | 'en'; title: string; style?: string; main: string }): string {
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>
<style>${STYLE}${page.style ?? ''}
</style>
</head>
<body>
<main>
${page.main}
</main>
</body>
</html>
`;
}
