import { createHash, createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createLimiter } from './limiter.ts';

/** The cost of argon2id, the package's default variant. */
export interface HashCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 64 MiB and 3 passes: about 50 ms. */
const FULL_COST: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** More at once would only slow down each other and everything else. */
const AT_ONCE = 2;
/** About ten seconds of waiting. */
const MAX_QUEUE = 300;

/** All values are the SHA-256 of a password, 64 lower-case hexadecimal digits, as sent over the API. */
export interface PasswordHasher {
  hash(passwordDigest: string): Promise<string>;
  /** With a null hash (no such user) it takes the same time and returns false. */
  verify(
    storedHash: string | null,
    passwordDigest: string,
    options?: {
      /** Goes ahead of all waiting work, and is never refused because of a full queue. */
      isUrgent?: boolean;
    },
  ): Promise<boolean>;
}

/** `cost` is for tests, which sign in by the hundred. */
export function createPasswordHasher(pepper: string, cost = FULL_COST): PasswordHasher {
  const limited = createLimiter(AT_ONCE, MAX_QUEUE);
  const peppered = (digest: string) => {
    if (!/^[0-9a-f]{64}$/.test(digest))
      throw new TypeError('a password travels as its SHA-256 in hexadecimal');
    // As text, because the verifier accepts only UTF-8.
    return createHmac('sha256', pepper).update(digest).digest('base64');
  };
  const hashOne = (digest: string) => limited(() => hash(peppered(digest), cost));
  const nobody = hashOne(randomBytes(32).toString('hex'));
  return {
    hash: hashOne,
    async verify(storedHash, digest, { isUrgent = false } = {}) {
      const against = storedHash ?? (await nobody);
      const matches = await limited(() => verify(against, peppered(digest)), { isUrgent });
      return matches && storedHash !== null;
    },
  };
}

export function digestPassword(password: string): string {
  return createHash('sha256').update(password, 'utf8').digest('hex');
}
