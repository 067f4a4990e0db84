/** Shown for the few seconds of the build after an update; the browser reloads by itself. */
export const BUILDING_PAGE = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Presswright</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#fcfcfd, #0f1013);
    color: light-dark(#17191e, #eceef2); word-break: keep-all; text-align: center;
    font: 15px/1.65 "Pretendard Variable", Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", system-ui, sans-serif; }
  i { display: block; width: 1.5rem; height: 1.5rem; margin: 0 auto 1rem; border-radius: 50%;
    border: 2px solid light-dark(#e3e5ea, #2c2f37); border-top-color: #4f5fe0; animation: turn .9s linear infinite; }
  p { margin: 0; } small { color: light-dark(#5f6673, #9aa1ae); }
  @keyframes turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { i { animation: none; } }
</style>
</head>
<body>
<main role="status"><i></i><p>화면을 준비하고 있습니다. 잠시만 기다려 주세요.</p><small>Preparing the screens. This takes a few seconds.</small></main>
</body>
</html>
`;
