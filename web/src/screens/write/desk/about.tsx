import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSave } from '../calls.ts';
import { useLanguageName } from '../languages.ts';
import { useFormName } from '../words.ts';
import { panelWords } from './panel-words.ts';
import type { Desk } from './use-desk.ts';
import { deskWords } from './words.ts';

export function AboutPanel({ desk }: { desk: Desk }) {
  const words = { ...useWords(deskWords), ...useWords(panelWords) };
  const formats = useFormats();
  const formName = useFormName();
  const languageName = useLanguageName();
  const { kind, text, draft } = desk;
  const access = text.isPublic === null ? null : text.isPublic ? words.public : words.private;
  return (
    <div className="grid gap-5">
      {kind.canPublish && <Access desk={desk} />}
      <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-2.5 text-sm">
        {text.form && <Fact name={words.form}>{formName(text.form)}</Fact>}
        <Fact name={words.language}>{languageName(text.language)}</Fact>
        {!kind.canPublish && access && <Fact name={words.access}>{access}</Fact>}
        <Fact name={words.createdAt}>{formats.dateTime(text.createdAt)}</Fact>
        {text.updatedAt !== null && <Fact name={words.updatedAt}>{formats.dateTime(text.updatedAt)}</Fact>}
        <Fact name={words.length}>{words.characters(formats.number(draft.content.length))}</Fact>
        {text.origin && <Fact name={words.origin}>{text.origin}</Fact>}
      </dl>
      <div className="-ml-3">
        <ApiCallButton method="GET" path={kind.readPath(text.id)} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 whitespace-pre-wrap">{children}</dd>
    </>
  );
}

/** Takes effect at once; shown as chosen while it is on its way. */
function Access({ desk: { kind, text } }: { desk: Desk }) {
  const words = useWords(panelWords);
  const save = useSave(kind, text.id, {});
  const isPublic = save.isPending ? (save.variables.is_public ?? false) : (text.isPublic ?? false);
  function change(is_public: boolean) {
    const done = () => toast(is_public ? words.madePublic : words.madePrivate);
    save.mutate({ is_public, base_version: text.version }, { onSuccess: done });
  }
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <Switch
        label={words.access}
        hint={words.accessHint}
        checked={isPublic}
        disabled={save.isPending}
        onCheckedChange={change}
      />
      <ProblemNotice problem={save.error} />
    </div>
  );
}
