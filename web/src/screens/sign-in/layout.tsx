import { type FormEvent, type ReactNode, useEffect } from 'react';
import icon from '../../icon.svg';
import { LanguageSwitch, ThemeSwitch } from '../../shell/preferences.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { title: string; lead: ReactNode; error?: string | null; onSubmit?(): void; children: ReactNode };

/** Layout of the pages before sign-in: one narrow form. */
export function SignInLayout({ title, lead, error, onSubmit, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Presswright`;
  }, [title]);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit?.();
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex justify-end gap-1 p-3">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <main className="mx-auto flex w-full max-w-[22rem] flex-1 flex-col justify-center px-5 pb-28">
        <img src={icon} alt="Presswright" width="36" height="36" className="mb-5" />
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="mt-1.5 text-soft">{lead}</p>
        <form onSubmit={submit} className="mt-7 grid gap-4" noValidate>
          {children}
          {error && (
            <Notice tone="danger" role="alert" className="-order-1">
              {error}
            </Notice>
          )}
        </form>
      </main>
    </div>
  );
}
