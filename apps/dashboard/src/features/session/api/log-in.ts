import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { openSession } from '../../../platform/session/start-session.ts';
import { hashPassword } from '../hash-password.ts';
import { storeResetToken } from '../reset-token.ts';

/** With a challenge token a code is asked for, and given together with it. */
export type LoginOutcome = 'signed-in' | 'first-login' | { challengeToken: string };

/** Signs in and opens the session, asks for a code, or keeps the token with which a first password must be set. Throws CallError. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  const body = { username: username.trim(), password: await hashPassword(password) };
  const answer = await call(routes.login, { body });
  if (answer.outcome === 'two-factor') return { challengeToken: answer.challengeToken };
  if (answer.outcome === 'first-login') storeResetToken(answer.resetToken);
  else await openSession(answer.user, answer.accessToken);
  return answer.outcome;
}
