import type { Run } from '../documents/model.ts';
import type { Block, Row } from '../export/blocks.ts';
import { joinLines, prefixed } from '../export/inline.ts';
import { escapeHtml } from './html.ts';
import { INK, linkTo, multiline, PARAGRAPH, SOFT } from './html-message.ts';
import { labelText } from './labels.ts';

/** The blocks of a release as HTML. `figure` returns the HTML of a picture. */
export function htmlBlocks(blocks: Block[], figure: (block: Extract<Block, { type: 'figure' }>) => string): string {
  // For screen readers no level is skipped, whatever the text has.
  let depth = 0;
  return blocks
    .map((block, place) => {
      if (block.type === 'figure') return figure(block);
      if (block.type === 'heading') depth = Math.min(block.level, depth + 1);
      return block.type === 'heading' ? htmlHeading(block, depth) : htmlBlock(block, blocks[place + 1]?.type);
    })
    .join('\n');
}

/** Inline content; links are web and mail addresses only. */
export function htmlInline(runs: Run[]): string {
  return runs.map(htmlRun).join('');
}

function htmlRun({ text, bold, italic, link, placeholder }: Run): string {
  let html = multiline(text);
  if (placeholder) html = `<span class="blank ink" style="background-color:#fff0b3;${INK}">${html}</span>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return link === undefined ? html : linkTo(link, html);
}

/** Below the title, which is the h1. */
function htmlHeading({ level, marker, runs }: Extract<Block, { type: 'heading' }>, depth: number): string {
  const size = { 1: 19, 2: 17, 3: 16 }[level];
  return `<h${depth + 1} class="ink" style="margin:26px 0 10px;${INK}font-size:${size}px;line-height:1.5;font-weight:bold;">${htmlInline(prefixed(marker, runs))}</h${depth + 1}>`;
}

function htmlBlock(block: Exclude<Block, { type: 'figure' | 'heading' }>, next: Block['type'] | undefined): string {
  switch (block.type) {
    case 'masthead':
      return `<p class="soft" style="margin:0 0 12px;${SOFT}font-size:13px;letter-spacing:1px;">${[multiline(block.label), ...block.notes.map(htmlInline)].join(' · ')}</p>`;
    case 'title':
      return `<h1 class="ink" style="margin:0 0 14px;${INK}font-size:24px;line-height:1.4;font-weight:bold;">${multiline(block.text)}</h1>`;
    case 'subtitle':
      return `<p class="soft" style="margin:0 0 18px;${SOFT}font-size:19px;line-height:1.5;">${htmlInline(block.runs)}</p>`;
    case 'lead':
      return `<p class="ink" style="margin:0 0 18px;${INK}font-size:17px;">${htmlInline(block.runs)}</p>`;
    case 'quote':
      return htmlQuote(block.runs, block.speaker);
    case 'item':
      return `<p class="ink" style="margin:0 0 ${next === 'item' ? 8 : 18}px ${(Math.min(block.level, 6) + 1) * 18}px;${INK}font-size:16px;text-indent:-18px;">${htmlInline(prefixed(block.marker, block.runs))}</p>`;
    case 'about':
    case 'contact':
      return htmlBox(block.heading, block.rows);
    case 'rows':
      return htmlFacts(block.rows);
    case 'fields':
    case 'record':
      return `<p class="ink" style="${PARAGRAPH}">${rowLines(block.rows)}</p>`;
    case 'table':
      return htmlTable(block);
    case 'code':
      return `<pre class="tint ink" style="margin:0 0 18px;padding:12px 14px;background-color:#f4f6f9;${INK}font-family:Consolas,Menlo,'Courier New',monospace;font-size:13px;line-height:1.5;white-space:pre-wrap;">${escapeHtml(block.text)}</pre>`;
    case 'subject':
      return `<p class="ink" style="${PARAGRAPH}">${htmlInline(prefixed(block.label, block.runs))}</p>`;
    case 'attachments':
      return `<p class="ink" style="${PARAGRAPH}">${[multiline(block.label), ...block.items.map(({ marker, runs }) => htmlInline(prefixed(marker, runs)))].join('<br>\n')}</p>`;
    case 'lines':
      return `<p class="soft" style="margin:0 0 16px;${SOFT}font-size:14px;text-align:center;">${htmlInline(joinLines(block.lines))}</p>`;
    case 'paragraph':
      return `<p class="ink" style="${PARAGRAPH}">${htmlInline(block.runs)}</p>`;
  }
}

function htmlQuote(runs: Run[], speaker: string | null): string {
  const named =
    speaker === null ? '' : `<br>\n<span class="soft" style="${SOFT}font-size:15px;">${multiline(speaker)}</span>`;
  return `<p class="ink rule" style="margin:0 0 18px;padding:2px 0 2px 14px;border-left:3px solid #c3cad6;${INK}font-size:16px;">${htmlInline(runs)}${named}</p>`;
}

const TABLE =
  'width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px;border-top:2px solid #1b1e24;"';
const CELL = `padding:7px 10px;border-bottom:1px solid #dfe3e9;${INK}font-size:15px;line-height:1.5;`;

function htmlTable({ header, rows }: Extract<Block, { type: 'table' }>): string {
  const headings = (cells: Run[][]) =>
    cells.map(
      (runs) =>
        `<th class="tint ink rule" scope="col" align="left" style="${CELL}background-color:#f4f6f9;">${cellHtml(runs)}</th>`,
    );
  const values = (cells: Run[][]) =>
    cells.map((runs) => `<td class="ink rule" align="left" valign="top" style="${CELL}">${cellHtml(runs)}</td>`);
  const lines = rows.map((cells, place) => `<tr>${(header && place === 0 ? headings : values)(cells).join('')}</tr>`);
  return `<table class="rule" ${TABLE}>${lines.join('')}</table>`;
}

/** Some clients do not draw the border of an empty cell. */
function cellHtml(runs: Run[]): string {
  return runs.length === 0 ? '&nbsp;' : htmlInline(runs);
}

function htmlFacts(rows: Row[]): string {
  const lines = rows.map(({ label, runs }) => {
    const value = `<td class="ink rule" valign="top" ${label === null ? 'colspan="2" ' : ''}style="${CELL}">${cellHtml(runs)}</td>`;
    if (label === null) return `<tr>${value}</tr>`;
    return `<tr><th class="ink rule" scope="row" align="left" valign="top" width="120" style="${CELL}">${multiline(label)}</th>${value}</tr>`;
  });
  return `<table class="rule" ${TABLE}>${lines.join('')}</table>`;
}

function htmlBox(heading: Run[], rows: Row[]): string {
  const title = heading.length === 0 ? '' : `<b>${htmlInline(heading)}</b>${rows.length > 0 ? '<br>\n' : ''}`;
  return `<p class="tint ink" style="margin:0 0 16px;padding:14px 16px;background-color:#f4f6f9;${INK}font-size:14px;">${title}${rowLines(rows)}</p>`;
}

function rowLines(rows: Row[]): string {
  return rows.map(({ label, runs }) => htmlInline(prefixed(labelText(label), runs))).join('<br>\n');
}
