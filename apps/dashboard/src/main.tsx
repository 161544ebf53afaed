import './platform/configure-zod.ts';
import './app/styles.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { wordbooks } from './app/languages/wordbooks.ts';
import { loadPage, router } from './app/router.tsx';
import { Splash } from './app/splash.tsx';
import { loadLanguage } from './i18n/language.ts';
import { onUnavailable } from './platform/api/client.ts';
import { registerServiceWorker } from './platform/register-service-worker.ts';
import { rememberPath } from './platform/session/remembered-path.ts';
import { useSession } from './platform/session/session-store.ts';
import { startSession } from './platform/session/start-session.ts';
import { readToken } from './platform/session/token-storage.ts';
import { watchSession } from './platform/session/watch-session.ts';

function Application() {
  const { phase } = useSession();
  useEffect(() => {
    // Signing in or out changes what every guard says.
    if (phase !== 'starting') void router.invalidate();
  }, [phase]);
  return phase === 'starting' ? <Splash /> : <RouterProvider router={router} />;
}

async function start() {
  await loadLanguage(wordbooks);
  watchSession();
  onUnavailable(() => {
    if (router.state.location.pathname === '/pages/maintenance') return;
    rememberPath(router.state.location.href);
    void router.navigate({ to: '/pages/maintenance', replace: true });
  });
  // Beside the sign-in, which most often succeeds: one wait instead of two.
  if (readToken() !== null) loadPage();
  void startSession();
  registerServiceWorker();

  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}

void start();
