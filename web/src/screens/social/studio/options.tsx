import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useWords } from '../../../i18n/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Options, Platform, PlatformId } from '../calls.ts';
import { socialWords } from '../words.ts';
import { studioWords } from './words.ts';

const TONES = ['professional', 'casual', 'friendly'] as const;
const LENGTHS = ['short', 'medium', 'long'] as const;
const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
const COUNTS = [1, 2, 3, 5, 7, 10, 15, 20, 30];

type PlatformsProps = { platforms: Platform[] | undefined; chosen: PlatformId[]; onChange(chosen: PlatformId[]): void };

export function PlatformChoice({ platforms, chosen, onChange }: PlatformsProps) {
  const words = useWords(studioWords);
  const formats = useFormats();
  const language = useLanguage();
  const places = platforms ?? Array.from({ length: 6 }, () => null);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{words.platforms}</legend>
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
                  ? words.platformFree
                  : words.platformLimit(formats.number(platform.max_characters))
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
  const words = { ...useWords(socialWords), ...useWords(studioWords) };
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Field label={words.tone} name="tone" problem={problem}>
        <Select
          value={options.tone}
          onChange={(event) => onChange({ ...options, tone: event.target.value as Options['tone'] })}
        >
          {TONES.map((tone) => (
            <option key={tone} value={tone}>
              {words[tone]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.length} name="content_length" problem={problem}>
        <Select
          value={options.content_length}
          onChange={(event) =>
            onChange({ ...options, content_length: event.target.value as Options['content_length'] })
          }
        >
          {LENGTHS.map((length) => (
            <option key={length} value={length}>
              {words[length]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.language} name="language" problem={problem}>
        <Select
          value={options.language ?? ''}
          onChange={({ target }) => {
            const { language: _before, ...rest } = options;
            onChange(target.value === '' ? rest : { ...rest, language: target.value as Options['language'] });
          }}
        >
          <option value="">{words.sameLanguage}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {words[language]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.hashtagCount} name="hashtag_count" problem={problem}>
        <Select
          value={options.include_hashtags ? options.hashtag_count : 0}
          onChange={({ target }) => {
            const count = Number(target.value);
            onChange({ ...options, include_hashtags: count > 0, hashtag_count: count || options.hashtag_count });
          }}
        >
          <option value={0}>{words.withoutHashtags}</option>
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
