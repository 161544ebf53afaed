import { useEffect } from 'react';
import { createRunNews } from '../../features/media-storages/media-storages.ts';
import { loadNews } from '../../features/notifications/notifications.ts';
import { followEvents } from '../../platform/events/follow-events.ts';
import { useActingFor } from '../../platform/session/acting-store.ts';
import { roleOf, useSession } from '../../platform/session/session-store.ts';

/** Follows the organisation's events while a user is signed in, and passes them to those who report them. */
export function useServerEvents(): void {
  const session = useSession();
  const isSignedIn = session.phase === 'signed-in';
  const isAdmin = roleOf(session) === 'admin';
  const actingFor = useActingFor()?.identifier;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another organisation's events are another stream
  useEffect(() => {
    if (!isSignedIn) return;
    const stop = new AbortController();
    const news = loadNews().then(({ followNews }) => followNews(stop.signal));
    // A page that can no longer load it already shows that it must be reloaded.
    const ready = news.catch(() => undefined);
    // Only administrators see storages.
    const runs = isAdmin ? createRunNews() : null;
    void followEvents(stop.signal, (event) => {
      runs?.(event);
      void ready.then((follow) => follow?.(event));
    });
    return () => stop.abort();
  }, [isSignedIn, actingFor, isAdmin]);
}
