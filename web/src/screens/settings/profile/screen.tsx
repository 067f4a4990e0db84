import { type FormEvent, useEffect, useState } from 'react';
import limits from '../../../api/limits.json';
import { useKeepLanguage, useMe } from '../../../api/me.ts';
import { type Language, setLanguage, useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { setTheme, type Theme, useTheme } from '../../../shell/theme.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { setDeveloper, useDeveloper } from '../../../ui/developer.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { useSaveName } from './calls.ts';
import { profileMessages } from './messages.ts';

export default function ProfileScreen() {
  const messages = useMessages(profileMessages);
  return (
    <SettingsPage title={messages.title}>
      <div className="grid max-w-2xl gap-4">
        <AboutCard />
        <AppearanceCard />
        <DeveloperCard />
      </div>
    </SettingsPage>
  );
}

function AboutCard() {
  const messages = { ...useMessages(sharedMessages), ...useMessages(profileMessages) };
  const { data: me } = useMe();
  const stored = me?.person.name ?? '';
  const [name, setName] = useState(stored);
  useEffect(() => setName(stored), [stored]);
  const save = useSaveName(() => toast(messages.saved));
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(name.trim());
  }
  return (
    <Card title={messages.about}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={messages.name} name="name" problem={save.error} hint={messages.nameHint}>
          <Input
            maxLength={limits['PUT /account/me'].name}
            autoComplete="name"
            disabled={!me}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={messages.email}>
          <Input readOnly value={me?.person.email ?? ''} className="bg-sunken text-soft" />
        </Field>
        <ProblemNotice problem={save.error} fields={['name']} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" pending={save.isPending} disabled={name.trim() === stored}>
            {messages.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function DeveloperCard() {
  const messages = useMessages(profileMessages);
  return (
    <Card title={messages.developer}>
      <Switch
        label={messages.showCalls}
        hint={messages.showCallsHint}
        checked={useDeveloper()}
        onCheckedChange={setDeveloper}
      />
    </Card>
  );
}

function AppearanceCard() {
  const messages = useMessages(profileMessages);
  const language = useLanguage();
  const keepLanguage = useKeepLanguage();
  const theme = useTheme();
  function choose(chosen: Language) {
    setLanguage(chosen);
    keepLanguage(chosen);
  }
  return (
    <Card title={messages.appearance}>
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{messages.language}</span>
          <RadioCards<Language>
            label={messages.language}
            value={language}
            onChange={choose}
            options={[
              { value: 'ko', label: '한국어' },
              { value: 'en', label: 'English' },
            ]}
          />
        </div>
        <div className="grid gap-1.5">
          <span className="text-sm font-medium">{messages.theme}</span>
          <RadioCards<Theme>
            label={messages.theme}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', label: messages.system },
              { value: 'light', label: messages.light },
              { value: 'dark', label: messages.dark },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
