import { endpoint } from '../../../kernel/http/endpoint.ts';
import { WorkspaceParams } from '../schema.ts';
import type { Deps } from '../service.ts';
import { ImportBody, ImportPreview, ImportReport } from './schema.ts';
import { importReporters, previewImport } from './service.ts';

/** Import of reporters from a file, and its preview. */
export function importRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'previewReporterImport',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/import/preview',
      summary: 'Preview an import of reporters',
      description:
        'Takes the same body as the import and stores nothing. Returns the columns with the field that is proposed for each, what would happen to every row, and everything that would not be imported. Repeat it with a changed `mapping` until it is right, then send the same body to the import.',
      scope: 'read',
      params: WorkspaceParams,
      body: ImportBody,
      data: ImportPreview,
      problems: ['NOT_FOUND'],
      example: {
        body: bodyExample,
        data: {
          ...reportExample,
          unchanged: 0,
          missing: [],
          rows: [{ ...rowExample, values: valuesExample }],
        },
      },
      handle: ({ actor, params, body }) => previewImport(deps, actor, params.workspace_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'importReporters',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/import',
      summary: 'Import reporters from a CSV, XLSX or vCard file',
      description:
        'Columns are recognised by headings in Korean or English, such as 이름 (`name`), 이메일 (`email`), 매체 (`media`), 직함 (`title`), 휴대폰 (`phone`), 출입처 (`beat`), 태그 (`tags`), 메모 (`memo`), 언어 (`language`) and 배포대상 (`is_distribution_target`), and those of Outlook and Google, or as `mapping` says. Lines above the headings are skipped. A file can have at most 5,000 rows and 200 columns; a CSV or vCard file in base64 may be UTF-8, UTF-16 or EUC-KR. Rows with the same email address are merged into the first of them. All valid rows are stored in one transaction, and the report contains the outcome of each row and whatever was not imported.',
      params: WorkspaceParams,
      body: ImportBody,
      data: ImportReport,
      once: true,
      problems: ['NOT_FOUND'],
      example: { body: bodyExample, data: { ...reportExample, rows: [rowExample] } },
      handle: ({ actor, params, body }) => importReporters(deps, actor, params.workspace_id, body),
      answer: (data) => ({ data }),
    }),
  ];
}

const bodyExample = {
  format: 'csv' as const,
  content: '이름,이메일,매체\n이서연,seoyeon@gangsan.example,강산경제',
};
const rowExample = {
  row: 2,
  outcome: 'added' as const,
  email: 'seoyeon@gangsan.example',
  text: null,
  reason: null,
  changes: [],
};
const valuesExample = {
  name: '이서연',
  media: '강산경제',
  title: '차장',
  phone: '',
  beat: '',
  tags: [],
  memo: '',
  language: '' as const,
  is_distribution_target: false,
};
const columnsExample = [
  { heading: '이름', field: 'name' as const, samples: ['이서연'] },
  { heading: '이메일', field: 'email' as const, samples: ['seoyeon@gangsan.example'] },
  { heading: '매체', field: 'media' as const, samples: ['강산경제'] },
];
const reportExample = {
  total: 1,
  added: 1,
  updated: 0,
  duplicate: 0,
  failed: 0,
  header_row: 1,
  columns: columnsExample.map((column, index) => ({ column: index + 1, filled: 1, ...column })),
  not_taken: [],
  not_taken_count: 0,
};
