import type { Language } from '../documents/language.ts';
import { escapeHtml } from './html.ts';

/** The HTML part of a mail: tables and inline styles only, because mail clients support little else. */

const FONTS: Record<Language, string> = {
  ko: "'Apple SD Gothic Neo','Malgun Gothic','맑은 고딕','Noto Sans KR',Arial,sans-serif",
  ja: "'Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans JP',Arial,sans-serif",
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans SC',Arial,sans-serif",
  en: "'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  fr: "'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  id: "'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
};

/** Sets background and text colour together, so that clients that invert colours invert both. */
export const DARK_MODE_CSS = `@media (prefers-color-scheme: dark) {
.ground { background-color: #15171b !important; }
.ink { color: #e8eaee !important; }
.soft { color: #a4abb8 !important; }
.rule { border-color: #373c45 !important; }
.tint { background-color: #23272e !important; }
.link { color: #8ea9ff !important; }
.blank { background-color: #5a4a12 !important; }
}`;

/** Width of the content in pixels, without margins. */
const WIDTH = 624;

export const INK = 'color:#1b1e24;';
export const SOFT = 'color:#5b6270;';
export const PARAGRAPH = `margin:0 0 16px;${INK}font-size:16px;`;

/** Escapes plain text and keeps its line breaks. */
export function multiline(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>\n');
}

export function htmlParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p class="ink" style="${PARAGRAPH}">${multiline(paragraph)}</p>`)
    .join('\n');
}

export function htmlNotice(text: string): string {
  return `<p class="tint ink" style="margin:0 0 24px;padding:10px 14px;background-color:#fdf1d6;${INK}font-size:15px;font-weight:bold;border-left:4px solid #d98a00;">${multiline(text)}</p>`;
}

export function htmlRule(): string {
  return `<hr class="rule" style="margin:28px 0;border:0;border-top:1px solid #dfe3e9;">`;
}

export function htmlLink(url: string, label: string): string {
  return linkTo(url, escapeHtml(label));
}

/** `html` is the content of the link. */
export function linkTo(url: string, html: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#2f5bea;text-decoration:underline;">${html}</a>`;
}

/** A small line between paragraphs. */
export function htmlNote(line: string): string {
  return `<p class="soft" style="margin:0 0 18px;${SOFT}font-size:14px;">${line}</p>`;
}

export function htmlSmall(lines: string[]): string {
  return lines
    .map((line) => `<p class="soft" style="margin:0 0 6px;${SOFT}font-size:13px;line-height:1.6;">${line}</p>`)
    .join('\n');
}

/** Loaded from the server when the mail is shown. */
export function htmlPixel(url: string): string {
  return `<img src="${escapeHtml(url)}" width="1" height="1" alt="" style="display:block;border:0;">`;
}

/** `caption` is the HTML below the picture. */
export function htmlPicture(source: { contentId: string; width: number; alt: string; caption: string }): string {
  const { contentId, width, alt, caption } = source;
  const shown = Math.min(width, WIDTH);
  const image = `<p style="margin:0 0 ${caption === '' ? 20 : 6}px;"><img src="cid:${escapeHtml(contentId)}" width="${shown}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${shown}px;height:auto;border:0;"></p>`;
  return caption === '' ? image : `${image}\n${htmlNote(caption)}`;
}

/** The outer page. Its tables have a fixed layout so that a long address wraps instead of widening the message. */
export function htmlLayout(language: Language, subject: string, parts: string[]): string {
  const breaking = language === 'ko' ? 'word-break:keep-all;' : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${DARK_MODE_CSS}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#ffffff;">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;background-color:#ffffff;">
<tr><td align="center" style="padding:24px 16px;">
<!--[if mso]><table role="presentation" width="640" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;max-width:640px;">
<tr><td class="ink" align="left" style="padding:8px 8px;${INK}font-family:${FONTS[language]};font-size:16px;line-height:1.7;${breaking}overflow-wrap:break-word;text-align:left;">
${parts.join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}
