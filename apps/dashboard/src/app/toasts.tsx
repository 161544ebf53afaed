import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { hasMessages, subscribeMessages } from '../platform/notify.ts';
import { useSession } from '../platform/session/session-store.ts';

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

/** Messages, top centre. */
export function Toasts() {
  const hasSome = useSyncExternalStore(subscribeMessages, hasMessages);
  // Someone at work may lose the network: what tells them so must be here by then.
  const isAtWork = useSession().phase === 'signed-in';
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    if (!isAtWork) return;
    const begin = () => setBegun(true);
    const stop = new AbortController();
    for (const sign of ['pointerdown', 'keydown'])
      addEventListener(sign, begin, { once: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [isAtWork]);
  const needed = hasSome || (isAtWork && hasBegun);
  return <Suspense fallback={null}>{needed && <ToastHost />}</Suspense>;
}
