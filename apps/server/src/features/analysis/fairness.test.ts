import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makeJpeg,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../../worker.ts';

let server: TestServer;
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
beforeAll(async () => {
  server = await startTestServer({ alone: true, config: { workers: 1 } });
});
afterAll(async () => {
  await worker?.close();
  await server.close();
});

async function openOrganisation(): Promise<{ id: string; call: Call }> {
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation);
  return { id: organisation.id, call: server.client(await signIn(server.client(), user)) };
}

const send = (call: Call, names: readonly string[]) =>
  call(routes.uploadFiles, {
    form: makeForm({}, Object.fromEntries(names.map((name) => [`${name}.jpg`, makeJpeg(name)]))),
  });

interface Run {
  state: string;
  began: Date;
  ended: Date;
}

/** Analyses of an organisation that have begun, in that order. */
const readRuns = (organisationId: string) =>
  server.platform.database.readAsSystem<Run>(
    `SELECT state, started_on AS began, completed_on AS ended FROM queue.job
     WHERE name = 'analyse-asset' AND data ->> 'organisationId' = $1 AND started_on IS NOT NULL ORDER BY started_on`,
    [organisationId],
  );
const countIn = async (organisationId: string, state: string) =>
  (await readRuns(organisationId)).filter((run) => run.state === state).length;

it('an organisation that floods leaves the express place to others, whose file begins at once', async () => {
  const [flooding, small] = [await openOrganisation(), await openOrganisation()];
  await send(flooding.call, ['one', 'two', 'three']);
  // Simulates a hundred earlier jobs.
  await server.platform.database.asSystem((t) =>
    t.$client.query(`UPDATE queue.job SET priority = priority - 100 WHERE name = 'analyse-asset'`),
  );
  worker = await startWorker(server.platform);
  await expect.poll(() => countIn(flooding.id, 'active'), { interval: 20 }).toBe(1);
  await send(small.call, ['the only one']);
  await expect.poll(() => countIn(small.id, 'completed'), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => countIn(flooding.id, 'completed'), { timeout: 90_000 }).toBe(3);
  const own = firstOf(await readRuns(small.id));
  const flood = await readRuns(flooding.id);
  expect(flood.some(({ began, ended }) => began < own.began && own.began < ended)).toBe(true);
  // One after the other: they never got the second slot of this worker.
  expect(
    flood.slice(1).map(({ began }, n) => flood.slice(0, n + 1).every(({ ended }) => began >= ended)),
  ).toEqual([true, true]);
}, 180_000);
