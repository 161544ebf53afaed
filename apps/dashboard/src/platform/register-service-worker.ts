/**
 * Lets the browser cache the files of the dashboard itself, so that it opens without a network and can be
 * installed. Answers of the server are never cached.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // When there is nothing else to do: the page of this visit comes before that of the next.
  const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2_000));
  addEventListener('load', () =>
    whenIdle(() => {
      // A browser that does not want to keeps nothing, and loses nothing but that.
      navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
    }),
  );
}
