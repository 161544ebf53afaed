import { readSession } from './session-store.ts';
import { startSession } from './start-session.ts';
import { readToken } from './token-storage.ts';

/** Where the start failed for want of a network: the token is still here, and signs in now that there is one. */
export function resumeSession(): void {
  if (readToken() !== null && readSession().phase === 'guest') void startSession();
}
