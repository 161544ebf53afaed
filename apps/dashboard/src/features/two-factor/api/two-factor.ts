import { createClient } from '@assay/contract/client';
import type { RouteAnswer } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { call } from '../../../platform/api/client.ts';
import { localiseFailures } from '../../../platform/api/localise-error.ts';
import { readSession, writeSession } from '../../../platform/session/session-store.ts';
import { openSession } from '../../../platform/session/start-session.ts';

export type Setup = NonNullable<RouteAnswer<typeof routes.setUpTwoFactor>['data']>;

/** A new secret as picture and text; not in use before a code of it is confirmed. */
export async function setUpTwoFactor(signal: AbortSignal): Promise<Setup> {
  const { data } = await call(routes.setUpTwoFactor, { body: { enable: true } }, signal);
  if (!data) throw new Error('The server gave no secret.');
  return data;
}

export function confirmTwoFactor(code: string): Promise<RouteAnswer<typeof routes.confirmTwoFactor>> {
  return call(routes.confirmTwoFactor, { body: { code } });
}

/** After a code was confirmed. */
export async function disableTwoFactor(): Promise<void> {
  await call(routes.setUpTwoFactor, { body: { enable: false } });
}

/** Second step of a sign-in: the challenge replaces the token that does not exist yet. Throws CallError. */
export async function logInWithCode(challengeToken: string, code: string): Promise<void> {
  const send = localiseFailures(createClient({ baseUrl: '', token: () => ({ value: challengeToken }) }));
  const answer = await send(routes.loginWithTwoFactorCode, { body: { code } });
  await openSession(answer.user, answer.accessToken);
}

/** Updates the session in this page with what the server already knows. */
export function noteTwoFactor(twoFactorInUse: boolean): void {
  const session = readSession();
  if (session.phase !== 'signed-in') return;
  const { user } = session;
  writeSession({ ...session, user: { ...user, data: { ...user.data, twoFactorInUse } } });
}
