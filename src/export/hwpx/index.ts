import { writeZip } from '../../kernel/zip.ts';
import { type ExportDocument, picturesOf, textsOf } from '../blocks.ts';
import { createCharacters } from './characters.ts';
import { headerXml } from './header.ts';
import { CONTAINER, contentsXml, MANIFEST, pictureName, SETTINGS, VERSION } from './package.ts';
import { sectionXml } from './section.ts';
import { stylesOf } from './styles.ts';

/** Length of the preview text that file managers show. */
const PREVIEW_LENGTH = 1000;

/** Writes blocks as an editable file of 한글: OWPML, KS X 6101. */
export async function writeHwpx(document: ExportDocument): Promise<Buffer> {
  const styles = stylesOf(document);
  const characters = createCharacters(styles);
  const pictures = new Map(picturesOf(document).map((picture, index) => [picture, `image${index + 1}`]));
  const section = sectionXml(document, styles, characters, pictures);
  const part = (name: string, content: string) => ({ name, bytes: Buffer.from(content), compress: true });
  return writeZip([
    // Must be first and uncompressed, so that programs can detect the file type.
    { name: 'mimetype', bytes: Buffer.from('application/hwp+zip') },
    part('version.xml', VERSION),
    part('Contents/header.xml', headerXml(document, styles, characters)),
    ...[...pictures].map(([picture, id]) => ({ name: pictureName(id, picture), bytes: picture.bytes })),
    part('Contents/section0.xml', section),
    part('Preview/PrvText.txt', textsOf(document).join('\r\n').slice(0, PREVIEW_LENGTH).toWellFormed()),
    part('settings.xml', SETTINGS),
    part('Contents/content.hpf', contentsXml(document, pictures)),
    part('META-INF/container.xml', CONTAINER),
    part('META-INF/manifest.xml', MANIFEST),
  ]);
}
