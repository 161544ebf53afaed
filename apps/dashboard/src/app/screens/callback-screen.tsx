import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { finishSignOn, keepChallenge } from '../../features/session/session.ts';
import { showNotification } from '../../platform/notify.ts';
import { Splash } from '../splash.tsx';

/**
 * The page to which an organisation's provider redirects the browser: a loading screen, until the session is
 * open and this screen's guard redirects. Errors are shown on the sign-in page.
 */
export function CallbackScreen() {
  const navigate = useNavigate();
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, since what the provider gave is good once
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { search, pathname } = location;
    // The code is nothing for the history.
    history.replaceState(history.state, '', pathname);
    void finishSignOn(search)
      .catch((error: unknown) => {
        showNotification(error instanceof Error ? error.message : String(error), 'warning');
        return 'refused' as const;
      })
      .then(async (outcome) => {
        if (outcome === 'signed-in') return;
        if (outcome !== 'refused') keepChallenge(outcome.challengeToken);
        await navigate({ to: '/login', replace: true });
      });
  }, []);
  return <Splash />;
}
