import type { Static } from 'typebox';
import type { TypeList } from '../../../../../src/areas/official-documents/schema.ts';
import { useApi } from '../../../api/hooks.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFormName } from '../messages.ts';
import type { Bodies } from './bodies.ts';
import { Advanced, CardsField, ChoiceField, type FormProps, type KindFormProps, LanguageField } from './fields.tsx';
import { newMessages } from './messages.ts';
import { SearchAndImage } from './press-form.tsx';

/** Cards side by side, stacked on a phone. */
const TWO = 'grid-cols-1 sm:grid-cols-2';

type DocumentType = Bodies['documents']['document_type'];

export function DocumentForm({ source, ...form }: KindFormProps<Bodies['documents']>) {
  const messages = useMessages(newMessages);
  const formName = useFormName();
  const isKorean = useLanguage() === 'ko';
  const types = useApi<Static<typeof TypeList>>('/official-document/document-types');
  const options = types.data?.document_types.map(({ name, description }) => ({
    value: name as DocumentType,
    label: formName(name),
    hint: isKorean ? description : name,
  }));
  return (
    <>
      <CardsField label={messages.documentType}>
        {options ? (
          <RadioCards
            className={TWO}
            label={messages.documentType}
            value={form.body.document_type}
            onChange={(document_type) => form.change({ document_type })}
            options={options}
          />
        ) : (
          <Skeleton className="h-36" />
        )}
        <ProblemNotice problem={types.error} />
      </CardsField>
      {source}
      <LanguageField kind="documents" {...(form as FormProps<{ language: string }>)} />
      <Advanced problem={form.problem}>
        <SearchAndImage {...form} />
      </Advanced>
    </>
  );
}

const BLOG_TYPES = ['general', 'tech', 'marketing', 'news'] as const;
const LENGTHS = ['short', 'medium', 'long'] as const;
const TONES = ['professional', 'casual', 'friendly'] as const;

export function BlogForm({ source, isBuiltIn, ...form }: KindFormProps<Bodies['blog']>) {
  const messages = useMessages(newMessages);
  const formName = useFormName();
  const { body, change, problem } = form;
  const open = { value: '', label: messages.asHouse };
  return (
    <>
      {source}
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField
          label={messages.blogType}
          name="blog_type"
          problem={problem}
          value={body.blog_type}
          options={BLOG_TYPES.map((value) => ({ value, label: formName(value) }))}
          onChange={(value) => change({ blog_type: value as typeof body.blog_type })}
        />
        {!isBuiltIn && (
          <>
            <ChoiceField
              label={messages.length}
              name="target_length"
              problem={problem}
              value={body.target_length ?? ''}
              options={[open, ...LENGTHS.map((value) => ({ value, label: messages[value] }))]}
              onChange={(value) => change({ target_length: value as typeof body.target_length })}
            />
            <ChoiceField
              label={messages.tone}
              name="tone"
              problem={problem}
              value={body.tone ?? ''}
              options={[open, ...TONES.map((value) => ({ value, label: messages[value] }))]}
              onChange={(value) => change({ tone: value as typeof body.tone })}
            />
          </>
        )}
        <LanguageField kind="blog" {...(form as FormProps<{ language: string }>)} />
      </div>
      <Advanced problem={form.problem}>
        <SearchAndImage {...form} />
      </Advanced>
    </>
  );
}

const SUB_TYPES = { prompt_generator: ['shorts', 'cardnews'], wiki: ['wiki_a', 'wiki_b'] } as const;
const CREATION_TYPES = ['prompt_generator', 'wiki'] as const;

export function CreationForm({ source, ...form }: KindFormProps<Bodies['creations']>) {
  const messages = useMessages(newMessages);
  const formName = useFormName();
  const { body, change } = form;
  return (
    <>
      <CardsField label={messages.creationType}>
        <RadioCards
          className={TWO}
          label={messages.creationType}
          value={body.creation_type}
          onChange={(type) => change({ creation_type: type, sub_type: SUB_TYPES[type][0] })}
          options={CREATION_TYPES.map((value) => ({ value, label: formName(value), hint: messages[`${value}Hint`] }))}
        />
      </CardsField>
      <CardsField label={messages.subType}>
        <RadioCards
          className={TWO}
          label={messages.subType}
          value={body.sub_type ?? SUB_TYPES[body.creation_type][0]}
          onChange={(sub_type) => change({ sub_type })}
          options={SUB_TYPES[body.creation_type].map((value) => {
            return { value, label: formName(value), hint: messages[`${value}Hint`] };
          })}
        />
      </CardsField>
      {source}
      <LanguageField kind="creations" {...(form as FormProps<{ language: string }>)} />
      <Advanced problem={form.problem}>
        <Checkbox
          label={messages.public}
          hint={messages.publicFixedHint}
          checked={body.is_public}
          onCheckedChange={(checked) => change({ is_public: checked === true })}
        />
      </Advanced>
    </>
  );
}
