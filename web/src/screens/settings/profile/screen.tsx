import { type FormEvent, useEffect, useState } from 'react';
import limits from '../../../api/limits.json';
import { useKeepLanguage, useMe } from '../../../api/me.ts';
import { type Language, setLanguage, useLanguage } from '../../../i18n/language.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { setTheme, type Theme, useTheme } from '../../../shell/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { useSaveName } from './calls.ts';
import { PasswordCard } from './password.tsx';
import { SessionsCard } from './sessions.tsx';
import { TwoFactorCard } from './two-factor.tsx';
import { profileWords } from './words.ts';

export default function ProfileScreen() {
  const words = useWords(profileWords);
  return (
    <SettingsPage title={words.title}>
      <div className="grid max-w-2xl gap-4">
        <AboutCard />
        <AppearanceCard />
        <PasswordCard />
        <TwoFactorCard />
        <SessionsCard />
      </div>
    </SettingsPage>
  );
}

function AboutCard() {
  const words = { ...useWords(sharedWords), ...useWords(profileWords) };
  const { data: me } = useMe();
  const stored = me?.person.name ?? '';
  const [name, setName] = useState(stored);
  useEffect(() => setName(stored), [stored]);
  const save = useSaveName(() => toast(words.saved));
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(name.trim());
  }
  return (
    <Card title={words.about}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={words.name} name="name" problem={save.error} hint={words.nameHint}>
          <Input
            maxLength={limits['PUT /account/me'].name}
            autoComplete="name"
            disabled={!me}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={words.email}>
          <Input readOnly value={me?.person.email ?? ''} className="bg-sunken text-soft" />
        </Field>
        <ProblemNotice problem={save.error} fields={['name']} />
        <div className="flex justify-end">
          <Button type="submit" look="primary" pending={save.isPending} disabled={name.trim() === stored}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function AppearanceCard() {
  const words = useWords(profileWords);
  const language = useLanguage();
  const keepLanguage = useKeepLanguage();
  const theme = useTheme();
  function choose(chosen: Language) {
    setLanguage(chosen);
    keepLanguage(chosen);
  }
  return (
    <Card title={words.appearance}>
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{words.language}</span>
          <RadioCards<Language>
            label={words.language}
            value={language}
            onChange={choose}
            options={[
              { value: 'ko', label: '한국어' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{words.theme}</span>
          <RadioCards<Theme>
            label={words.theme}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', label: words.system },
              { value: 'light', label: words.light },
              { value: 'dark', label: words.dark },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
