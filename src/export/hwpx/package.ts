import { escapeUTF8 } from 'entities/escape';
import type { ExportDocument, Picture } from '../blocks.ts';
import { DECLARATION, NAMESPACES } from './xml.ts';

/** The package parts besides the text: manifest, settings and version. */

export const VERSION = `${DECLARATION}<hv:HCFVersion xmlns:hv="http://www.hancom.co.kr/hwpml/2011/version" tagetApplication="WORDPROCESSOR" major="5" minor="1" micro="1" buildNumber="0" os="1" xmlVersion="1.4" application="Presswright" appVersion="1"/>`;

export const SETTINGS = `${DECLARATION}<ha:HWPApplicationSetting xmlns:ha="http://www.hancom.co.kr/hwpml/2011/app" xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"><ha:CaretPosition listIDRef="0" paraIDRef="0" pos="0"/></ha:HWPApplicationSetting>`;

export const CONTAINER = `${DECLARATION}<ocf:container xmlns:ocf="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:hpf="http://www.hancom.co.kr/schema/2011/hpf"><ocf:rootfiles><ocf:rootfile full-path="Contents/content.hpf" media-type="application/hwpml-package+xml"/><ocf:rootfile full-path="Preview/PrvText.txt" media-type="text/plain"/></ocf:rootfiles></ocf:container>`;

export const MANIFEST = `${DECLARATION}<odf:manifest xmlns:odf="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`;

export function pictureName(id: string, { type }: Picture): string {
  return `BinData/${id}.${type === 'png' ? 'png' : 'jpg'}`;
}

export function contentsXml(
  { title, language, company, created }: ExportDocument,
  pictures: Map<Picture, string>,
): string {
  const item = (id: string, href: string, type: string, rest = '') =>
    `<opf:item id="${id}" href="${href}" media-type="${type}"${rest}/>`;
  const meta = (name: string, value: string) =>
    `<opf:meta name="${name}" content="text">${escapeUTF8(value)}</opf:meta>`;
  const date = created.toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `${DECLARATION}<opf:package ${NAMESPACES} version="" unique-identifier="" id=""><opf:metadata>`,
    `<opf:title>${escapeUTF8(title)}</opf:title><opf:language>${language}</opf:language>`,
    meta('creator', company ?? ''),
    meta('CreatedDate', date),
    meta('ModifiedDate', date),
    '</opf:metadata><opf:manifest>',
    item('header', 'Contents/header.xml', 'application/xml'),
    item('section0', 'Contents/section0.xml', 'application/xml'),
    item('settings', 'settings.xml', 'application/xml'),
    ...[...pictures].map(([picture, id]) =>
      item(id, pictureName(id, picture), `image/${picture.type}`, ' isEmbeded="1"'),
    ),
    '</opf:manifest><opf:spine><opf:itemref idref="header" linear="yes"/><opf:itemref idref="section0" linear="yes"/></opf:spine></opf:package>',
  ].join('');
}
