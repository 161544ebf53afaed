import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { percentile } from '../scale/small-photos.ts';

const SIGN_INS = 20;
const SECONDS = 60;
/** Number of other users: one request each, ten times a second. */
const WORKERS = 4;
/** For each kind: together fewer than the thirty free attempts of one network address. */
const GUESSES = 14;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

interface Person {
  username: string;
  password: string;
}

/**
 * Twenty people sign in again and again while others work; and the cost of a wrong password, for an existing
 * user name and for an unknown one. All share the machine with the server.
 */
export const signInMeasurement: Measurement = {
  name: 'sign-in',
  title: `Sign-in: ${SIGN_INS} at once for ${SECONDS} s, other requests meanwhile, wrong passwords`,
  measure: async ({ folder, report }): Promise<Figures> => {
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'));
    try {
      report(`inviting ${SIGN_INS} people`);
      const people = await addPeople(server);
      report(`signing in for ${SECONDS} s`);
      const load = await measureLoad(server, people);
      report('guessing passwords');
      return { ...load, wrongPasswords: await measureGuesses(server, people) };
    } finally {
      await server.stop();
    }
  },
};

/** Through the public API: imported, invited by mail that stays in the outbox, with a chosen password. */
async function addPeople({ call, address }: LiveServer): Promise<Person[]> {
  const names = Array.from({ length: SIGN_INS }, (_, index) => `person-${index}@example.com`);
  const csv = `email,firstName,lastName\n${names.map((name) => `${name},Some,Body`).join('\n')}\n`;
  const { imported } = await call(routes.importUsers, { body: { csv, dryRun: false } });
  if (imported !== SIGN_INS) throw new Error(`${imported} of ${SIGN_INS} people were imported`);
  const guest = createClient({ baseUrl: address });
  return Promise.all(
    names.map(async (username) => {
      const token = await readInvitation(call, username);
      const password = `Aa1!${randomBytes(12).toString('base64url')}`;
      await guest(routes.resetPassword, { body: { token, password, passwordConfirm: password } });
      return { username, password };
    }),
  );
}

async function readInvitation(call: LiveServer['call'], recipient: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++, await sleep(300)) {
    const { docs } = await call(routes.listMessages, {
      query: { filter: [`recipient:${recipient}`, 'status:kept'] },
    });
    if (!docs[0]) continue;
    const { data } = await call(routes.getMessage, { params: { id: docs[0].id } });
    const token = /#([\w-]{43})/.exec(data.text ?? '')?.[1];
    if (token) return token;
  }
  throw new Error(`No invitation to ${recipient} came`);
}

async function measureLoad({ address, call }: LiveServer, people: Person[]) {
  const guest = createClient({ baseUrl: address });
  const signIns: number[] = [];
  const others: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const time = async (times: number[], work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  };
  const keepSigningIn = async ({ username, password }: Person) => {
    const body = { username, password: digest(password) };
    while (performance.now() < end) await time(signIns, () => guest(routes.login, { body }));
  };
  const keepWorking = async () => {
    while (performance.now() < end) {
      await time(others, () => call(routes.listRecords, { query: { index: 0, count: 20 } }));
      await sleep(100);
    }
  };
  await Promise.all([...people.map(keepSigningIn), ...Array.from({ length: WORKERS }, keepWorking)]);
  return {
    signInsPerSecond: signIns.length / SECONDS,
    signInMedianMilliseconds: percentile(signIns, 0.5),
    signInP95Milliseconds: percentile(signIns, 0.95),
    otherRequests: others.length,
    otherMedianMilliseconds: percentile(others, 0.5),
    otherP95Milliseconds: percentile(others, 0.95),
  };
}

/**
 * Alternating, so that other load on the machine affects both alike; each name is tried so rarely that none
 * is delayed.
 */
async function measureGuesses({ address }: LiveServer, people: Person[]): Promise<Figures> {
  const guest = createClient({ baseUrl: address });
  const known: number[] = [];
  const unknown: number[] = [];
  const guess = async (times: number[], username: string) => {
    const started = performance.now();
    const refusal: unknown = await guest(routes.login, {
      body: { username, password: digest('wrong') },
    }).catch((error) => error);
    if (!(refusal instanceof CallError) || refusal.code !== 'SIGN_IN_FAILED') throw refusal;
    times.push(performance.now() - started);
  };
  for (const [index, { username }] of people.slice(0, GUESSES).entries()) {
    await guess(known, username);
    await guess(unknown, `nobody-${index}@example.com`);
  }
  const [ofSomebody, ofNobody] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  return {
    medianForSomebodyMilliseconds: ofSomebody,
    medianForNobodyMilliseconds: ofNobody,
    differencePercent: (Math.abs(ofSomebody - ofNobody) / ofSomebody) * 100,
  };
}
