import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Options, Platform, PlatformId } from '../calls.ts';
import { socialMessages } from '../messages.ts';
import { studioMessages } from './messages.ts';

const TONES = ['professional', 'casual', 'friendly'] as const;
const LENGTHS = ['short', 'medium', 'long'] as const;
const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
const COUNTS = [1, 2, 3, 5, 7, 10, 15, 20, 30];

type PlatformsProps = { platforms: Platform[] | undefined; chosen: PlatformId[]; onChange(chosen: PlatformId[]): void };

export function PlatformChoice({ platforms, chosen, onChange }: PlatformsProps) {
  const messages = useMessages(studioMessages);
  const formats = useFormats();
  const language = useLanguage();
  const places = platforms ?? Array.from({ length: 6 }, () => null);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{messages.platforms}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {places.map((platform, place) =>
          platform ? (
            <Checkbox
              key={platform.value}
              checked={chosen.includes(platform.value)}
              onCheckedChange={(isOn) =>
                onChange(isOn ? [...chosen, platform.value] : chosen.filter((value) => value !== platform.value))
              }
              label={platform.label[language]}
              hint={
                platform.max_characters === null
                  ? messages.platformFree
                  : messages.platformLimit(formats.number(platform.max_characters))
              }
            />
          ) : (
            <Skeleton key={place} className="h-10.5" />
          ),
        )}
      </div>
    </fieldset>
  );
}

type OptionsProps = { options: Options; onChange(options: Options): void; problem: unknown };

export function OptionFields({ options, onChange, problem }: OptionsProps) {
  const messages = { ...useMessages(socialMessages), ...useMessages(studioMessages) };
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Field label={messages.tone} name="tone" problem={problem}>
        <Select
          value={options.tone}
          onChange={(event) => onChange({ ...options, tone: event.target.value as Options['tone'] })}
        >
          {TONES.map((tone) => (
            <option key={tone} value={tone}>
              {messages[tone]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={messages.length} name="content_length" problem={problem}>
        <Select
          value={options.content_length}
          onChange={(event) =>
            onChange({ ...options, content_length: event.target.value as Options['content_length'] })
          }
        >
          {LENGTHS.map((length) => (
            <option key={length} value={length}>
              {messages[length]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={messages.language} name="language" problem={problem}>
        <Select
          value={options.language ?? ''}
          onChange={({ target }) => {
            const { language: _before, ...rest } = options;
            onChange(target.value === '' ? rest : { ...rest, language: target.value as Options['language'] });
          }}
        >
          <option value="">{messages.sameLanguage}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {messages[language]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={messages.hashtagCount} name="hashtag_count" problem={problem}>
        <Select
          value={options.include_hashtags ? options.hashtag_count : 0}
          onChange={({ target }) => {
            const count = Number(target.value);
            onChange({ ...options, include_hashtags: count > 0, hashtag_count: count || options.hashtag_count });
          }}
        >
          <option value={0}>{messages.withoutHashtags}</option>
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
