import { useSyncExternalStore } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { shellMessages } from './messages.ts';

export function OfflineBanner() {
  const messages = useMessages(shellMessages);
  const isOnline = useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="fixed bottom-4 left-1/2 z-40 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-lg bg-warning-soft px-4 py-2 text-sm text-warning-text shadow-float">
          {messages.offline}
        </p>
      )}
    </div>
  );
}
