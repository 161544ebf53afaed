import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasMessages, subscribeMessages } from '../platform/notify.ts';

const ToastHost = lazy(() => import('./toast-host.tsx').then((module) => ({ default: module.ToastHost })));

/** Messages, top centre. */
export function Toasts() {
  const needed = useSyncExternalStore(subscribeMessages, hasMessages);
  return <Suspense fallback={null}>{needed && <ToastHost />}</Suspense>;
}
