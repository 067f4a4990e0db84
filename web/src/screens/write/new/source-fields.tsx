import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useWriter } from '../../../api/me.ts';
import { useIsTest } from '../../../api/test-mode.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { KindName } from '../types.ts';
import type { AnyBody } from './bodies.ts';
import { FactForm } from './fact-form.tsx';
import { factMessages } from './fact-messages.ts';
import { formOf, sentFacts } from './facts.ts';
import { type FormProps, KeywordField } from './fields.tsx';

/**
 * What a text is written from. With a language model a request in words, and a form below it whose filled fields are sent
 * along; without one the form.
 */
export function SourceFields({ kind, ...form }: { kind: KindName } & FormProps<AnyBody>) {
  const messages = useMessages(factMessages);
  const writer = useWriter();
  const isBuiltIn = writer === 'built-in';
  const isTest = useIsTest();
  const { body, change, problem } = form;
  // Words that were typed while a model was there are not lost with it.
  const [wasTyped] = useState(() => (body.keyword ?? '').trim() !== '');
  const [wasFilled] = useState(() => sentFacts(body.facts) !== undefined);
  const keyword = (
    <KeywordField
      kind={kind}
      {...(form as FormProps<{ keyword?: string }>)}
      isRequired={!isBuiltIn && sentFacts(body.facts) === undefined}
    />
  );
  const facts = (autoFocus: boolean) => (
    <FactForm
      form={formOf(kind, body)}
      facts={body.facts ?? {}}
      problem={problem}
      autoFocus={autoFocus}
      onChange={(changed) => change({ facts: changed })}
    />
  );
  // Fields that are replaced a moment later would take the focus from whoever types already.
  if (writer === undefined) return <Skeleton className="h-64" />;
  if (isBuiltIn)
    return (
      <>
        <Notice>
          <p className="font-medium">{messages.builtInTitle}</p>
          <p>{messages.builtInLead(isTest)}</p>
        </Notice>
        {wasTyped && keyword}
        {facts(!wasTyped)}
      </>
    );
  return (
    <>
      {keyword}
      <details open={wasFilled || undefined} className="group/facts rounded-lg border border-line">
        <summary className="flex h-10 list-none items-center gap-1.5 rounded-lg px-3 text-sm font-medium hover:bg-hover">
          <ChevronRight className="size-4 text-faint transition-transform group-open/facts:rotate-90" aria-hidden />
          {messages.foldedTitle}
        </summary>
        <div className="grid gap-4 border-t border-line p-4">
          <p className="text-sm text-soft">{messages.foldedLead}</p>
          {facts(false)}
        </div>
      </details>
    </>
  );
}
