import { randomUUID } from 'node:crypto';
import { CallError } from '@assay/contract/client';
import { isRawAnswer, type Route } from '@assay/contract/route';
import type { RouteId } from '@assay/contract/route-id';
import * as routes from '@assay/contract/routes';
import { signIn, startTestServer, type TestServer } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptsOnRecords } from './tenant-isolation/attempts-on-records.ts';
import { attemptsOnSettings } from './tenant-isolation/attempts-on-settings.ts';
import { attemptsOnWorkOrders } from './tenant-isolation/attempts-on-work-orders.ts';
import { findSlots } from './tenant-isolation/find-slots.ts';
import { OWN_NAMES } from './tenant-isolation/own-names.ts';
import { type Attempt, attemptAt, createAdmin, openScene, type Scene } from './tenant-isolation/scene.ts';

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer();
  scene = await openScene(server);
});
afterAll(() => server.close());

/** How each place for an identifier is tried with the victim's. Every one of these must be answered with 404. */
const attempts: Record<string, Attempt> = {
  ...attemptsOnRecords,
  ...attemptsOnWorkOrders,
  ...attemptsOnSettings,
};

const table: Readonly<Record<RouteId, Route>> = routes;
const guarded = Object.entries(table).filter(([, route]) => route.access !== 'public') as [RouteId, Route][];

describe('another organisation’s identifier', () => {
  const slots = guarded.flatMap(([id, route]) => findSlots(route).map((slot) => `${id} ${slot}`));

  it('is looked for in every route of the table', () => {
    expect(slots.length).toBeGreaterThan(15);
    expect(slots.filter((slot) => !attempts[slot] && !OWN_NAMES[slot])).toEqual([]);
    expect(
      [...Object.keys(attempts), ...Object.keys(OWN_NAMES)].filter((slot) => !slots.includes(slot)),
    ).toEqual([]);
  });

  it.each(slots.filter((slot) => attempts[slot]))('in %s is answered with 404', async (slot) => {
    await expect(attemptAt(slot, attempts)(scene)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      httpStatus: 404,
    });
  });

  it.each(slots.filter((slot) => OWN_NAMES[slot]))('in %s names something of one’s own', async (slot) => {
    const { assetId, recordId, taskId } = scene.victim;
    const text = JSON.stringify(await attemptAt(slot, OWN_NAMES)(scene));
    for (const secret of [assetId, recordId, taskId]) expect(text).not.toContain(secret);
  });

  it('in the header does not open the organisation', async () => {
    const token = await signIn(server.client(), await createAdmin(server));
    const acting = server.client(token, { onBehalfOf: scene.victim.organisation });
    await expect(acting(routes.listRecords, {})).rejects.toMatchObject({ httpStatus: 403 });
  });
});

describe('another organisation’s rows', () => {
  /** Calls that require a query. */
  const NEEDED: Partial<Record<RouteId, object>> = {
    findTexts: { query: 'theirs alone' },
    findAnswers: { query: 'theirs alone' },
    findDecisions: { query: 'theirs alone' },
    findComments: { query: 'theirs alone' },
    namePlace: { latitude: 52.5, longitude: 13.4 },
    listCities: { south: 50, north: 55, west: 5, east: 15 },
    getInsights: { from: '2026-01-01', to: new Date().toISOString().slice(0, 10) },
  };
  const lists = guarded.filter(
    ([, { method, params, output }]) => method === 'GET' && !params && !isRawAnswer(output),
  );

  it.each(lists.map(([id]) => id))('are not in the answer of %s', async (id) => {
    const text = JSON.stringify(await scene.stranger(table[id], { query: NEEDED[id] }));
    const secrets: string[] = Object.values(scene.victim);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  const filters: [RouteId, () => string][] = [
    ['listRecords', () => `referenceId:${scene.victim.referenceId}`],
    ['listRecords', () => 'referenceId:starts-with:secret'],
    ['listRecords', () => `assignedTo:${scene.victim.userId}`],
    ['listRecords', () => 'decision:rejected'],
    ['findAssets', () => 'originalName:contains:victim'],
    ['listUsers', () => `username:${scene.victim.username}`],
  ];
  it.each(filters)('are not found by a filter of %s', async (id, filter) => {
    const found = await scene.stranger(table[id], { query: { filter: filter() } });
    expect(found).toMatchObject({ docs: [], totalDocs: 0 });
  });

  it('are untouched after all of this', async () => {
    const { rows } = await server.platform.database.asSystem((t) =>
      t.$client.query('SELECT display_name FROM users WHERE username = $1', [scene.victim.username]),
    );
    expect(rows).toEqual([{ display_name: 'Test user' }]);
  });
});

it('the attempts fail because of whose the rows are: the owner’s own are found', async () => {
  const { call, attacker } = scene;
  expect((await call(routes.getAsset, { params: { id: attacker.assetId } })).data.id).toBe(attacker.assetId);
  const refused = await call(routes.getAsset, { params: { id: randomUUID() } }).catch(
    (error: CallError) => error,
  );
  expect(refused).toBeInstanceOf(CallError);
});
