import { isProofSolved, type Proof } from '@assay/fingerprint/proof-of-work';
import { createExpiringTokens } from '../../platform/auth/expiring-tokens.ts';
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
  const challenges = createExpiringTokens(secret.derive('sign-in work'), CHALLENGE_SECONDS);
  return {
    async begin({ username, ipAddress, cookies, proof }) {
      const device = devices.find(username, cookies);
      if (device) return attempts.begin({ kind: 'device', value: device });
      const pair = `${networkOf(ipAddress)} ${username}`;
      const challenge = proof && challenges.read(pair, proof.challenge);
      if (challenge && isProofSolved({ ...WORK, challenge: proof.challenge }, proof)) {
        // Counted as failed for good: it is good once.
        await attempts.begin({ kind: 'proof', value: challenge });
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
        const details = { ...error.details, proofOfWork: { ...WORK, challenge: challenges.issue(pair) } };
        throw new RefusedError(error.code, { message: error.message, details });
      }
    },
  };
}
