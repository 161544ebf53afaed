import { CallError } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { Proof, ProofOfWork } from '@assay/fingerprint/proof-of-work';
import { call } from '../../../platform/api/client.ts';
import { hashPassword } from '../../../platform/session/hash-password.ts';
import { openSession } from '../../../platform/session/start-session.ts';
import { storeResetToken } from '../reset-token.ts';

/** With a challenge token, a code is requested and sent together with it. */
export type LoginOutcome = 'signed-in' | 'first-login' | { challengeToken: string };

/**
 * Signs in and opens the session, asks for a code, or keeps the token with which a first password must be
 * set. If somebody is guessing at the name, the server demands work before it checks the password: `onWork`
 * receives its progress, from 0 to 1. Throws CallError.
 */
export async function logIn(
  username: string,
  password: string,
  onWork: (done: number) => void = () => undefined,
): Promise<LoginOutcome> {
  const body = { username: username.trim(), password: await hashPassword(password) };
  const answer = await call(routes.login, { body }).catch(async (error: unknown) => {
    const work = wantedWork(error);
    if (!work) throw error;
    const { solveProof } = await import('@assay/fingerprint/proof-of-work');
    onWork(0);
    const proof: Proof = await solveProof(work, onWork);
    return call(routes.login, { body: { ...body, proof: { ...proof, nonces: [...proof.nonces] } } });
  });
  if (answer.outcome === 'two-factor') return { challengeToken: answer.challengeToken };
  if (answer.outcome === 'first-login') storeResetToken(answer.resetToken, body.username);
  else await openSession(answer.user, answer.accessToken);
  return answer.outcome;
}

function wantedWork(error: unknown): ProofOfWork | null {
  if (!(error instanceof CallError && error.code === 'TOO_MANY_ATTEMPTS')) return null;
  return (error.details?.proofOfWork as ProofOfWork | undefined) ?? null;
}
