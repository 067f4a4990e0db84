import { type Static, Type } from 'typebox';
import { Component, Text } from '../../kernel/http/shapes.ts';
import { GRANT_SECONDS, MAX_UPLOAD_BYTES } from './limits.ts';

/** Shapes of the upload endpoints, the same in every area that has references. */

export const UploadBody = Type.Object({
  filename: Text(
    255,
    'Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .html, .png, .jpg or .jpeg.',
  ),
  content_type: Type.Optional(Text(200, 'Media type of the file. Derived from the extension by default.')),
});

/** For imports, which read ZIP files too. */
export const ImportUploadBody = Type.Object({
  ...UploadBody.properties,
  filename: Text(255, 'Name of the file with its extension: one that a reference can have, or .zip.'),
});

export const UploadGrant = Component('UploadGrant', {
  presigned_url: Type.String({
    description: `URL to upload the file to with PUT and the matching Content-Type. At most ${MAX_UPLOAD_BYTES} bytes.`,
  }),
  file_url: Type.String({
    description:
      'URL of the uploaded file, to be sent as the `file_url` of a reference. Readable with an API key of the same account.',
  }),
  expires_in: Type.Integer({ description: 'Number of seconds for which `presigned_url` is valid.' }),
  media_id: Type.Integer({ description: 'ID of the upload, for image blocks of documents.' }),
});

export const FileUrl = Text(
  2000,
  'URL of an uploaded file, as returned with its upload URL. The text of the file is read.',
);

export const uploadBodyExample = { filename: '보안 점검 계획.pdf', content_type: 'application/pdf' };
export const uploadGrantExample: Static<typeof UploadGrant> = {
  presigned_url:
    'https://pr.example/files/uploads/5b0c….pdf?type=application%2Fpdf&limit=20971520&expires=1794704400&signature=…',
  file_url: 'https://pr.example/live/openapi/file/5b0c….pdf',
  expires_in: GRANT_SECONDS,
  media_id: 7,
};

export type UploadInput = Static<typeof UploadBody>;
export type Grant = Static<typeof UploadGrant>;
