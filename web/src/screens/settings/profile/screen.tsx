import { useKeepLanguage } from '../../../api/me.ts';
import { type Language, setLanguage, useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { setTheme, type Theme, useTheme } from '../../../shell/theme.ts';
import { Card } from '../../../ui/card.tsx';
import { setDeveloper, useDeveloper } from '../../../ui/developer.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { PersonStep } from '../../setup/steps/person.tsx';
import { SettingsPage } from '../layout.tsx';
import { profileMessages } from './messages.ts';

export default function ProfileScreen() {
  const messages = useMessages(profileMessages);
  return (
    <SettingsPage title={messages.title}>
      <div className="grid max-w-2xl gap-4">
        <Card title={messages.about}>
          <PersonStep onDone={() => {}} />
        </Card>
        <AppearanceCard />
        <DeveloperCard />
      </div>
    </SettingsPage>
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
