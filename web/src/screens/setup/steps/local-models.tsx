import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { useFindModels } from '../calls.ts';
import { modelMessages } from './model-messages.ts';

const PROGRAMS = { ollama: 'Ollama', 'llama.cpp': 'llama.cpp' };

/** Model servers on the machine of the service, to choose one of their models. */
export function LocalModels({ onChoose }: { onChoose(model: string, baseUrl: string): void }) {
  const messages = useMessages(modelMessages);
  const find = useFindModels();
  const servers = find.data?.servers;
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft">{messages.findLead}</p>
        <Button pending={find.isPending} onClick={() => find.mutate()}>
          {messages.find}
        </Button>
      </div>
      <ProblemNotice problem={find.error} />
      {servers?.length === 0 && (
        <Notice tone="warning" role="status">
          {messages.foundNone}
        </Notice>
      )}
      {servers?.map(({ kind, base_url, models }) => (
        <div key={base_url} className="grid gap-2">
          <p className="text-sm font-medium">{PROGRAMS[kind]}</p>
          <ul className="flex flex-wrap gap-2">
            {models.map((model) => (
              <li key={model}>
                <Button size="small" aria-label={messages.choose(model)} onClick={() => onChoose(model, base_url)}>
                  {model}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
