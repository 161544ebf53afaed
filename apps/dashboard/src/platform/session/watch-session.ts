import { UNATTENDED_PAGE_MS } from '../timings.ts';
import { endSession } from './end-session.ts';
import { createIdleClock } from './idle-clock.ts';
import { logoutOn401 } from './logout-on-401.ts';
import { readSession } from './session-store.ts';
import { startSession } from './start-session.ts';
import { readToken, TOKEN_KEY } from './token-storage.ts';

const ACTIVITY_KEY = 'assay.activity';
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const CHECK_EVERY_MS = 10_000;

/** Ends the session on inactivity, on a refused call, and when another tab logs out; joins when another signs in. */
export function watchSession(): void {
  let fallback: number | null = null;
  const clock = createIdleClock({
    timeoutMs: UNATTENDED_PAGE_MS,
    now: Date.now,
    hasToken: () => readToken() !== null,
    readLast: () => {
      try {
        return Number(localStorage.getItem(ACTIVITY_KEY)) || fallback;
      } catch {
        return fallback;
      }
    },
    writeLast: (at) => {
      fallback = at;
      try {
        localStorage.setItem(ACTIVITY_KEY, String(at));
      } catch {
        // This tab's own memory serves.
      }
    },
    onIdle: () => void endSession('inactive'),
  });
  clock.touch();
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, clock.touch, { passive: true, capture: true });
  setInterval(clock.check, CHECK_EVERY_MS);
  // A sleeping laptop's timers stop: check at once on waking.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') clock.check();
  });

  logoutOn401();
  addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const signedIn = readSession().phase === 'signed-in';
    if (readToken() === null && signedIn) void endSession('other-tab');
    else if (readToken() !== null && !signedIn) void startSession();
  });
}
