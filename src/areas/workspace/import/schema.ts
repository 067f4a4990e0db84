import { type Static, Type } from 'typebox';
import { Choice, Component } from '../../../kernel/http/shapes.ts';
import { REPORTER_LANGUAGES } from '../schema.ts';
import { FIELDS } from './fields.ts';
import { MAX_COLUMNS } from './table.ts';

const FieldName = (description: string) => Type.Union([Choice(FIELDS, description), Type.Null()]);

export const ImportBody = Type.Object({
  format: Choice(['csv', 'xlsx', 'vcard'], 'Format of the file. Cells copied from a spreadsheet are `csv`.'),
  content: Type.String({
    minLength: 1,
    description: 'The text of a CSV or vCard file, or the file encoded as base64.',
  }),
  encoding: Choice(
    ['text', 'base64'],
    'Encoding of `content` for a CSV or vCard file; an XLSX file is always base64.',
    'text',
  ),
  mapping: Type.Optional(
    Type.Array(
      Type.Object({
        column: Type.Integer({ minimum: 1, maximum: MAX_COLUMNS, description: 'Number of the column, from 1.' }),
        field: FieldName('What the column contains; null if it is not to be imported.'),
      }),
      {
        maxItems: MAX_COLUMNS,
        description:
          'The field of each column, as confirmed after the preview. Columns that are left out are not imported. Several columns can have the same field: notes and tags are joined, otherwise the first value of a row is used. Without a mapping the columns are recognised by their headings.',
      },
    ),
  ),
  is_distribution_target: Type.Boolean({
    default: false,
    description:
      'Whether all reporters in the file become distribution targets, except rows that say otherwise. With `false` new reporters are none, and existing ones stay as they are.',
  }),
  update_existing: Type.Boolean({
    default: false,
    description:
      'Whether to update existing reporters with the values in the file. Blank cells change nothing, and tags are added.',
  }),
});

const Reason = Type.Object({ ko: Type.String(), en: Type.String() });
const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Change = Component('ImportedChange', {
  field: Choice(FIELDS, 'Field that changes.'),
  before: Type.String(),
  after: Type.String(),
});

const rowFields = {
  row: Type.Integer({
    description: 'Row number in the file; of a vCard it is the line on which it begins.',
  }),
  email: Nullable(Type.String()),
  text: Nullable(Type.String({ description: 'What the imported columns of the row contain, if it is not stored.' })),
  reason: Nullable(Reason),
  changes: Type.Array(Change, { description: 'What changes for an existing reporter.' }),
};

export const RowReport = Component('ImportedRow', {
  ...rowFields,
  outcome: Choice(['added', 'updated', 'duplicate', 'failed'], 'What happened to the row.'),
});

const ImportColumn = Component('ImportColumn', {
  column: Type.Integer({ description: 'Number of the column, from 1.' }),
  heading: Type.String({ description: 'Heading in the file; empty if there is none.' }),
  field: FieldName('What the column is imported as; null if it is not.'),
  filled: Type.Integer({ description: 'Number of rows with a value.' }),
  samples: Type.Array(Type.String(), { description: 'Up to three of its values.' }),
});

const NotTaken = Component('NotImported', {
  row: Nullable(Type.Integer({ description: 'Row number; null for a whole column or sheet.' })),
  column: Nullable(Type.Integer({ description: 'Number of the column; null for a whole row or sheet.' })),
  value: Type.String(),
  reason: Reason,
});

const reportFields = {
  total: Type.Integer({ description: 'Number of rows that are not blank.' }),
  added: Type.Integer(),
  updated: Type.Integer(),
  duplicate: Type.Integer(),
  failed: Type.Integer(),
  header_row: Nullable(Type.Integer({ description: 'Row with the column headings; null if there is none.' })),
  columns: Type.Array(ImportColumn),
  not_taken: Type.Array(NotTaken, {
    description: 'Columns, sheets, lines and single values that are not imported, at most 5,000.',
  }),
  not_taken_count: Type.Integer({ description: 'Number of all of them.' }),
};

export const ImportReport = Component('ImportReport', { ...reportFields, rows: Type.Array(RowReport) });

const TakenValues = Component('ImportedValues', {
  name: Type.String(),
  media: Type.String(),
  title: Type.String(),
  phone: Type.String(),
  beat: Type.String(),
  tags: Type.Array(Type.String()),
  memo: Type.String(),
  language: Choice(REPORTER_LANGUAGES, 'Language of the reporter; empty if unknown.'),
  is_distribution_target: Type.Boolean(),
});

export const PreviewRow = Component('ImportPreviewRow', {
  ...rowFields,
  outcome: Choice(['added', 'updated', 'unchanged', 'duplicate', 'failed'], 'What would happen to the row.'),
  values: Nullable(TakenValues),
});

export const ImportPreview = Component('ImportPreview', {
  ...reportFields,
  unchanged: Type.Integer(),
  missing: Type.Array(Choice(['name', 'email'], 'Required field that no column has.')),
  rows: Type.Array(PreviewRow, {
    description: 'The outcome of every row; `values` only for the first 200, as they would be stored.',
  }),
});

export type ImportInput = Static<typeof ImportBody>;
export type ImportReport = Static<typeof ImportReport>;
export type RowReport = Static<typeof RowReport>;
export type ImportPreview = Static<typeof ImportPreview>;
export type PreviewRow = Static<typeof PreviewRow>;
export type Change = Static<typeof Change>;
