import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isProofSolved, type Proof, type ProofOfWork } from '@assay/fingerprint/proof-of-work';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { type Attempt, type Attempts, networkOf } from './attempts.ts';
import type { KnownDevices } from './known-devices.ts';

/** Half a million hashes: about a second on a desktop, some seconds on a phone. */
const WORK = { parts: 16, bits: 15 } as const;
const CHALLENGE_SECONDS = 300;

export interface SignInTry {
  /** In lower case. */
  readonly username: string;
  readonly ipAddress: string;
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined;
  readonly proof: Proof | undefined;
}

/**
 * Slows those who guess, and not the owner of the account. Guesses are counted by device where the user has signed in
 * before, else by name and network together; work that the device does counts instead of the wait.
 */
export interface SignInGuard {
  /** Throws RefusedError TOO_MANY_ATTEMPTS, whose details say how long to wait, and the work that would do instead. */
  begin(attempt: SignInTry): Promise<Attempt>;
}

export function createSignInGuard(
  attempts: Attempts,
  devices: KnownDevices,
  secret: InstanceSecret,
): SignInGuard {
  const challenges = createChallenges(secret);
  return {
    async begin({ username, ipAddress, cookies, proof }) {
      const device = devices.find(username, cookies);
      if (device) return attempts.begin({ kind: 'device', value: device });
      const pair = `${networkOf(ipAddress)} ${username}`;
      const nonce = proof && challenges.check(pair, proof);
      if (nonce) {
        // Counted as failed for good: it is good once.
        await attempts.begin({ kind: 'proof', value: nonce });
        return attempts.begin({ kind: 'proven', value: pair });
      }
      try {
        return await attempts.begin(
          { kind: 'guess', value: pair },
          { kind: 'username', value: username },
          { kind: 'address', value: ipAddress },
        );
      } catch (error) {
        if (!(error instanceof RefusedError && error.code === 'TOO_MANY_ATTEMPTS')) throw error;
        const details = { ...error.details, proofOfWork: challenges.issue(pair) };
        throw new RefusedError(error.code, { message: error.message, details });
      }
    },
  };
}

/** `nonce.expiry.signature`: nothing is kept until the work comes back. */
function createChallenges(secret: InstanceSecret) {
  const key = secret.derive('sign-in work');
  const sign = (pair: string, nonce: string, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([pair, nonce, until]))
      .digest('base64url');
  return {
    issue(pair: string): ProofOfWork {
      const nonce = randomBytes(12).toString('base64url');
      const until = String(Math.floor(Date.now() / 1_000) + CHALLENGE_SECONDS);
      return { ...WORK, challenge: [nonce, until, sign(pair, nonce, until)].join('.') };
    },
    /** The challenge's own number, where the work for it was done in time. */
    check(pair: string, proof: Proof): string | null {
      const [nonce = '', until = '', signature = ''] = proof.challenge.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(pair, nonce, until));
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      const isInTime = Number(until) * 1_000 > Date.now();
      return isGenuine && isInTime && isProofSolved({ ...WORK, challenge: proof.challenge }, proof)
        ? nonce
        : null;
    },
  };
}
