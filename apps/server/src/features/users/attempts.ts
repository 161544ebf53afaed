import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type SQL, sql } from 'drizzle-orm';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** What attempts are counted by. */
export type Subject =
  | { kind: 'device'; value: string }
  | { kind: 'guess'; value: string }
  | { kind: 'proof'; value: string }
  | { kind: 'proven'; value: string }
  | { kind: 'username'; value: string }
  | { kind: 'own-password'; value: string }
  | { kind: 'address'; value: string }
  | { kind: 'reset'; value: string }
  | { kind: 'forgot'; value: string }
  | { kind: 'code'; value: string }
  | { kind: 'forgot-address'; value: string }
  | { kind: 'register'; value: string }
  | { kind: 'confirm'; value: string }
  | { kind: 'mail-change'; value: string }
  | { kind: 'sign-on-address'; value: string }
  | { kind: 'register-address'; value: string };

interface Limit {
  /** Failures in a row before the first wait. */
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** Without an attempt for so long, all is forgotten. */
  forgetSeconds: number;
}

/** Each further failure doubles the wait. */
const LIMITS: Record<Subject['kind'], Limit> = {
  // A browser in which the user signed in before.
  device: { free: 5, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  // One name from one network. Waits stay short, since the owner may come from there on a new device.
  guess: { free: 5, firstWaitSeconds: 5, longestWaitSeconds: 30, forgetSeconds: 3_600 },
  // A challenge is good once.
  proof: { free: 1, firstWaitSeconds: 3_600, longestWaitSeconds: 3_600, forgetSeconds: 3_600 },
  // After work was done for it.
  proven: { free: 3, firstWaitSeconds: 2, longestWaitSeconds: 4, forgetSeconds: 60 },
  // One name from all networks together: from then on only work counts.
  username: { free: 100, firstWaitSeconds: 30, longestWaitSeconds: 30, forgetSeconds: 3_600 },
  // Many people may share one address.
  address: { free: 30, firstWaitSeconds: 5, longestWaitSeconds: 30, forgetSeconds: 3_600 },
  // Of somebody who is signed in, and wants to change the password or the mail address.
  'own-password': { free: 5, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  reset: { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  // Three codes of a million are right at a time.
  code: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 3_600, forgetSeconds: 86_400 },
  // Each is a mail to somebody who may not have asked for it.
  forgot: { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
  'forgot-address': { free: 30, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  register: { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
  // Guesses at the password of one registration, by whoever has its mail.
  confirm: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 3_600, forgetSeconds: 86_400 },
  // Each is a mail to an address that may be somebody else's.
  'mail-change': { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
  // Each may have us call a provider; those that end in a session are taken back.
  'sign-on-address': { free: 60, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  // Each costs a hash and a mail.
  'register-address': { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
};

export interface Attempt {
  /** Takes the failure back that was counted beforehand. */
  succeed(): Promise<void>;
}

export interface Attempts {
  /**
   * Counts an attempt as failed before it is made, so that many at once do not slip through.
   * Throws RefusedError TOO_MANY_ATTEMPTS while one of the subjects has to wait; that does not count.
   */
  begin(...subjects: Subject[]): Promise<Attempt>;
}

export function createAttempts(database: Database, secret: InstanceSecret): Attempts {
  const digestKey = secret.derive('sign-in attempts');
  const keyOf = ({ kind, value }: Subject) => {
    const counted = isAddress(kind) ? networkOf(value) : value;
    return createHmac('sha256', digestKey).update(`${kind} ${counted}`).digest('hex');
  };
  return {
    async begin(...subjects) {
      const counted = subjects.map((subject) => ({ key: keyOf(subject), ...subject }));
      // Always in the same order, so that no two wait for each other.
      counted.sort((a, b) => (a.key < b.key ? -1 : 1));
      const wait = await database.asSystem(async (t) => {
        const blocked = await lockCounters(
          t,
          counted.map(({ key }) => key),
        );
        if (blocked === 0)
          for (const { key, kind } of counted) await t.execute(countFailure(key, LIMITS[kind]));
        await t.execute(sql`
          DELETE FROM sign_in_attempts WHERE key IN (SELECT key FROM sign_in_attempts
            WHERE last_failure_at < now() - interval '1 day' LIMIT 10 FOR UPDATE SKIP LOCKED)`);
        return blocked;
      });
      if (wait > 0) {
        throw new RefusedError('TOO_MANY_ATTEMPTS', {
          value: formatWait(wait),
          details: { retryAfterSeconds: wait },
        });
      }
      return {
        async succeed() {
          await database.asSystem(async (t) => {
            for (const { key, kind } of counted) await t.execute(takeBack(key, kind));
          });
        },
      };
    },
  };
}

/** Holds the counters until the transaction's end. Returns the seconds that the longest wait of them still lasts. */
async function lockCounters(transaction: Transaction, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    await transaction.execute(sql`INSERT INTO sign_in_attempts (key) VALUES (${key}) ON CONFLICT DO NOTHING`);
  }
  const all = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const { rows } = await transaction.execute<{ seconds: number | null }>(sql`
    SELECT ceil(extract(epoch FROM blocked_until - clock_timestamp()))::int AS seconds
    FROM sign_in_attempts WHERE key IN (${all}) ORDER BY key FOR UPDATE`);
  return Math.max(0, ...rows.map(({ seconds }) => seconds ?? 0));
}

function countFailure(key: string, limit: Limit): SQL {
  const { free, firstWaitSeconds, longestWaitSeconds, forgetSeconds } = limit;
  const failures = sql`(CASE WHEN last_failure_at < now() - make_interval(secs => ${forgetSeconds}) THEN 1 ELSE failures + 1 END)`;
  return sql`
    UPDATE sign_in_attempts SET
      failures = ${failures},
      last_failure_at = now(),
      blocked_until = CASE WHEN ${failures} >= ${free} THEN clock_timestamp() + make_interval(secs =>
        least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * 2 ^ least(${failures} - ${free}, 20))) END
    WHERE key = ${key}`;
}

/** Cleared, but for what many share: an address, and a name from all networks, stay suspicious for their other failures. */
function takeBack(key: string, kind: Subject['kind']): SQL {
  if (!isAddress(kind) && kind !== 'username') return sql`DELETE FROM sign_in_attempts WHERE key = ${key}`;
  return sql`UPDATE sign_in_attempts SET failures = greatest(0, failures - 1), blocked_until = NULL WHERE key = ${key}`;
}

const isAddress = (kind: Subject['kind']) => kind === 'address' || kind.endsWith('-address');

/** An IPv6 caller has a whole /64 of addresses to try from. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
