import { API_ROOT } from './parts.ts';

/** Page at the root URL while there is no dashboard. */
export function landingPage(publicUrl: string): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Presswright</title>
<style>
  :root { color-scheme: light dark; --ink: #16181d; --soft: #5b6270; --line: #e3e6eb; --paper: #fff; --accent: #2f5bea; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --soft: #9aa3b2; --line: #2a2f39; --paper: #101216; --accent: #8ea9ff; } }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
    font: 16px/1.65 Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", system-ui, sans-serif; word-break: keep-all; }
  main { width: min(34rem, calc(100vw - 3rem)); padding: 3rem 0; }
  h1 { margin: 0 0 .25rem; font-size: 1.75rem; letter-spacing: -.02em; }
  p { margin: 0 0 1.5rem; color: var(--soft); }
  ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
  li { border-bottom: 1px solid var(--line); }
  a { display: flex; justify-content: space-between; gap: 1rem; padding: .85rem 0; color: inherit; text-decoration: none; }
  a:hover, a:focus-visible { color: var(--accent); }
  code { color: var(--soft); font: .875rem/1.9 ui-monospace, SFMono-Regular, Menlo, monospace; }
</style>
</head>
<body>
<main>
<h1>Presswright</h1>
<p>홍보 업무 API가 실행 중입니다. The public-relations API is running.</p>
<ul>
<li><a href="${API_ROOT}/docs/">API 문서 · Documentation <code>${API_ROOT}/docs</code></a></li>
<li><a href="${API_ROOT}/openapi.json">OpenAPI 3.1 <code>openapi.json</code></a></li>
<li><a href="/readyz">상태 · Status <code>/readyz</code></a></li>
</ul>
<p style="margin-top:1.5rem">API 주소 · Base address <code>${publicUrl}${API_ROOT}</code></p>
</main>
</body>
</html>
`;
}
