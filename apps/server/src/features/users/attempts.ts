import { createHmac } from 'node:crypto';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { type SQL, sql } from '../../platform/database/orm.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

/** The account concerned, stored for its administrators; nothing is stored for an unknown name. */
interface About {
  readonly username?: string;
  readonly userId?: string;
  readonly network?: string;
}

/** The key by which attempts are counted. */
export type Subject = SubjectOf & { readonly about?: About };

type SubjectOf =
  | { kind: 'device'; value: string }
  | { kind: 'guess'; value: string }
  | { kind: 'proof'; value: string }
  | { kind: 'proven'; value: string }
  | { kind: 'username'; value: string }
  | { kind: 'turn'; value: string }
  | { kind: 'network-turn'; value: string }
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
  /** Without an attempt for this long, everything is forgotten. */
  forgetSeconds: number;
}

const TURN_SECONDS = 10;
/** How soon a waiting caller may return, and until when its place is kept. */
const QUEUE = { soonestSeconds: 5, latestSeconds: 45 } as const;

/** Each further failure doubles the wait. */
const LIMITS: Record<Subject['kind'], Limit> = {
  // A browser in which the user signed in before.
  device: { free: 5, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  // One name from one network. Waits stay short, since the owner may come from there on a new device.
  guess: { free: 5, firstWaitSeconds: 5, longestWaitSeconds: 30, forgetSeconds: 3_600 },
  // A challenge is valid once.
  proof: { free: 1, firstWaitSeconds: 3_600, longestWaitSeconds: 3_600, forgetSeconds: 3_600 },
  // After proof of work. It never waits, or a stranger's work would lock the owner out: each failure costs
  // more work.
  proven: {
    free: Number.MAX_SAFE_INTEGER,
    firstWaitSeconds: 0,
    longestWaitSeconds: 0,
    forgetSeconds: 600,
  },
  // One name from all networks together: from then on only work counts.
  username: { free: 100, firstWaitSeconds: 30, longestWaitSeconds: 30, forgetSeconds: 3_600 },
  // Turns of those who wait in a queue, at one name and from one network.
  turn: { free: 1, firstWaitSeconds: TURN_SECONDS, longestWaitSeconds: TURN_SECONDS, forgetSeconds: 60 },
  'network-turn': {
    free: 1,
    firstWaitSeconds: TURN_SECONDS,
    longestWaitSeconds: TURN_SECONDS,
    forgetSeconds: 60,
  },
  // Many people may share one address.
  address: { free: 30, firstWaitSeconds: 5, longestWaitSeconds: 30, forgetSeconds: 3_600 },
  // For a signed-in user who wants to change the password or the mail address.
  'own-password': { free: 5, firstWaitSeconds: 5, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  reset: { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  // Three codes of a million are valid at a time.
  code: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 3_600, forgetSeconds: 86_400 },
  // Each sends a mail to somebody who may not have requested it.
  forgot: { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
  'forgot-address': { free: 30, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetSeconds: 3_600 },
  register: { free: 3, firstWaitSeconds: 60, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
  // Guesses at the password of one registration, by somebody who has its mail.
  confirm: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 3_600, forgetSeconds: 86_400 },
  // Each sends a mail to an address that may be somebody else's.
  'mail-change': { free: 5, firstWaitSeconds: 60, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
  // Each may cause a call to a provider; attempts that end in a session are taken back.
  'sign-on-address': { free: 60, firstWaitSeconds: 5, longestWaitSeconds: 30, forgetSeconds: 3_600 },
  // Each costs a hash and a mail.
  'register-address': { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 3_600, forgetSeconds: 14_400 },
};

export interface Attempt {
  /** Takes back the failure that was counted beforehand. */
  succeed(): Promise<void>;
}

export interface Attempts {
  /**
   * Counts an attempt as failed before it is made, so that concurrent ones do not slip through. Throws
   * RefusedError TOO_MANY_ATTEMPTS while one of the subjects must wait; that does not count.
   */
  begin(...subjects: Subject[]): Promise<Attempt>;
  /**
   * The same for attempts that wait in a queue: an attempt gets a place when it first comes, keeps it by
   * returning, and loses it with its turn. The first of those that returned gets it, once the subjects need
   * not wait.
   */
  beginInQueue(place: Place, ...subjects: Subject[]): Promise<Attempt>;
  /** The current number of failures. */
  countFailures(subject: Subject): Promise<number>;
}

/** A place in a queue; both are stored as keyed digests. */
interface Place {
  readonly queue: string;
  readonly value: string;
}

/** `now` is an expression of the database, whose clock all processes share. */
export function createAttempts(
  database: Database,
  secret: InstanceSecret,
  now: () => SQL = () => sql`clock_timestamp()`,
): Attempts {
  const digestKey = secret.derive('sign-in attempts');
  const digest = (text: string) => createHmac('sha256', digestKey).update(text).digest('hex');
  const keyOf = ({ kind, value }: Subject) => digest(`${kind} ${isAddress(kind) ? networkOf(value) : value}`);

  /** `waitFor` returns the seconds to wait, once the counters are locked. */
  async function count(
    subjects: readonly Subject[],
    waitFor: (t: Transaction, blocked: number) => Promise<number> = async (_, blocked) => blocked,
  ): Promise<Attempt> {
    const counted = subjects.map((subject) => ({ key: keyOf(subject), ...subject }));
    // Always in the same order, to prevent deadlocks.
    counted.sort((a, b) => (a.key < b.key ? -1 : 1));
    const keys = counted.map(({ key }) => key);
    const wait = await database.asSystem(async (t) => {
      const seconds = await waitFor(t, await lockCounters(t, keys, now()));
      if (seconds === 0)
        for (const { key, kind, about } of counted) await t.execute(countFailure(key, kind, about, now()));
      await t.execute(sql`
        DELETE FROM sign_in_attempts WHERE key IN (SELECT key FROM sign_in_attempts
          WHERE last_failure_at < ${now()} - interval '1 day' LIMIT 10 FOR UPDATE SKIP LOCKED)`);
      return seconds;
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
  }

  return {
    async countFailures(subject) {
      const { rows } = await database.asSystem(
        (t) => t.execute<{ failures: number }>(readFailures(keyOf(subject), LIMITS[subject.kind], now())),
        { readOnly: true },
      );
      return rows[0]?.failures ?? 0;
    },

    begin: (...subjects) => count(subjects),

    beginInQueue: ({ queue, value }, ...subjects) =>
      count(subjects, (t, blocked) =>
        waitInQueue(t, { queue: digest(`queue ${queue}`), key: digest(`place ${value}`) }, blocked, now()),
      ),
  };
}

/**
 * Keeps or assigns the place. Returns the seconds until its turn; 0: it has the turn, and the place is given
 * up.
 */
async function waitInQueue(
  t: Transaction,
  { queue, key }: { queue: string; key: string },
  blocked: number,
  now: SQL,
): Promise<number> {
  const oldest = sql`${now} - make_interval(secs => ${QUEUE.latestSeconds})`;
  const isKept = sql`sign_in_attempts.last_failure_at >= ${oldest}`;
  const begin = sql`${now} + make_interval(secs => ${QUEUE.soonestSeconds})`;
  // Places are ordered by the end of the wait for their first return.
  const { rows } = await t.execute<{ seconds: number; place: string }>(sql`
    INSERT INTO sign_in_attempts (key, queue, failures, last_failure_at, blocked_until)
    VALUES (${key}, ${queue}, 1, ${now}, ${begin})
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN ${isKept} THEN sign_in_attempts.failures + 1 ELSE 1 END,
      blocked_until = CASE WHEN ${isKept} THEN sign_in_attempts.blocked_until ELSE ${begin} END,
      last_failure_at = ${now}
    RETURNING ceil(extract(epoch FROM blocked_until - ${now}))::int AS seconds, blocked_until::text AS place`);
  const { seconds, place } = oneRow(rows);
  if (seconds > 0) return QUEUE.latestSeconds;
  const { rows: ahead } = await t.execute<{ places: number }>(sql`
    SELECT count(*)::int AS places FROM sign_in_attempts
    WHERE queue = ${queue} AND failures > 1 AND last_failure_at >= ${oldest}
      AND (blocked_until, key) < (${place}::timestamptz, ${key})`);
  const wait = Math.max(blocked, oneRow(ahead).places * TURN_SECONDS);
  if (wait === 0) await t.execute(sql`DELETE FROM sign_in_attempts WHERE key = ${key}`);
  return wait;
}

/** Without expired ones. */
function readFailures(key: string, { forgetSeconds }: Limit, now: SQL): SQL {
  return sql`SELECT failures FROM sign_in_attempts
    WHERE key = ${key} AND last_failure_at >= ${now} - make_interval(secs => ${forgetSeconds})`;
}

/** Locks the counters until the transaction's end. Returns the remaining seconds of their longest wait. */
async function lockCounters(transaction: Transaction, keys: readonly string[], now: SQL): Promise<number> {
  for (const key of keys) {
    await transaction.execute(sql`INSERT INTO sign_in_attempts (key) VALUES (${key}) ON CONFLICT DO NOTHING`);
  }
  const all = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const { rows } = await transaction.execute<{ seconds: number | null }>(sql`
    SELECT ceil(extract(epoch FROM blocked_until - ${now}))::int AS seconds
    FROM sign_in_attempts WHERE key IN (${all}) ORDER BY key FOR UPDATE`);
  return Math.max(0, ...rows.map(({ seconds }) => seconds ?? 0));
}

function countFailure(key: string, kind: Subject['kind'], about: About = {}, now: SQL): SQL {
  const { free, firstWaitSeconds, longestWaitSeconds, forgetSeconds } = LIMITS[kind];
  const failures = sql`(CASE WHEN last_failure_at < ${now} - make_interval(secs => ${forgetSeconds}) THEN 1 ELSE failures + 1 END)`;
  // Looked up for every name, so that the time reveals nothing.
  const user = sql`(SELECT id FROM users WHERE id = ${about.userId ?? null} OR (username = ${about.username ?? null} AND NOT name_is_taken) LIMIT 1)`;
  return sql`
    UPDATE sign_in_attempts SET
      failures = ${failures},
      last_failure_at = ${now},
      blocked_until = CASE WHEN ${failures} >= ${free}::bigint THEN ${now} + make_interval(secs =>
        least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * 2 ^ least(${failures} - ${free}::bigint, 20))) END,
      kind = ${kind}, user_id = ${user}, network = CASE WHEN ${user} IS NOT NULL THEN ${about.network ?? null}::text END
    WHERE key = ${key}`;
}

/**
 * Cleared, except for counters shared by many: an address, and a name from all networks, stay suspicious for
 * their other failures.
 */
function takeBack(key: string, kind: Subject['kind']): SQL {
  if (!isAddress(kind) && kind !== 'username') return sql`DELETE FROM sign_in_attempts WHERE key = ${key}`;
  return sql`UPDATE sign_in_attempts SET failures = greatest(0, failures - 1), blocked_until = NULL WHERE key = ${key}`;
}

const isAddress = (kind: Subject['kind']) => kind === 'address' || kind.endsWith('-address');

function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
