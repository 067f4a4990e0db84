import { Check, Languages, Monitor, Moon, Sun } from 'lucide-react';
import { type Language, setLanguage, useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { shellMessages } from './messages.ts';
import { setTheme, type Theme, useTheme } from './theme.ts';

const LANGUAGES: [Language, string][] = [
  ['ko', '한국어'],
  ['en', 'English'],
];
const THEMES = [
  ['system', Monitor],
  ['light', Sun],
  ['dark', Moon],
] as const satisfies [Theme, unknown][];

/** `onChange` lets the shell save the choice to the profile; before sign-in only the cookie stores it. */
export function LanguageSwitch({ onChange }: { onChange?(language: Language): void }) {
  const messages = useMessages(shellMessages);
  const language = useLanguage();
  const trigger = (
    <Button variant="quiet" size="icon" aria-label={messages.language} title={messages.language}>
      <Languages aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {LANGUAGES.map(([value, name]) => (
        <MenuItem
          key={value}
          lang={value}
          onSelect={() => {
            setLanguage(value);
            onChange?.(value);
          }}
        >
          <span className="flex-1">{name}</span>
          {value === language && <Check aria-hidden />}
        </MenuItem>
      ))}
    </Menu>
  );
}

export function ThemeSwitch() {
  const messages = useMessages(shellMessages);
  const theme = useTheme();
  const Icon = THEMES.find(([value]) => value === theme)?.[1] ?? Monitor;
  const trigger = (
    <Button variant="quiet" size="icon" aria-label={messages.theme} title={messages.theme}>
      <Icon aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {THEMES.map(([value, Sign]) => (
        <MenuItem key={value} onSelect={() => setTheme(value)}>
          <Sign aria-hidden />
          <span className="flex-1">{messages[value]}</span>
          {value === theme && <Check aria-hidden />}
        </MenuItem>
      ))}
    </Menu>
  );
}
