import { readSession } from './session-store.ts';
import { startSession } from './start-session.ts';
import { readToken } from './token-storage.ts';

/** After a start that failed for lack of a network: the token is still here, and signs in now. */
export function resumeSession(): void {
  if (readToken() !== null && readSession().phase === 'guest') void startSession();
}
