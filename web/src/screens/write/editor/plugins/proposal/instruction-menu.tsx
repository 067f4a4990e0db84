import { Square } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useWriter } from '../../../../../api/me.ts';
import { useMessages } from '../../../../../i18n/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { cn } from '../../../../../ui/cn.ts';
import { Input } from '../../../../../ui/input.tsx';
import { ProblemNotice } from '../../../../../ui/notice.tsx';
import { Progress } from '../../../../../ui/progress.tsx';
import { proposalMessages } from './messages.ts';
import type { useInstruction } from './use-instruction.ts';

/** Verb endings carry the tone in these languages. */
const TONED = ['ko', 'ja'];
const PROMPTS = {
  shorter: 'shorterPrompt',
  polite: 'politePrompt',
} as const;

type InstructionMenuProps = {
  instruction: ReturnType<typeof useInstruction>;
  /** Of the text. */
  language: string;
  maxLength: number;
  className?: string;
};

/** What can be asked for a selection. Without a language model, only what works is offered. */
export function InstructionMenu({ instruction, language, maxLength, className }: InstructionMenuProps) {
  const messages = useMessages(proposalMessages);
  const [words, setWords] = useState('');
  const isBuiltIn = useWriter() === 'built-in';
  const { ask, isRunning, problem, stop, text } = instruction;
  const polite = TONED.includes(language) ? (['polite'] as const) : [];
  const offered = isBuiltIn ? [] : (['shorter', ...polite] as const);
  // A failure is shown below the field.
  const start = (asked: string) => ask(asked).catch(() => {});
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words.trim() !== '' && words.length <= maxLength) start(words.trim());
  }
  if (isRunning) {
    return (
      <div aria-busy className={cn('grid gap-2', className)}>
        <div className="flex items-center gap-3">
          <Progress label={messages.working} share={null} />
          <Button autoFocus onClick={stop}>
            <Square aria-hidden />
            {messages.stop}
          </Button>
        </div>
        {text !== '' && <p className="max-h-32 overflow-auto text-sm whitespace-pre-wrap text-soft">{text}</p>}
      </div>
    );
  }
  return (
    <form aria-label={messages.menu} onSubmit={submit} className={cn('grid gap-2', className)}>
      <div className="flex flex-wrap gap-1.5">
        {offered.map((name) => (
          <Button key={name} size="small" onClick={() => start(messages[PROMPTS[name]])}>
            {messages[name]}
          </Button>
        ))}
        {!isBuiltIn && (
          <Button
            size="small"
            onClick={() => start(language === 'ko' ? messages.toEnglishPrompt : messages.toKoreanPrompt)}
          >
            {messages.translate}
          </Button>
        )}
      </div>
      <div className="flex gap-1.5">
        <Input
          aria-label={messages.ownWords}
          placeholder={messages.ownWords}
          maxLength={maxLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" disabled={words.trim() === ''}>
          {messages.ask}
        </Button>
      </div>
      {isBuiltIn && <p className="text-xs text-soft">{messages.onlyExact}</p>}
      <ProblemNotice problem={problem} />
    </form>
  );
}
