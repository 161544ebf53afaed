import { onRefusedToken } from '../api/client.ts';
import { endSession } from './end-session.ts';

/** Ends the session as soon as the server refuses the token of a call (status 401), and says why. */
export function logoutOn401(): void {
  onRefusedToken(() => void endSession('expired'));
}
