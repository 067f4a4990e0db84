/** Style of the newsroom: light and dark, fit for phones and paper. The classes ink, soft, rule, tint, link and blank are those of `mail/html-blocks.ts`, whose colours are for light mails. */
export const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #101216); --ink: light-dark(#16191d, #eceef1);
  --soft: light-dark(#5c6570, #a6abb5); --line: light-dark(#dfe3e8, #2b2e35); --tint: light-dark(#f4f6f8, #181b20);
  --field: light-dark(#8a929c, #666d78); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); word-break: keep-all; overflow-wrap: anywhere;
  font: 16px/1.7 Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .2rem; }
h1 { margin: 0; font-size: clamp(1.6rem, 1.2rem + 2vw, 2.3rem); line-height: 1.3; letter-spacing: -.01em; text-wrap: balance; }
.wide { width: min(68rem, 100% - 2.5rem); margin: 0 auto; }
.narrow { width: min(44rem, 100% - 2.5rem); margin: 0 auto; }
.skip { position: absolute; left: -100vw; } .skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--ground); z-index: 1; }
header.site { border-top: 4px solid var(--accent); border-bottom: 1px solid var(--line); }
header.site .wide { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .8rem 2rem; padding: 1rem 0; }
.name { display: flex; align-items: center; gap: .8rem; color: inherit; font-size: 1.15rem; font-weight: 700; text-decoration: none; }
.name img { width: auto; max-width: 9rem; height: 2.5rem; object-fit: contain; border-radius: .3rem; background: #fff; }
form { display: flex; gap: .5rem; margin: 0; }
input { min-width: 0; flex: 1 1 14rem; height: 2.75rem; padding: 0 .9rem; font: inherit; color: inherit; background: var(--ground);
  border: 1px solid var(--field); border-radius: .5rem; }
input::placeholder { color: var(--soft); opacity: 1; }
button { height: 2.75rem; padding: 0 1.2rem; font: inherit; font-weight: 600; white-space: nowrap; cursor: pointer;
  border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); }
main { padding: 3rem 0 4.5rem; }
.intro p { max-width: 44rem; margin: .6rem 0 0; color: var(--soft); font-size: 1.05rem; }
.list { margin: 2.5rem 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.list li { display: grid; grid-template-columns: 1fr 13rem; gap: 1.2rem 2.5rem; padding: 1.8rem 0; border-bottom: 1px solid var(--line); }
.list li > div { min-width: 0; }
.list h2 { margin: .2rem 0 .4rem; font-size: 1.3rem; line-height: 1.4; }
.list h2 a { color: inherit; text-decoration: none; } .list h2 a:hover { color: var(--accent); text-decoration: underline; }
.list p { margin: 0; color: var(--soft); }
.list img { display: block; width: 100%; aspect-ratio: 16 / 10; object-fit: cover; border-radius: .5rem; background: var(--tint); }
time, .kicker { color: var(--soft); font-size: .92rem; font-variant-numeric: tabular-nums; }
.pages { display: flex; align-items: center; gap: 1.5rem; margin: 2rem 0 0; }
article > header { margin-bottom: 2rem; }
article > header h1 { margin: .5rem 0 .8rem; }
article .subtitle { margin: 0 0 .6rem; color: var(--soft); font-size: 1.2rem; line-height: 1.5; }
article figure { margin: 0 0 1.6rem; }
article figure img { display: block; max-width: 100%; height: auto; border-radius: .5rem; }
figcaption { margin-top: .5rem; color: var(--soft); font-size: .9rem; }
article table { display: block; width: max-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
.downloads { margin: 2.5rem 0 0; padding: 1.3rem 1.5rem; background: var(--tint); border-radius: .7rem; }
.downloads h2 { margin: 0; font-size: 1.05rem; } .downloads p { margin: .2rem 0 .6rem; color: var(--soft); font-size: .92rem; }
.downloads ul { margin: 0; padding-left: 1.2rem; }
.back { margin: 2.5rem 0 0; }
.message { padding: 2rem 0; }
footer.site { border-top: 1px solid var(--line); background: var(--tint); }
footer.site .wide { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 2rem 4rem; padding: 2.5rem 0; }
footer.site h2 { margin: 0 0 .4rem; font-size: 1rem; } footer.site section p { margin: 0 0 .8rem; color: var(--soft); font-size: .95rem; }
.feeds { display: flex; gap: 1.2rem; grid-column: 1 / -1; margin: 0; font-size: .92rem; }
.feeds .link { color: var(--accent) !important; }
.ink { color: var(--ink) !important; } .soft { color: var(--soft) !important; } .rule { border-color: var(--line) !important; }
.tint { background-color: var(--tint) !important; } .link { color: var(--accent) !important; }
.blank { background-color: light-dark(#fff0b3, #5a4a12) !important; }
@media (max-width: 40rem) {
  main { padding: 2rem 0 3rem; }
  header.site form { width: 100%; }
  .list li { grid-template-columns: 1fr; } .list li > a { order: -1; }
}
@media print { header.site form, footer.site, .skip, .back { display: none; } main { padding: 0; } }
`;
