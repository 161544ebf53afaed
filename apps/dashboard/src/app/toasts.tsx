import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { hasMessages, subscribeMessages } from '../platform/notify.ts';
import { useSession } from '../platform/session/session-store.ts';

/** Not with the first page, which is to be light, but before someone at work may lose the network. */
const SOON_MS = 5_000;

/** Messages, top centre. */
export function Toasts() {
  const hasSome = useSyncExternalStore(subscribeMessages, hasMessages);
  const isAtWork = useSession().phase === 'signed-in';
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host || !(hasSome || isAtWork)) return;
    const load = () =>
      import('./toast-host.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        // The banner says that there is no network; messages wait for it as well.
        () => addEventListener('online', load, { once: true }),
      );
    const timer = setTimeout(load, hasSome ? 0 : SOON_MS);
    return () => clearTimeout(timer);
  }, [Host, hasSome, isAtWork]);
  return Host && <Host />;
}
