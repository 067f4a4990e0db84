import { type FormEvent, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { useAction } from '../../../../api/hooks.ts';
import limits from '../../../../api/limits.json';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { toast } from '../../../../ui/toast.tsx';
import type { Version } from '../../calls.ts';
import type { Kind } from '../../kinds.ts';
import { versionNameMessages } from './version-name-messages.ts';

type Props = {
  kind: Kind;
  id: number;
  /** Without one, the current version is named. */
  version?: Pick<Version, 'id' | 'name'>;
  /** Saves what is typed and returns the version to name. */
  ensureSaved?(): Promise<number>;
};

/** Gives a version a name, by which it is found again and never removed. */
export function VersionName({ kind, id, version, ensureSaved }: Props) {
  const messages = useMessages(versionNameMessages);
  const [name, setName] = useState(version?.name ?? '');
  const given = name.trim();
  const save = useAction<string | null, Version>({
    async call(wanted, options) {
      if (version) return api.put(`${kind.textPath(id)}/history/${version.id}`, { name: wanted });
      const base_version = await ensureSaved?.();
      return api.post(`${kind.textPath(id)}/history`, { name: wanted, base_version }, options);
    },
    refresh: [`${kind.textPath(id)}/history`],
    onDone(_saved, wanted) {
      toast(wanted === null ? messages.removed : messages.named(wanted));
      if (!version) setName('');
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (version || given !== '') save.mutate(given === '' ? null : given);
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-2">
      <div className="flex items-end gap-2">
        <Field
          label={version ? messages.nameOld : messages.nameCurrent}
          name="name"
          problem={save.error}
          className="min-w-0 flex-1"
        >
          <Input
            value={name}
            maxLength={limits['POST /press/{press_id}/history'].name}
            placeholder={messages.placeholder}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Button
          type="submit"
          pending={save.isPending}
          disabled={version ? given === (version.name ?? '') : given === ''}
        >
          {messages.save}
        </Button>
      </div>
      <ProblemNotice problem={save.error} fields={['name']} />
    </form>
  );
}
