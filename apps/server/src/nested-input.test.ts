import { addressOf } from '@assay/contract/client';
import type { Route } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const DEPTH = 5_000;
const lists = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const objects = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
const mixed = `${'[{"a":'.repeat(DEPTH / 2)}"x"${'}]'.repeat(DEPTH / 2)}`;
const TOO_DEEP = { status: 'Failure', code: 'INVALID_REQUEST', message: 'The body is nested too deeply' };

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  const organisation = await createOrganisation(server.platform);
  token = await signIn(
    server.client(),
    await createUser(server.platform, organisation, { roles: ['admin', 'support'] }),
  );
});
afterAll(() => server?.close());

const send = (method: string, path: string, body: string | FormData, signedIn = true) =>
  fetch(server.address + path, {
    method,
    body,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(signedIn && { authorization: `Bearer ${token}` }),
    },
  });

const withBody = Object.values(routes).filter(
  (route: Route) => route.body && route.access !== 'guest',
) as Route[];

/** Each field that the body may have, so that the nesting reaches whatever is done with it. */
function fieldsOf({ body }: Route): string[] {
  const inner = body instanceof z.ZodObject ? body : undefined;
  return inner ? Object.keys(inner.shape) : [];
}

/** Where the route leads for a thing that does not exist: the body is looked at before it. */
const pathOf = (route: Route) =>
  addressOf({ ...route, path: route.path.replace(/:\w+/g, crypto.randomUUID()) }, {});

describe('JSON nested five thousand deep', () => {
  it.each([
    ['lists', lists],
    ['objects', objects],
    ['lists and objects', mixed],
    ['lists in a field', `{"username":${lists},"password":"x"}`],
    ['objects in a field that nobody asked for', `{"more":${objects}}`],
  ])('is refused without a session: %s', async (_, body) => {
    for (const { method, path } of [routes.login, routes.register, routes.forgotPassword]) {
      const answer = await send(method, path, body, false);
      expect(answer.status, path).toBe(400);
      expect(await answer.json(), path).toEqual(TOO_DEEP);
    }
  });

  it('is refused in every body and every field of it', async () => {
    expect(withBody.length).toBeGreaterThan(40);
    for (const route of withBody) {
      const fields = fieldsOf(route).map((name) => `{${JSON.stringify(name)}:${mixed}}`);
      for (const body of [lists, objects, ...fields]) {
        const answer = await send(route.method, pathOf(route), body);
        // Some ask first whether the caller may call them at all.
        expect([400, 401, 403], route.id).toContain(answer.status);
        if (answer.status === 400) expect(await answer.json(), route.id).toEqual(TOO_DEEP);
      }
    }
  });

  it.each(['location'])('is refused in the form field %s', async (name) => {
    for (const text of [lists, objects, mixed]) {
      const form = new FormData();
      form.set(name, text);
      form.append('media', new Blob(['x']), 'x.jpg');
      const answer = await send('POST', routes.uploadFiles.path, form);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it('is refused in the form field input_data', async () => {
    for (const text of [lists, objects, `{"type":${mixed}}`]) {
      const form = new FormData();
      form.set('input_data', text);
      const answer = await send('POST', routes.detect.path, form);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it('is refused in a list’s filters and in its cursor', async () => {
    const deep = '['.repeat(3_000) + ']'.repeat(3_000);
    const cursor = Buffer.from(deep).toString('base64url');
    for (const query of [
      `after=${cursor}`,
      `status=${encodeURIComponent(deep.slice(0, 1_000))}`,
      `${'a['.repeat(2_000)}=1`,
    ]) {
      const answer = await send('GET', `${routes.listRecords.path}?${query}`, undefined as never);
      expect([200, 400], query.slice(0, 20)).toContain(answer.status);
    }
  });
});
