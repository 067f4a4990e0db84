import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  ImportInput,
  ImportPreview,
  ImportReport,
  PreviewRow,
} from '../../../../../src/areas/workspace/import/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { openWorkspace, reportersPath, WORKSPACE } from '../calls.ts';
import type { Source } from './source.ts';

export type { ImportInput, ImportPreview, ImportReport, PreviewRow };
export type ImportColumn = ImportPreview['columns'][number];
export type Field = NonNullable<ImportColumn['field']>;
export type Choices = Pick<ImportInput, 'mapping' | 'is_distribution_target' | 'update_existing'>;

const idOf = async (workspaceId: number | null) => workspaceId ?? (await openWorkspace()).id;
const bodyOf = ({ format, encoding, content }: Source, choices: Choices): ImportInput => ({
  format,
  encoding,
  content,
  ...choices,
});

/** Without a workspace the import makes it, and so does its preview. */
export function usePreview(workspaceId: number | null, source: Source, choices: Choices) {
  return useQuery<ImportPreview, ApiProblem>({
    queryKey: ['import preview', source, choices],
    queryFn: async ({ signal }) =>
      api.post(`${reportersPath(await idOf(workspaceId))}/import/preview`, bodyOf(source, choices), { signal }),
    placeholderData: keepPreviousData,
    // The file is part of the key, so it is not kept when the screen is left.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useImport(workspaceId: number | null, onDone: (report: ImportReport) => void) {
  return useAction<{ source: Source; choices: Choices }, ImportReport>({
    call: async ({ source, choices }, options) =>
      api.post(`${reportersPath(await idOf(workspaceId))}/import`, bodyOf(source, choices), options),
    refresh: [WORKSPACE],
    onDone,
  });
}
