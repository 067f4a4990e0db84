import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';

/** What was filled into the form fields of a page, which is not part of its text. */

/** Functions of PDFium that the library does not wrap. */
type Native = {
  HEAPU8: Uint8Array<ArrayBuffer>;
  wasmExports: { malloc(bytes: number): number; free(pointer: number): void };
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, at: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number;
  _FPDFAnnot_IsChecked(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldValue: ReadText;
  _FPDFAnnot_GetFormFieldAlternateName: ReadText;
  _FPDFAnnot_GetFormFieldExportValue: ReadText;
};
/** Returns the number of bytes it needs, in UTF-16 with a final zero. */
type ReadText = (form: number, annotation: number, buffer: number, bytes: number) => number;

const CHECK_BOX = 2;
const RADIO_BUTTON = 3;
const COMBO_BOX = 4;
const LIST_BOX = 5;
const TEXT_FIELD = 6;
/** Hidden, or not shown on the screen. */
const INVISIBLE = 2 | 32;
const PASSWORD = 1 << 13;
const MAX_FIELDS = 5000;

export function formValues(document: PDFiumDocument, page: PDFiumPage): string[] {
  const { module, pageIdx } = page as unknown as { module: Native; pageIdx: number };
  const count = Math.min(module._FPDFPage_GetAnnotCount(pageIdx), MAX_FIELDS);
  if (count === 0) return [];
  const form = document.initializeFormFields();
  // Without it PDFium does not know which boxes are checked.
  module._FORM_OnAfterLoadPage(pageIdx, form);
  const values: string[] = [];
  for (let at = 0; at < count; at++) {
    const annotation = module._FPDFPage_GetAnnot(pageIdx, at);
    const value = fieldValue(module, form, annotation);
    if (value !== '') values.push(value);
    module._FPDFPage_CloseAnnot(annotation);
  }
  return values;
}

/** With the name that is shown to people, if there is one: `Name: value`. */
function fieldValue(module: Native, form: number, annotation: number): string {
  if (module._FPDFAnnot_GetFlags(annotation) & INVISIBLE) return '';
  const read = (name: '_FPDFAnnot_GetFormFieldValue' | '_FPDFAnnot_GetFormFieldAlternateName') =>
    textFrom(module, (buffer, bytes) => module[name](form, annotation, buffer, bytes)).trim();
  const type = module._FPDFAnnot_GetFormFieldType(form, annotation);
  const label = read('_FPDFAnnot_GetFormFieldAlternateName');
  if (type === CHECK_BOX || type === RADIO_BUTTON) {
    if (module._FPDFAnnot_IsChecked(form, annotation) !== 1) return '';
    const value = textFrom(module, (buffer, bytes) =>
      module._FPDFAnnot_GetFormFieldExportValue(form, annotation, buffer, bytes),
    );
    return `☑ ${label || value}`;
  }
  if (type !== TEXT_FIELD && type !== COMBO_BOX && type !== LIST_BOX) return '';
  if (module._FPDFAnnot_GetFormFieldFlags(form, annotation) & PASSWORD) return '';
  const value = read('_FPDFAnnot_GetFormFieldValue');
  return value !== '' && label !== '' ? `${label}: ${value}` : value;
}

function textFrom(module: Native, read: (buffer: number, bytes: number) => number): string {
  const bytes = read(0, 0);
  if (bytes <= 2) return '';
  const buffer = module.wasmExports.malloc(bytes);
  read(buffer, bytes);
  const text = new TextDecoder('utf-16le').decode(new Uint8Array(module.HEAPU8.buffer, buffer, bytes - 2));
  module.wasmExports.free(buffer);
  return text;
}
