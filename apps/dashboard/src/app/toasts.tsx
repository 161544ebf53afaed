import { type ComponentType, useEffect, useState } from 'react';
import { hasMessages } from '../platform/notify.ts';
import { useSession } from '../platform/session/session-store.ts';
import { useStore } from '../platform/store.ts';

/** Later than the first page, which must be light, but before a user at work may lose the network. */
const SOON_MS = 5_000;

/** Messages, top centre. */
export function Toasts() {
  const hasSome = useStore(hasMessages);
  const isAtWork = useSession().phase === 'signed-in';
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host || !(hasSome || isAtWork)) return;
    const load = () =>
      import('./toast-host.tsx').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        // Without a network, which the banner reports, messages wait until it is back.
        () => addEventListener('online', load, { once: true }),
      );
    const timer = setTimeout(load, hasSome ? 0 : SOON_MS);
    return () => clearTimeout(timer);
  }, [Host, hasSome, isAtWork]);
  return Host && <Host />;
}
