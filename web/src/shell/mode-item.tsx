import { FlaskConical } from 'lucide-react';
import { useIsTest } from '../api/test-mode.ts';
import { useMessages } from '../i18n/messages.ts';
import { MenuItem } from '../ui/menu.tsx';
import { shellMessages } from './messages.ts';
import { useSwitchMode } from './use-switch-mode.ts';

/** To test mode and back, in the menus of accounts. */
export function ModeItem() {
  const messages = useMessages(shellMessages);
  const isTest = useIsTest();
  const { mutate } = useSwitchMode();
  return (
    <MenuItem onSelect={() => mutate({ mode: isTest ? 'live' : 'test' })}>
      <FlaskConical aria-hidden />
      {isTest ? messages.toLive : messages.toTest}
    </MenuItem>
  );
}
