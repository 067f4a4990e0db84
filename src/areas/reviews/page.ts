import { escapeHtml } from '../../mail/html.ts';
import { DARK_MODE_CSS } from '../../mail/html-message.ts';
import { publicPage } from '../../mail/public-page.ts';
import type { Decision, FoundLink } from '../../texts/reviews/link-store.ts';
import { type PageLanguage, TEXTS } from './page-texts.ts';
import { MAX_NAME, MAX_NOTE } from './schema.ts';

/** The page of an approval link. It works without scripts. */

const STYLE = `
  main { width: min(44rem, calc(100vw - 2.5rem)); }
  header .lead { margin: .3rem 0; color: var(--ink); font-size: 1.05rem; }
  .text { margin: 1.6rem 0; padding: 1.8rem 2rem; border: 1px solid var(--line); border-radius: .8rem; }
  .text img { display: block; max-width: 100%; height: auto; border-radius: .4rem; }
  .note { margin: 1.2rem 0 0; padding: .8rem 1rem; border-radius: .6rem; background: light-dark(#fdf1d6, #3a3012); }
  .fault { margin: 0 0 1.2rem; background: light-dark(#fde8e8, #41191c); }
  label { display: block; margin: 0 0 1rem; font-weight: 600; }
  label .soft { font-weight: 400; }
  input, textarea { display: block; width: 100%; margin-top: .3rem; padding: .6rem .8rem; font: inherit; font-weight: 400;
    color: inherit; background: light-dark(#fff, #16181d); border: 1px solid light-dark(#8a929c, #5a606a); border-radius: .5rem; }
  textarea { min-height: 7rem; resize: vertical; }
  .buttons { display: flex; flex-wrap: wrap; gap: .6rem; }
  button { flex: 1 1 10rem; min-height: 2.9rem; font: inherit; font-weight: 600; border-radius: .5rem; cursor: pointer;
    border: 1px solid light-dark(#8a929c, #5a606a); background: none; color: inherit; }
  button[value="approved"] { border-color: transparent; background: light-dark(#1d4f91, #8fb4ee); color: light-dark(#fff, #101216); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  @media (max-width: 30rem) { .text { padding: 1.2rem 1.1rem; } main { padding-top: 1.6rem; } }
  @media print { .decision, .note { display: none; } .text { border: 0; padding: 0; } }
${DARK_MODE_CSS}`;

export type Fault = 'nameMissing' | 'nameTooLong' | 'commentMissing' | 'commentTooLong';

export type Form = {
  language: PageLanguage;
  link: Pick<FoundLink, 'name' | 'created_by' | 'expires_kst'>;
  title: string;
  textLanguage: string;
  sender: string;
  /** HTML. */
  text: string;
  seen: string;
  notice: 'changedSince' | 'changedNow' | null;
  fault: Fault | null;
  given: { name: string; comment: string };
};

export function decisionPage({ language, link, sender, notice, fault, given, ...form }: Form): string {
  const texts = TEXTS[language];
  const { name, created_by, expires_kst } = link;
  const main = `<header>
<p>${escapeHtml(sender)} · ${texts.request}</p>
<p class="lead">${escapeHtml(texts.lead(name, created_by))}</p>
<p>${texts.until(momentText(expires_kst))}</p>
</header>
${notice === null ? '' : `<p class="note" role="status">${texts[notice]}</p>`}
<article class="text" lang="${escapeHtml(form.textLanguage)}">
${form.text}
</article>
<section class="decision">
<h2 id="decide">${texts.decide}</h2>
${fault === null ? '' : `<p class="note fault" role="alert">${texts[fault]}</p>`}
<form method="post" action="#decide">
<input type="hidden" name="seen" value="${form.seen}">
<label>${texts.name}<input name="name" maxlength="${MAX_NAME}" autocomplete="name" required value="${escapeHtml(given.name)}"></label>
<label>${texts.comment} <span class="soft">${texts.commentHint}</span><textarea name="comment" maxlength="${MAX_NOTE}">${escapeHtml(given.comment)}</textarea></label>
<p class="buttons"><button name="decision" value="approved">${texts.approve}</button><button name="decision" value="changes_requested">${texts.changes}</button></p>
</form>
</section>`;
  return publicPage({ language, title: `${texts.request} · ${form.title}`, style: STYLE, main });
}

export function donePage(language: PageLanguage, decision: Decision): string {
  const texts = TEXTS[language];
  return messagePage(language, outcomeOf(language, decision), texts.thanks);
}

export function closedPage(language: PageLanguage, state: 'expired' | 'revoked' | 'gone' | 'unknown'): string {
  return messagePage(language, TEXTS[language].closed, TEXTS[language][state]);
}

export function decidedPage(language: PageLanguage, { decision, decided_by, decided_kst }: FoundLink): string {
  const texts = TEXTS[language];
  const outcome = decision === 'approved' ? texts.approve : texts.changes;
  return messagePage(
    language,
    texts.alreadyDecided,
    texts.decidedBy(decided_by ?? '', momentText(decided_kst ?? ''), outcome),
  );
}

function outcomeOf(language: PageLanguage, decision: Decision): string {
  return decision === 'approved' ? TEXTS[language].approved : TEXTS[language].changesRequested;
}

function messagePage(language: PageLanguage, title: string, text: string): string {
  const main = `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`;
  return publicPage({ language, title, style: STYLE, main });
}

/** `2026-11-15 09:30` */
function momentText(kst: string): string {
  return kst.slice(0, 16).replace('T', ' ');
}
