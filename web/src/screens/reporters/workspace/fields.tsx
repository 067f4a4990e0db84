import limits from '../../../api/limits.json';
import { useWords } from '../../../i18n/words.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { reporterWords } from '../words.ts';
import { KeywordsField } from './keywords.tsx';

export type WorkspaceDraft = { name: string; company_name: string; keywords: string[] };

type Props = { value: WorkspaceDraft; onChange(value: WorkspaceDraft): void; problem: unknown };

export const WORKSPACE_FIELDS = ['name', 'company_name', 'keywords'];

/** Of the first workspace and of its settings. */
export function WorkspaceFields({ value, onChange, problem }: Props) {
  const words = useWords(reporterWords);
  return (
    <>
      <Field label={words.workspaceName} name="name" problem={problem}>
        <Input
          required
          maxLength={limits['POST /workspace/create'].name}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
      <Field label={words.company} name="company_name" problem={problem} hint={words.companyHint} optional>
        <Input
          maxLength={limits['POST /workspace/create'].company_name}
          value={value.company_name}
          onChange={(event) => onChange({ ...value, company_name: event.target.value })}
        />
      </Field>
      <Field label={words.keywords} name="keywords" problem={problem} hint={words.keywordsHint} optional>
        <KeywordsField value={value.keywords} onChange={(keywords) => onChange({ ...value, keywords })} />
      </Field>
    </>
  );
}
