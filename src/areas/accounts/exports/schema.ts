import { type Static, Type } from 'typebox';
import { Choice, Component, Id, UnixSeconds } from '../../../kernel/http/shapes.ts';

const Moment = (description: string) => Type.Union([UnixSeconds(description), Type.Null()]);

export const AccountExport = Component('AccountExport', {
  export_id: Id('ID of the export.'),
  state: Choice(
    ['waiting', 'running', 'ready', 'failed'],
    '`ready`: it can be downloaded until `expires_at`. `failed`: start a new one.',
  ),
  percent: Type.Integer({ description: 'How much is done, from 0 to 100.' }),
  requested_by: Type.String(),
  size: Type.Union([Type.Integer(), Type.Null()], { description: 'Size of the file in bytes.' }),
  download_url: Type.Union([Type.String(), Type.Null()], {
    description: 'Link to the ZIP file, which works for an hour without signing in; null unless it is ready.',
  }),
  created_at: UnixSeconds('Time of the request'),
  finished_at: Moment('When it was finished'),
  expires_at: Moment('When the file is deleted'),
});
export const AccountExportList = Component('AccountExportList', { exports: Type.Array(AccountExport) });

export type ExportShown = Static<typeof AccountExport>;
