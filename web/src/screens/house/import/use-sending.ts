import { useRef, useState } from 'react';
import { upload } from '../../../api/files.ts';
import { ApiProblem, errorOf, messageOf } from '../../../api/problem.ts';

type NotSent = { name: string; note: string };
export type Sending = { done: number; total: number; notSent: NotSent[] };

const AT_ONCE = 3;
const WAIT_MS = 3000;
const TRIES = 30;

/** Uploads many files, a few at a time; one that is refused does not stop the others. */
export function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const isSending = useRef(false);

  /** The addresses of those that arrived, in their order. */
  async function send(files: File[]): Promise<string[]> {
    if (isSending.current) return [];
    isSending.current = true;
    const urls: (string | null)[] = files.map(() => null);
    const notSent: NotSent[] = [];
    let started = 0;
    let done = 0;
    const show = () => setSending({ done, total: files.length, notSent: [...notSent] });
    const sendNext = async (): Promise<void> => {
      while (started < files.length) {
        const place = started++;
        const file = files[place] as File;
        try {
          urls[place] = await patiently(() => upload('/house', file));
        } catch (problem) {
          notSent.push({ name: file.name, note: errorOf(problem, 'filename') ?? messageOf(problem) });
        }
        done += 1;
        show();
      }
    };
    show();
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    isSending.current = false;
    return urls.filter((url) => url !== null);
  }

  return { sending, send, reset: () => setSending(null) };
}

/** A thousand files meet the limit of calls per minute. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (problem) {
      if (!(problem instanceof ApiProblem && problem.isPassing) || tries >= TRIES) throw problem;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
