import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { reporterMessages } from '../messages.ts';
import { KeywordsField } from './keywords.tsx';

export type WorkspaceDraft = { name: string; company_name: string; keywords: string[] };

type Props = { value: WorkspaceDraft; onChange(value: WorkspaceDraft): void; problem: unknown };

export const WORKSPACE_FIELDS = ['name', 'company_name', 'keywords'];

/** Form fields shared by workspace creation and settings. */
export function WorkspaceFields({ value, onChange, problem }: Props) {
  const messages = useMessages(reporterMessages);
  return (
    <>
      <Field label={messages.workspaceName} name="name" problem={problem}>
        <Input
          required
          maxLength={limits['POST /workspace/create'].name}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
      <Field label={messages.company} name="company_name" problem={problem} hint={messages.companyHint} optional>
        <Input
          maxLength={limits['POST /workspace/create'].company_name}
          value={value.company_name}
          onChange={(event) => onChange({ ...value, company_name: event.target.value })}
        />
      </Field>
      <Field label={messages.keywords} name="keywords" problem={problem} hint={messages.keywordsHint} optional>
        <KeywordsField value={value.keywords} onChange={(keywords) => onChange({ ...value, keywords })} />
      </Field>
    </>
  );
}
