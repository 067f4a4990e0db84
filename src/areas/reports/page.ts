import { escapeHtml } from '../../mail/html.ts';
import { publicPage } from '../../mail/public-page.ts';
import type { Report, ReportLanguage } from './schema.ts';
import { type ReportTexts, TEXTS } from './texts.ts';

/** The report as a page without scripts, for people without an account. */

const STYLE = `
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .6rem; margin: 1.6rem 0 0; }
  dl div { background: var(--tint); border-radius: .6rem; padding: .8rem 1rem; }
  dt { color: var(--soft); font-size: .85rem; }
  dd { margin: 0; font-size: 1.5rem; font-weight: 700; font-variant-numeric: tabular-nums; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  td, th { text-align: left; padding: .45rem .5rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top; font-weight: 400; }
  .day { width: 4.5rem; color: var(--soft); white-space: nowrap; }
  .bar { height: .9rem; min-width: 2px; border-radius: .2rem; background: var(--accent); }
  ul { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
  .covered { font-weight: 600; color: var(--accent); }
  @media print { .download { display: none; } }`;

export function reportPage(report: Report, language: ReportLanguage, pdfPath: string): string {
  const texts = TEXTS[language];
  const { press_title, company, sent_kst } = report;
  const main = `<header>
<p>${texts.title}</p>
<h1>${escapeHtml(press_title)}</h1>
<p>${escapeHtml(company)} · ${texts.sentOn} ${momentText(sent_kst)}</p>
</header>
${figures(report, texts)}
${daysTable(report, texts)}
${clippings(report, texts)}
${mailed(report, texts)}
<p class="download"><a href="${pdfPath}">${texts.download}</a></p>`;
  return publicPage({ language, title: `${texts.title} · ${press_title}`, style: STYLE, main });
}

export function gonePage(language: ReportLanguage): string {
  const { title, gone } = TEXTS[language];
  return publicPage({ language, title, main: `<h1>${title}</h1><p>${gone}</p>` });
}

/** `2026-11-15 09:30` */
function momentText(kst: string): string {
  return kst.slice(0, 16).replace('T', ' ');
}

function figures({ mail, coverage }: Report, texts: ReportTexts): string {
  const shown: [string, number][] = [
    [texts.articles, coverage.article_count],
    [texts.outlets, coverage.outlet_count],
    [texts.recipients, mail.recipients],
    [texts.delivered, mail.sent],
    ...(mail.opened === null ? [] : ([[texts.opened, mail.opened]] as [string, number][])),
    [texts.replied, mail.replied],
  ];
  return `<dl>${shown.map(([label, count]) => `<div><dt>${label}</dt><dd>${count}</dd></div>`).join('')}</dl>`;
}

function daysTable({ coverage: { days, article_count } }: Report, texts: ReportTexts): string {
  if (article_count === 0) return '';
  const rows = days.map(({ date, total }) => {
    const share = Math.round((total / article_count) * 1000) / 10;
    return `<tr><th scope="row" class="day">${date.slice(5)}</th><td><div class="bar" style="width:${share}%"></div></td><td class="day">${total}</td></tr>`;
  });
  return `<h2>${texts.days}</h2>\n<table>${rows.join('\n')}</table>`;
}

function clippings({ coverage: { clippings: listed, article_count } }: Report, texts: ReportTexts): string {
  const rows = listed.map(
    ({ title, url, source, reporter_name, published_kst }) =>
      `<tr><td class="day">${published_kst.slice(5, 10)}</td><td><a href="${escapeHtml(url)}" rel="noopener noreferrer">${escapeHtml(title)}</a>
<div class="soft">${escapeHtml([source, reporter_name].filter((part) => part).join(' · '))}</div></td></tr>`,
  );
  const more = article_count - listed.length;
  return `<h2>${texts.clippings}</h2>
${rows.length === 0 ? `<p class="soft">${texts.none}</p>` : `<table>${rows.join('\n')}</table>`}
${more > 0 ? `<p class="soft">${texts.more(more)}</p>` : ''}`;
}

function mailed({ mail: { outlets, outlet_count } }: Report, texts: ReportTexts): string {
  const items = outlets.map(({ media, recipients, has_covered }) => {
    const name = escapeHtml(media);
    const covered = has_covered ? `<span class="covered">${name} (${texts.covered})</span>` : name;
    return `<li>${covered} <span class="soft">${texts.people(recipients)}</span></li>`;
  });
  const more = outlet_count - outlets.length;
  return `<h2>${texts.mailed}</h2>\n<ul>${items.join('\n')}</ul>${more > 0 ? `<p class="soft">${texts.moreOutlets(more)}</p>` : ''}`;
}
