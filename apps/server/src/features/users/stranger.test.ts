import { solveProof } from '@assay/fingerprint/proof-of-work';
import {
  createOrganisation,
  createUser,
  firstOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import { sql } from '../../platform/database/orm.ts';

/** An attacker guesses at the sign-in, while the owner of the account signs in. */

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  // Behind a proxy, so that a test may come from more than one network.
  server = await startTestServer({ config: { proxies: 1 } });
  owner = await createUser(server.platform, await createOrganisation(server.platform));
});
afterAll(() => server.close());
beforeEach(() => server.platform.database.asSystem((t) => t.execute(sql`DELETE FROM sign_in_attempts`)));

interface From {
  network?: string;
  cookie?: string;
  proof?: object;
}

async function tryPassword(password: string, { network = '203.0.113.7', cookie, proof }: From = {}) {
  const response = await fetch(`${server.address}/api/v1/users/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ username: owner.username, password: digestPassword(password), proof }),
  });
  const { code, outcome, details } = await response.json();
  return { result: outcome ?? code, details, setCookie: response.headers.get('set-cookie') };
}

const guess = async (times: number, from?: From) => {
  for (let number = 1; number <= times; number++) await tryPassword(`Wrong-guess-${number}`, from);
  // However long this test takes, the wait does not end before it.
  await server.platform.database.asSystem((t) =>
    t.execute(sql`UPDATE sign_in_attempts SET blocked_until = blocked_until + interval '1 minute'`),
  );
};

describe('while a stranger guesses', () => {
  it('the owner signs in at once on a device where they signed in before', async () => {
    const first = await tryPassword(owner.password);
    const cookie = first.setCookie?.split(';')[0];
    // Browsers accept a cookie with this name only if it is Secure, for this host alone and for all paths.
    expect(first.setCookie).toMatch(
      /^__Host-assay-device-[0-9a-f]{12}=\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    // A mark set under its previous name still counts.
    const before = first.setCookie?.replace('__Host-', '').split(';')[0];
    // From the same network, as in an office.
    await guess(12);
    expect((await tryPassword(owner.password)).result).toBe('TOO_MANY_ATTEMPTS');
    expect((await tryPassword(owner.password, { cookie })).result).toBe('signed-in');
    expect((await tryPassword(owner.password, { cookie: before })).result).toBe('signed-in');
  });

  it('the owner signs in at once on a new device from another network', async () => {
    await guess(12);
    expect((await tryPassword(owner.password, { network: '198.51.100.1' })).result).toBe('signed-in');
  });

  it('the owner waits at most 30 seconds on a new device in the same network', async () => {
    for (let number = 1; number <= 20; number++) {
      await tryPassword(`Wrong-guess-${number}`);
      await server.platform.database.asSystem((t) =>
        t.execute(sql`UPDATE sign_in_attempts SET blocked_until = NULL`),
      );
    }
    await tryPassword('Wrong-guess-0');
    const { result, details } = await tryPassword(owner.password);
    expect(result).toBe('TOO_MANY_ATTEMPTS');
    expect(details.retryAfterSeconds).toBeLessThanOrEqual(30);
  });

  it('the owner gets in without cookies and without work, by coming again with the same password', async () => {
    await guess(12);
    const { result, details } = await tryPassword(owner.password);
    expect([result, details.retryAfterSeconds <= 90]).toEqual(['TOO_MANY_ATTEMPTS', true]);
    // The stranger keeps guessing, and the announced time passes.
    for (let number = 0; number < 5; number++)
      expect((await tryPassword(`Later-guess-${number}`)).result).toBe('TOO_MANY_ATTEMPTS');
    await server.platform.database.asSystem((t) =>
      t.execute(sql`UPDATE sign_in_attempts SET blocked_until = blocked_until - interval '2 minutes'
        WHERE queue IS NOT NULL`),
    );
    expect((await tryPassword(owner.password)).result).toBe('signed-in');
    // That was a turn: the next one must wait for its own.
    expect((await tryPassword('Later-guess-1')).result).toBe('SIGN_IN_FAILED');
    expect((await tryPassword('Later-guess-2')).result).toBe('TOO_MANY_ATTEMPTS');
  });

  it('work done by the device counts instead of the wait', async () => {
    await guess(12);
    const { details } = await tryPassword(owner.password);
    const proof = await solveProof(details.proofOfWork);
    expect((await tryPassword(owner.password, { proof })).result).toBe('signed-in');
    // It is valid once.
    expect((await tryPassword('Another-wrong-1', { proof })).result).toBe('TOO_MANY_ATTEMPTS');
  });

  it('work that was not done, or was done for another name or network, is worth nothing', async () => {
    await guess(12);
    const { details } = await tryPassword(owner.password);
    const proof = await solveProof(details.proofOfWork);
    const [part, nonce] = firstOf([...proof.nonces.entries()].filter(([, one]) => one > 0));
    const spoilt = { ...proof, nonces: proof.nonces.with(part, nonce - 1) };
    expect((await tryPassword('Another-wrong-1', { proof: spoilt })).result).toBe('TOO_MANY_ATTEMPTS');
    const network = '198.51.100.2';
    await guess(12, { network });
    expect((await tryPassword('Another-wrong-1', { proof, network })).result).toBe('TOO_MANY_ATTEMPTS');
  });

  it('who has the device of somebody else is counted as well', async () => {
    const cookie = (await tryPassword(owner.password)).setCookie?.split(';')[0];
    await guess(6, { cookie });
    expect((await tryPassword('Another-wrong-1', { cookie })).result).toBe('TOO_MANY_ATTEMPTS');
  });

  it('guesses from very many networks are asked for work wherever they come from', async () => {
    const { rows } = await server.platform.database.asSystem((t) =>
      t.execute(sql`SELECT count(*) AS n FROM sign_in_attempts`),
    );
    expect(rows[0]?.n).toBe('0');
    for (let number = 0; number < 100; number++) {
      await tryPassword('Wrong-guess-1', { network: `192.0.2.${number}` });
    }
    const { result, details } = await tryPassword(owner.password, { network: '198.51.100.9' });
    expect(result).toBe('TOO_MANY_ATTEMPTS');
    const proof = await solveProof(details.proofOfWork);
    expect((await tryPassword(owner.password, { network: '198.51.100.9', proof })).result).toBe('signed-in');
  });
});
