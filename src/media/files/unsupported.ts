import type { Message } from '../../kernel/messages.ts';
import type { Unsupported } from '../../providers/extraction/port.ts';

/** Advice for unsupported files, written for people who do not know about file formats. */

export const ADVICE: Record<Unsupported, Message> = {
  old_word: {
    ko: '예전 워드 파일(DOC)은 읽을 수 없습니다. 워드에서 ‘다른 이름으로 저장 → Word 문서(.docx)’로 저장해 올려 주세요.',
    en: 'files of old Word versions (DOC) cannot be read. Open it in Word, choose “Save As → Word Document (.docx)” and upload that.',
  },
  old_powerpoint: {
    ko: '예전 파워포인트 파일(PPT)은 읽을 수 없습니다. 파워포인트에서 ‘다른 이름으로 저장 → PowerPoint 프레젠테이션(.pptx)’으로 저장해 올려 주세요.',
    en: 'files of old PowerPoint versions (PPT) cannot be read. Open it in PowerPoint, choose “Save As → PowerPoint Presentation (.pptx)” and upload that.',
  },
  old_excel: {
    ko: '예전 엑셀 파일(XLS)은 읽을 수 없습니다. 엑셀에서 ‘다른 이름으로 저장 → Excel 통합 문서(.xlsx)’로 저장해 올려 주세요.',
    en: 'files of old Excel versions (XLS) cannot be read. Open it in Excel, choose “Save As → Excel Workbook (.xlsx)” and upload that.',
  },
  old_hangul: {
    ko: '예전 버전의 한글 파일이라 읽을 수 없습니다. 한글에서 ‘다른 이름으로 저장 → HWPX’로 저장해 올려 주세요.',
    en: 'files of old Hangul versions cannot be read. Open it in Hangul, choose “Save As → HWPX” and upload that.',
  },
  protected_hangul: {
    ko: '배포용 한글 문서라 내용을 읽을 수 없습니다. 배포용으로 만들기 전의 원본 파일이나 PDF를 올려 주세요.',
    en: 'this Hangul document was saved for distribution only and cannot be read. Upload the original file or a PDF.',
  },
  macros: {
    ko: '매크로가 들어 있는 파일은 받지 않습니다. 매크로가 없는 형식(.docx, .xlsx, .pptx)으로 다시 저장해 올려 주세요.',
    en: 'files with macros are not accepted. Save it as .docx, .xlsx or .pptx without macros and upload that.',
  },
  archive: {
    ko: '압축 파일은 읽을 수 없습니다. 압축을 풀고 안에 든 문서를 하나씩 올려 주세요.',
    en: 'archives cannot be read. Unpack it and upload the documents in it one by one.',
  },
  video: {
    ko: '영상과 음성 파일은 읽을 수 없습니다. 내용을 적은 문서를 올려 주세요.',
    en: 'video and sound cannot be read. Upload a document that says what is in it.',
  },
};

/** Detected only by extension. */
export const OTHER_ADVICE = {
  open_document: {
    ko: '이 문서 형식은 읽을 수 없습니다. 문서를 연 프로그램에서 PDF나 DOCX로 저장해 올려 주세요.',
    en: 'this kind of document cannot be read. Save it as PDF or DOCX in the program you wrote it in, and upload that.',
  },
  picture: {
    ko: '이 이미지 형식은 읽을 수 없습니다. JPG나 PNG로 저장해 올려 주세요.',
    en: 'this kind of picture cannot be read. Save it as JPG or PNG and upload that.',
  },
  table: {
    ko: 'CSV 파일은 읽을 수 없습니다. 엑셀에서 열어 ‘다른 이름으로 저장 → Excel 통합 문서(.xlsx)’로 저장해 올려 주세요.',
    en: 'CSV files cannot be read. Open it in Excel, choose “Save As → Excel Workbook (.xlsx)” and upload that.',
  },
  page: {
    ko: '이 형식의 웹 페이지 파일은 읽을 수 없습니다. 브라우저에서 ‘다른 이름으로 저장’을 누르고 ‘웹페이지, HTML만’으로 저장해 올려 주세요.',
    en: 'this kind of web page file cannot be read. Choose “Save As → Web Page, HTML Only” in your browser and upload that.',
  },
} satisfies Record<string, Message>;

export type UnsupportedName = Unsupported | keyof typeof OTHER_ADVICE;

const EXTENSIONS: [string, UnsupportedName][] = [
  ['doc dot', 'old_word'],
  ['ppt pps pot', 'old_powerpoint'],
  ['xls xlt xlsb', 'old_excel'],
  ['hwt hml hwpml hwd', 'old_hangul'],
  ['docm dotm xlsm xltm pptm ppsm potm', 'macros'],
  ['zip 7z rar alz egg tar gz tgz bz2 xz', 'archive'],
  ['mp4 mov avi mkv webm wmv flv m4v mpg mpeg mp3 wav m4a ogg flac aac', 'video'],
  ['odt odp ods pages key numbers xps', 'open_document'],
  ['gif bmp tif tiff webp heic heif avif svg psd ai', 'picture'],
  ['csv tsv', 'table'],
  ['mht mhtml', 'page'],
];

export function unsupportedByExtension(extension: string): UnsupportedName | null {
  return EXTENSIONS.find(([extensions]) => extensions.split(' ').includes(extension))?.[1] ?? null;
}
