import { randomUUID } from 'node:crypto';
import { type Proof, type ProofOfWork, solveProof } from '@assay/fingerprint/proof-of-work';
import { startTestServer, type TestServer } from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { createAttempts } from './attempts.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createSignInGuard, type SignInGuard, WORK_LEVELS } from './sign-in-guard.ts';

/**
 * An hour at the sign-in in a few seconds: the real counters in the real database, with a simulated clock.
 * Work is really done, with one bit per part, and costs the time of what it represents.
 */
const HOUR = 3_600;
/** Half the rate of a desktop's core: the owner may have an old one. */
const HASHES_A_SECOND = 250_000;
const STRANGERS_HASHES_A_SECOND = 2 * 500_000;
const RIGHT = 'the right one';
const SOME_DAY = Date.UTC(2026, 0, 1) / 1_000;
const PLAY_WORK = WORK_LEVELS.map((_, level) => ({ parts: 1 + level, bits: 1 }));

interface Visitor {
  readonly ipAddress: string;
  readonly cookies?: string;
  /** The right one; otherwise each try is another guess. */
  readonly password?: string;
  readonly hashesASecond: number;
  /** Whether it waits as instructed, if that is shorter than the work. */
  readonly works: boolean;
}

interface Refusal {
  readonly retryAfterSeconds: number;
  readonly proofOfWork?: ProofOfWork;
}

let server: TestServer;
let devices: KnownDevices;
beforeAll(async () => {
  server = await startTestServer();
  devices = createKnownDevices(server.platform.secret);
});
afterAll(() => server.close());
// Each test begins at the same hour.
beforeEach(() => server.platform.database.asSystem((t) => t.execute(sql`DELETE FROM sign_in_attempts`)));

/** The work of this level, in hashes. */
const hashesOf = ({ parts }: ProofOfWork) => {
  const level = WORK_LEVELS[parts - 1];
  if (!level) throw new Error(`There is no level ${parts} of work.`);
  return level.parts * 2 ** level.bits;
};

/** Processes events by their times, the stranger first in case of a tie. */
class Hour {
  now = 0;
  private readonly acts: { at: number; rank: number; resume: () => void }[] = [];
  private readonly guard: SignInGuard;
  private readonly username: string;
  /** Called when somebody has requested the next time, or has finished. */
  private wake = () => {};
  guesses = 0;

  constructor(username: string) {
    this.username = username;
    const { database, secret } = server.platform;
    const clock = () => sql`to_timestamp(${SOME_DAY + this.now}::float8)`;
    this.guard = createSignInGuard(createAttempts(database, secret, clock), devices, secret, PLAY_WORK);
  }

  pass(seconds: number, rank: number): Promise<void> {
    return new Promise((resume) => {
      this.acts.push({ at: this.now + seconds, rank, resume });
      this.wake();
    });
  }

  /** One attempt. Resolves with null, or with the content of the refusal. */
  async attempt({ ipAddress, cookies, password }: Visitor, proof?: Proof): Promise<Refusal | null> {
    const given = { username: this.username, passwordDigest: password ?? `guess ${this.now}` };
    try {
      const attempt = await this.guard.begin({ ...given, ipAddress, cookies, proof });
      this.guesses += 1;
      if (password === RIGHT) await attempt.succeed();
      return null;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return error.details as unknown as Refusal;
    }
  }

  /**
   * Tries until it is let in, or once if it does not know the password. Resolves with the duration in
   * seconds.
   */
  async signIn(visitor: Visitor, rank: number): Promise<number> {
    const begun = this.now;
    let proof: Proof | undefined;
    for (;;) {
      const refusal = await this.attempt(visitor, proof);
      if (!refusal) return this.now - begun;
      if (visitor.works && refusal.proofOfWork) {
        await this.pass(hashesOf(refusal.proofOfWork) / visitor.hashesASecond, rank);
        proof = await solveProof(refusal.proofOfWork);
      } else {
        await this.pass(refusal.retryAfterSeconds, rank);
        proof = undefined;
      }
    }
  }

  /** Runs the begun scenes until the end of the hour. */
  async run(scenes: readonly ((hour: Hour) => Promise<void>)[]): Promise<void> {
    let open = scenes.length;
    const end = () => {
      open -= 1;
      this.wake();
    };
    const ended = scenes.map((scene) => scene(this).finally(end));
    while (open > 0) {
      // The current actor requests its next time when the database has answered.
      while (this.acts.length < open)
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      this.acts.sort((a, b) => a.at - b.at || a.rank - b.rank);
      const next = this.acts.shift();
      if (!next) break;
      this.now = next.at;
      next.resume();
    }
    await Promise.all(ended);
  }
}

const stranger = (from: () => string, works: boolean) => async (hour: Hour) => {
  while (hour.now < HOUR) {
    await hour.signIn({ ipAddress: from(), hashesASecond: STRANGERS_HASHES_A_SECOND, works }, 0);
    await hour.pass(0.25, 0);
  }
};

/** Comes every five minutes, at uneven seconds, from a known browser or not. */
const owner =
  (delays: number[], { isKnown, username }: { isKnown: boolean; username: string }) =>
  async (hour: Hour) => {
    const cookies = isKnown ? devices.mark(username, true).split(';')[0] : undefined;
    for (let visit = 1; visit < 12; visit++) {
      await hour.pass(Math.max(0, visit * 300 + visit * 0.37 - hour.now), 1);
      const visitor = {
        ipAddress: '203.0.113.7',
        cookies,
        password: RIGHT,
        hashesASecond: HASHES_A_SECOND,
      };
      delays.push(await hour.signIn({ ...visitor, works: true }, 1));
    }
    await hour.pass(Math.max(0, HOUR - hour.now), 1);
  };

describe('a stranger who guesses at a known user for an hour', () => {
  const strangers: [string, () => (hour: Hour) => Promise<void>][] = [
    ['from the owner’s own network, as fast as the waits allow', () => stranger(() => '203.0.113.7', false)],
    ['from the owner’s own network, with two cores at work', () => stranger(() => '203.0.113.7', true)],
    [
      'from ever new networks',
      () => {
        let number = 0;
        return stranger(() => `10.${(number >> 8) & 255}.${number++ & 255}.1`, false);
      },
    ],
  ];

  it.each(strangers)(
    '%s: the owner’s known device never waits, a new one at most 30 s',
    async (_, begin) => {
      const username = `${randomUUID()}@example.com`;
      const known: number[] = [];
      const fresh: number[] = [];
      const hour = new Hour(username);
      await hour.run([
        begin(),
        owner(known, { isKnown: true, username }),
        owner(fresh, { isKnown: false, username }),
      ]);
      expect(hour.guesses).toBeGreaterThan(100);
      expect(known).toHaveLength(11);
      expect(fresh).toHaveLength(11);
      expect(Math.max(...known)).toBe(0);
      expect(Math.max(...fresh)).toBeLessThanOrEqual(30);
    },
    120_000,
  );
});

describe('an owner who has neither a known device nor does work', () => {
  const office = { ipAddress: '203.0.113.7', hashesASecond: 0, works: false };

  it.each([
    ['always new passwords', Number.POSITIVE_INFINITY, 60],
    // Each keeps a place in the queue, and takes a turn before the owner.
    ['twelve passwords over and over', 12, 12 * 45],
  ])(
    'comes in within a bounded time while a stranger in the same network tries %s',
    async (_, passwords, most) => {
      const hour = new Hour(`${randomUUID()}@example.com`);
      let delay = Number.NaN;
      await hour.run([
        async () => {
          for (let act = 0; Number.isNaN(delay); act++) {
            await hour.attempt({ ...office, password: `guess ${act % passwords}` });
            await hour.pass(3, 0);
          }
        },
        async () => {
          await hour.pass(100.5, 1);
          delay = await hour.signIn({ ...office, password: RIGHT }, 1);
        },
      ]);
      expect(delay).toBeLessThanOrEqual(most);
      // 5 free and then, as ever, one in 5 to 30 s; and one in 10 s by turns.
      expect(hour.guesses).toBeLessThanOrEqual(8 + hour.now / 30 + 1 + hour.now / 10);
    },
    120_000,
  );
});
