/**
 * The service worker of the screens. It caches nothing: it only answers when a page cannot be loaded, with one message, and
 * opens the page again once there is a connection.
 */

const OFFLINE_PAGE = `<!doctype html>
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
  main { padding: 1rem; } p { margin: 0; } small { color: light-dark(#5f6673, #9aa1ae); }
</style>
</head>
<body>
<main role="status"><p>서버에 연결하지 못했습니다. 인터넷 연결을 확인해 주세요. 쓰던 글은 이 기기에 보관되어 있으며, 다시 연결되면 이 화면을 이어서 엽니다.</p>
<small>The server cannot be reached. Check your connection. What you wrote is kept on this device, and this page opens again when the connection is back.</small></main>
<script>
const again = () => location.reload();
addEventListener('online', again);
setInterval(() => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && again(), () => {}), 5000);
</script>
</body>
</html>
`;

export const OFFLINE_WORKER = `const page = ${JSON.stringify(OFFLINE_PAGE)};
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  event.respondWith(fetch(event.request).catch(answer));
});
`;
