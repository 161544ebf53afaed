import { createOrganisation, createUser, startTestServer, type TestServer } from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { sql } from '../../platform/database/orm.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Answer {
  httpStatus: number;
  code: string;
  message: string;
  headers: string[];
  retryAfterSeconds: number | undefined;
}

async function guess(username: string, password: string): Promise<Answer> {
  const response = await fetch(`${server.address}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: digestPassword(password) }),
  });
  const { code, message, details } = await response.json();
  const headers = [...response.headers.keys()].sort();
  return {
    httpStatus: response.status,
    code,
    message,
    headers,
    retryAfterSeconds: details?.retryAfterSeconds,
  };
}

/** Skips the announced wait. */
const letWaitEnd = () =>
  server.platform.database.asSystem((t) => t.execute(sql`UPDATE sign_in_attempts SET blocked_until = NULL`));

it('twenty wrong passwords in a row get the same words for a user and for nobody, and ever longer waits', async () => {
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation);
  const names = [user.username, 'nobody@example.com'];
  const told: Answer[][] = [];
  const waits: number[][] = [];
  for (const name of names) {
    const answers: Answer[] = [];
    const waited: number[] = [];
    for (let number = 1; number <= 20; number++) {
      let answer = await guess(name, `wrong ${number}`);
      answers.push({
        ...answer,
        message: answer.message.replace(/\d+ \w+/, 'N'),
        retryAfterSeconds: undefined,
      });
      if (answer.code === 'TOO_MANY_ATTEMPTS') {
        waited.push(answer.retryAfterSeconds ?? 0);
        await letWaitEnd();
        answer = await guess(name, `wrong ${number}`);
      }
      expect(answer).toMatchObject({
        ...{ code: 'SIGN_IN_FAILED', httpStatus: 401 },
        message: 'The username or password is not correct.',
      });
    }
    told.push(answers);
    waits.push(waited);
    await server.platform.database.asSystem((t) => t.execute(sql`DELETE FROM sign_in_attempts`));
  }
  expect(told[1]).toEqual(told[0]);
  // 5 s doubling to 30 s, from the sixth on; some seconds may have passed.
  const due = Array.from({ length: 15 }, (_, index) => Math.min(30, 5 * 2 ** index));
  for (const waited of waits) {
    expect(waited).toHaveLength(15);
    for (const [index, seconds] of due.entries()) {
      expect(waited[index]).toBeLessThanOrEqual(seconds);
      expect(waited[index]).toBeGreaterThanOrEqual(seconds - 5);
    }
  }
}, 300_000);
