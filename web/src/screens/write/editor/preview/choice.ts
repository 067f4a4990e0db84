import { useState } from 'react';
import { useMe } from '../../../../api/me.ts';

export type PreviewKind = 'print' | 'mail';

type Choice = { isOpen: boolean; kind: PreviewKind };
const STANDARD: Choice = { isOpen: false, kind: 'print' };

/** Whether the preview is open and what it shows, remembered for each person on this device. */
export function usePreviewChoice(): [Choice, (change: Partial<Choice>) => void] {
  const key = `editor-preview:${useMe().data?.person.person_id ?? ''}`;
  const [choice, setChoice] = useState(() => read(key));
  return [
    choice,
    (change) => {
      const next = { ...choice, ...change };
      setChoice(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  ];
}

function read(key: string): Choice {
  try {
    return { ...STANDARD, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return STANDARD;
  }
}
