/** Writes a static page with the latest news of a newsroom: node build.mjs https://pr.example/newsroom/hanbit/feed.json > news.html */

const [address] = process.argv.slice(2);
const response = await fetch(address);
if (!response.ok) throw new Error(`${address} answered with ${response.status}.`);
const feed = await response.json();

const CODES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => CODES[sign]);
/** A link of a feed is only shown if it leads to a page. */
const link = (url) => (/^https?:\/\//.test(url) ? escaped(url) : '#');

const items = feed.items.map(
  ({ url, title, date_published }) => `
      <li><time datetime="${escaped(date_published)}">${escaped(date_published.slice(0, 10))}</time>
        <a href="${link(url)}">${escaped(title)}</a></li>`,
);

console.log(`<!doctype html>
<html lang="${escaped(feed.language ?? 'ko')}">
  <head><meta charset="utf-8"><title>${escaped(feed.title)}</title></head>
  <body>
    <h1>${escaped(feed.title)}</h1>
    <ul>${items.join('')}
    </ul>
  </body>
</html>`);
