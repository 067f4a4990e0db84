import { useAction } from '../api/hooks.ts';
import { type Mode, switchMode } from '../api/test-mode.ts';
import { toast } from '../ui/toast.tsx';

/** Switches between test mode and live mode, and opens a page there. */
export function useSwitchMode() {
  return useAction<{ mode: Mode; to?: string }>({
    call: ({ mode, to }) => switchMode(mode, to),
    onProblem: ({ message }) => toast(message, { tone: 'danger' }),
  });
}
