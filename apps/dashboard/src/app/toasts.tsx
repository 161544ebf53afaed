import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasMessages, subscribeMessages } from '../platform/notify.ts';
import { useSession } from '../platform/session/session-store.ts';

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

/** Messages, top centre. */
export function Toasts() {
  const hasSome = useSyncExternalStore(subscribeMessages, hasMessages);
  // Someone at work may lose the network: what tells them so must be here by then.
  const needed = useSession().phase === 'signed-in' || hasSome;
  return <Suspense fallback={null}>{needed && <ToastHost />}</Suspense>;
}
