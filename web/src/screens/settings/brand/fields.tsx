import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { PartProps } from '../../setup/steps/company/fields.tsx';
import { brandMessages } from './messages.ts';

export function VoiceFields({ brand, onChange, problem }: PartProps) {
  const messages = useMessages(brandMessages);
  return (
    <div className="grid gap-4">
      <Field label={messages.tone} name="tone" problem={problem}>
        <Textarea
          rows={2}
          maxLength={limits['PUT /account/brand'].tone}
          placeholder={messages.tonePlaceholder}
          value={brand.tone ?? ''}
          onChange={(event) => onChange({ tone: event.target.value })}
        />
      </Field>
      <Field label={messages.notes} name="style_notes" problem={problem} hint={messages.notesHint}>
        <Textarea
          rows={5}
          maxLength={limits['PUT /account/brand'].style_notes}
          placeholder={messages.notesPlaceholder}
          value={brand.style_notes ?? ''}
          onChange={(event) => onChange({ style_notes: event.target.value })}
        />
      </Field>
      <Field label={messages.banned} name="banned_words" problem={problem} hint={messages.bannedHint}>
        <ChipsInput
          max={200}
          maxLength={limits['PUT /account/brand']['banned_words[]']}
          placeholder={messages.bannedPlaceholder}
          value={brand.banned_words}
          onChange={(banned_words) => onChange({ banned_words })}
        />
      </Field>
    </div>
  );
}
