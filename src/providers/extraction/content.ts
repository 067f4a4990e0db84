import { zipNames } from '../../kernel/zip.ts';
import { openCompound } from './compound.ts';
import { MAX_ENTRIES, MAX_UNPACKED_BYTES } from './limits.ts';
import { signatureOf } from './magic.ts';
import { FILE_TYPES, type FileType, type Unsupported } from './port.ts';
import { Refused } from './refused.ts';

const { docx, pptx, xlsx, hwp, hwpx, txt, md, html } = FILE_TYPES;
/** Without a signature of their own. */
const TEXTS: FileType[] = [txt, md, html];

/** Detects the type from the content. A file whose content does not match the declared type is refused. */
export async function contentType(bytes: Buffer, declared: FileType): Promise<FileType> {
  const found = await typeOf(bytes);
  if (found !== null && !isFileType(found)) throw new Refused(found);
  if (found === declared) return found;
  // 한글 saves and opens both of its formats under either name.
  if ((found === hwp || found === hwpx) && (declared === hwp || declared === hwpx)) return found;
  if (found === null && TEXTS.includes(declared)) return declared;
  throw new Refused('type_mismatch');
}

function isFileType(found: FileType | Unsupported): found is FileType {
  return Object.values(FILE_TYPES).some((type) => type === found);
}

async function typeOf(bytes: Buffer): Promise<FileType | Unsupported | null> {
  const signature = signatureOf(bytes);
  if (signature === 'zip') return zipType(bytes);
  return signature === 'compound' ? compoundType(bytes) : signature;
}

/** ZIP entries that identify a format. */
const PARTS: [RegExp, FileType][] = [
  [/^word\/document\d*\.xml$/, docx],
  [/^ppt\/presentation\.xml$/, pptx],
  [/^xl\/workbook\.xml$/, xlsx],
  [/^Contents\/content\.hpf$/, hwpx],
];

async function zipType(bytes: Buffer): Promise<FileType | Unsupported> {
  const names = await zipNames(bytes, { entries: MAX_ENTRIES, unpackedBytes: MAX_UNPACKED_BYTES });
  if (names.some((name) => /(^|\/)vbaProject\.bin$/i.test(name))) return 'macros';
  const found = PARTS.find(([part]) => names.some((name) => part.test(name)));
  return found ? found[1] : 'archive';
}

const STREAMS: [string, Unsupported][] = [
  ['WordDocument', 'old_word'],
  ['PowerPoint Document', 'old_powerpoint'],
  ['Workbook', 'old_excel'],
  ['Book', 'old_excel'],
];

function compoundType(bytes: Buffer): FileType | Unsupported {
  const compound = openCompound(bytes);
  // Office wraps an encrypted DOCX, PPTX or XLSX in the container of the old formats.
  if (compound.stream('EncryptedPackage')) throw new Refused('encrypted');
  if (compound.stream('FileHeader')?.toString('latin1', 0, 17) === 'HWP Document File') return hwp;
  const old = STREAMS.find(([name]) => compound.stream(name) !== null);
  if (!old) throw new Refused('type_mismatch');
  return old[1];
}
