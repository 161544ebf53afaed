import { createHmac } from 'node:crypto';
import { isProofSolved, type Proof } from '@assay/fingerprint/proof-of-work';
import { createExpiringTokens } from '../../platform/auth/expiring-tokens.ts';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { KnownDevices } from './known-devices.ts';

export interface Work {
  readonly parts: number;
  readonly bits: number;
}

/**
 * Half a million, one and two million hashes: about one, two and four seconds on a desktop, a multiple of
 * that on a phone. The more guesses were made after work, the more of it the next one takes.
 */
export const WORK_LEVELS: readonly Work[] = [
  { parts: 16, bits: 15 },
  { parts: 16, bits: 16 },
  { parts: 16, bits: 17 },
];
/** Guesses after work until the next level. */
const GUESSES_A_LEVEL = 4;
const CHALLENGE_SECONDS = 300;

export interface SignInTry {
  /** In lower case. */
  readonly username: string;
  readonly passwordDigest: string;
  readonly ipAddress: string;
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined;
  readonly proof: Proof | undefined;
}

export interface GuardedAttempt extends Attempt {
  /** The user signed in on this device before: it goes before others in queues. */
  readonly isKnownDevice: boolean;
}

/**
 * Slows attackers, but not the owner of the account. Guesses are counted by device if the user has signed in
 * there before, else by name and network together; work done by the device replaces the wait. A caller who
 * can do neither returns with the same password, and waits in a queue.
 */
export interface SignInGuard {
  /**
   * Throws RefusedError TOO_MANY_ATTEMPTS, whose details contain the wait, and the work that would replace
   * it.
   */
  begin(attempt: SignInTry): Promise<GuardedAttempt>;
}

export function createSignInGuard(
  attempts: Attempts,
  devices: KnownDevices,
  secret: InstanceSecret,
  levels = WORK_LEVELS,
): SignInGuard {
  /** A queue stores two bytes of a password's keyed digest: too few to recover the password. */
  const markKey = secret.derive('marks of passwords');
  const challenges = createExpiringTokens(secret.derive('sign-in work'), CHALLENGE_SECONDS);

  /** The id of the solved challenge, if it was made for this name and network; otherwise null. */
  function readProof(pair: string, level: number, proof: Proof): string | null {
    // One level below is also valid: somebody else's guesses may have raised it while this work was done.
    for (let at = Math.max(0, level - 1); at < levels.length; at++) {
      const work = levels[at];
      const id = challenges.read(`${pair} ${at}`, proof.challenge);
      if (work && id) return isProofSolved({ ...work, challenge: proof.challenge }, proof) ? id : null;
    }
    return null;
  }

  /** Null if the work was already used. */
  async function beginProven(pair: string, id: string, about: object): Promise<Attempt | null> {
    try {
      // Permanently counted as failed: it is valid once.
      await attempts.begin({ kind: 'proof', value: id });
    } catch (error) {
      if (isTooMany(error)) return null;
      throw error;
    }
    return attempts.begin({ kind: 'proven', value: pair, about });
  }

  /** The turn of a caller who returns with the same password; else the refusal with the shorter wait. */
  async function beginInQueue(
    refusal: RefusedError,
    { username, passwordDigest }: SignInTry,
    network: string,
  ): Promise<Attempt | RefusedError> {
    const mark = createHmac('sha256', markKey).update(passwordDigest).digest().readUInt16BE();
    try {
      return await attempts.beginInQueue(
        { queue: network, value: `${network} ${username} ${mark}` },
        { kind: 'turn', value: username, about: { username } },
        { kind: 'network-turn', value: network },
      );
    } catch (error) {
      if (!isTooMany(error)) throw error;
      return waitOf(error) < waitOf(refusal) ? error : refusal;
    }
  }

  return {
    async begin(given) {
      const { username, ipAddress, cookies, proof } = given;
      const network = networkOf(ipAddress);
      const about = { username, network };
      const device = devices.find(username, cookies);
      if (device) {
        const attempt = await attempts.begin({ kind: 'device', value: device, about });
        return { ...attempt, isKnownDevice: true };
      }
      const pair = `${network} ${username}`;
      const failures = await attempts.countFailures({ kind: 'proven', value: pair });
      const level = Math.min(levels.length - 1, Math.floor(failures / GUESSES_A_LEVEL));
      const solved = proof && readProof(pair, level, proof);
      const proven = solved ? await beginProven(pair, solved, about) : null;
      if (proven) return { ...proven, isKnownDevice: false };
      try {
        const attempt = await attempts.begin(
          { kind: 'guess', value: pair, about },
          { kind: 'username', value: username, about: { username } },
          { kind: 'address', value: ipAddress },
        );
        return { ...attempt, isKnownDevice: false };
      } catch (error) {
        if (!isTooMany(error)) throw error;
        const begun = await beginInQueue(error, given, network);
        if (!(begun instanceof RefusedError)) return { ...begun, isKnownDevice: false };
        const challenge = challenges.issue(`${pair} ${level}`);
        const details = { ...begun.details, proofOfWork: { ...levels[level], challenge } };
        throw new RefusedError(begun.code, { message: begun.message, details });
      }
    },
  };
}

const waitOf = ({ details }: RefusedError) => Number(details?.retryAfterSeconds);

function isTooMany(error: unknown): error is RefusedError {
  return error instanceof RefusedError && error.code === 'TOO_MANY_ATTEMPTS';
}
