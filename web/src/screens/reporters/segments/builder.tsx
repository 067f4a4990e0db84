import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { useIdParam } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useUsedValues } from '../calls.ts';
import { InWorkspace } from '../layout.tsx';
import { type CreateSegmentInput, segmentsPath, useSaveSegment, useSegment } from '../list-calls.ts';
import { reporterMessages } from '../messages.ts';
import { blankCondition, ConditionFields, isComplete } from './condition.tsx';
import { segmentMessages } from './messages.ts';
import { Preview } from './preview.tsx';

const MOST_CONDITIONS = 20;
const BLANK: CreateSegmentInput = { name: '', match: 'all', conditions: [blankCondition('tag')] };

export default function SegmentScreen() {
  return <InWorkspace>{({ id }) => <OneSegment workspaceId={id} />}</InWorkspace>;
}

function OneSegment({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(segmentMessages) };
  const param = useIdParam('segment_id');
  const isNew = location.pathname.endsWith('/new');
  const segment = useSegment(workspaceId, param, { enabled: !isNew });
  const stored = segment.data;
  return (
    <>
      <BackLink to="/reporters/segments">{messages.segments}</BackLink>
      {isNew ? (
        <Builder workspaceId={workspaceId} id={null} stored={BLANK} />
      ) : stored ? (
        <Builder key={param} workspaceId={workspaceId} id={param} stored={stored} />
      ) : (
        <Page title={messages.segments}>
          {segment.error ? (
            <ErrorState problem={segment.error} onRetry={segment.refetch} />
          ) : (
            <SkeletonText lines={6} />
          )}
        </Page>
      )}
    </>
  );
}

type Props = { workspaceId: number; id: number | null; stored: CreateSegmentInput };

function Builder({ workspaceId, id, stored }: Props) {
  const messages = {
    ...useMessages(sharedMessages),
    ...useMessages(reporterMessages),
    ...useMessages(segmentMessages),
  };
  const navigate = useNavigate();
  const [draft, setDraft] = useState<CreateSegmentInput>({
    name: stored.name,
    match: stored.match,
    conditions: stored.conditions,
  });
  const used = useUsedValues(workspaceId).data;
  const save = useSaveSegment(workspaceId, id, () => {
    toast(messages.saved);
    navigate({ to: '/reporters/segments' as string });
  });
  const { name, match, conditions } = draft;
  const setConditions = (changed: typeof conditions) => setDraft({ ...draft, conditions: changed });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft);
  }
  const path = id === null ? segmentsPath(workspaceId) : `${segmentsPath(workspaceId)}/${id}`;
  const actions = (
    <>
      <ApiCallButton method={id === null ? 'POST' : 'PUT'} path={path} body={draft} />
      {id !== null && (
        <Button asChild>
          <Link to={`/distribute/new?segment=${id}` as string}>
            <Send aria-hidden />
            {messages.sendToSegment}
          </Link>
        </Button>
      )}
    </>
  );
  return (
    <Page title={id === null ? messages.newTitle : stored.name} actions={actions}>
      <form onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-4">
          <Field label={messages.segmentName} name="name" problem={save.error}>
            <Input
              autoComplete="off"
              maxLength={limits['POST /workspace/{workspace_id}/segments'].name}
              value={name}
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
            />
          </Field>
          <Field label={messages.match}>
            <Select
              value={match}
              onChange={(event) => setDraft({ ...draft, match: event.target.value as 'all' | 'any' })}
            >
              <option value="all">{messages.matchAll}</option>
              <option value="any">{messages.matchAny}</option>
            </Select>
          </Field>
          {conditions.map((condition, at) => (
            <ConditionFields
              key={at}
              place={at + 1}
              condition={condition}
              used={used}
              onChange={(changed) => setConditions(conditions.with(at, changed))}
              onRemove={() => setConditions(conditions.toSpliced(at, 1))}
            />
          ))}
          <div>
            <Button
              disabled={conditions.length >= MOST_CONDITIONS}
              onClick={() => setConditions([...conditions, blankCondition('tag')])}
            >
              <Plus aria-hidden />
              {messages.addCondition}
            </Button>
          </div>
          <ProblemNotice problem={save.error} fields={['name']} />
          <div className="flex gap-2">
            <Button
              type="submit"
              variant="primary"
              pending={save.isPending}
              disabled={name.trim() === '' || !conditions.every(isComplete)}
            >
              {messages.save}
            </Button>
            <Button asChild>
              <Link to={'/reporters/segments' as string}>{messages.cancel}</Link>
            </Button>
          </div>
        </div>
        <Preview workspaceId={workspaceId} rules={{ match, conditions }} />
      </form>
    </Page>
  );
}
