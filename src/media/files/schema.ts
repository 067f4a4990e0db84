import { type Static, Type } from 'typebox';
import { Component, Text } from '../../kernel/http/shapes.ts';
import { GRANT_SECONDS, MAX_UPLOAD_BYTES } from './limits.ts';

/** Shapes of the upload endpoints, the same in every area that has references. */

export const UploadBody = Type.Object({
  filename: Text(
    255,
    'Name of the file with its extension: .pdf, .hwp, .hwpx, .docx, .pptx, .xlsx, .rtf, .txt, .md, .png, .jpg or .jpeg.',
  ),
  content_type: Type.Optional(Text(200, 'Type of the file; follows from the extension when left out.')),
});

export const UploadGrant = Component('UploadGrant', {
  presigned_url: Type.String({
    description: `Send the file here with PUT and the matching Content-Type, at most ${MAX_UPLOAD_BYTES} bytes.`,
  }),
  file_url: Type.String({ description: 'The file_url of a reference; readable with a key of the same account.' }),
  expires_in: Type.Integer({ description: 'Seconds the presigned address stays valid.' }),
  media_id: Type.Integer({ description: 'The upload, for image blocks of documents.' }),
});

export const FileUrl = Text(2000, 'Address of an uploaded file, from an upload grant of yours. Its text is read.');

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
