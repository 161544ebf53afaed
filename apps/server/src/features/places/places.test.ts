import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as routes from '@assay/contract/routes';
import { createOrganisation, createUser, signIn, startTestServer } from '@assay/server/testing';
import { decodeJwt, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeNearest, findCities } from './gazetteer.ts';
import { createPlaceNaming } from './name-place.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A maps service with this answer, recording its requests and the reported failures. */
async function naming(answer: RequestListener, timeoutMs?: number) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const { port } = server.address() as AddressInfo;
  const name = createPlaceNaming({
    serviceUrl: `http://127.0.0.1:${port}/rev?at={latitude},{longitude}&apiKey={key}`,
    timeoutMs,
    onError: (error) => errors.push(error),
  });
  return { name, asked, errors };
}

const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify(body));
const berlin = { latitude: 52.52, longitude: 13.4 };

describe('a place named by a maps service', () => {
  it.each([
    [{ items: [{ resultType: 'houseNumber', address: { label: 'Am Markt 1, Graz' } }] }, 'Am Markt 1, Graz'],
    [{ items: [{ resultType: 'street', address: { label: 'Am Markt, Graz' } }] }, 'Am Markt, Graz *'],
    [
      { display_name: '1, Am Markt, Graz', address: { house_number: '1', road: 'Am Markt' } },
      '1, Am Markt, Graz',
    ],
    [{ display_name: 'Graz', address: { city: 'Graz' } }, 'Graz *'],
  ])('%j has the label %s', async (body, label) => {
    const { name, asked } = await naming(json(body));
    expect(await name(berlin, 'miles', 'k&y')).toEqual({ label, source: 'service' });
    expect(asked).toEqual(['/rev?at=52.52,13.4&apiKey=k%26y']);
  });

  it.each<[string, RequestListener]>([
    ['refuses', (_request, response) => response.writeHead(403).end('{}')],
    ['answers with something else', json({ results: [] })],
    ['knows nothing', json({ items: [] })],
    ['answers with no JSON', (_request, response) => response.end('<html>')],
  ])('is the nearest city where the service %s', async (_, answer) => {
    const { name, errors } = await naming(answer);
    expect(await name(berlin, 'miles', 'k&y')).toEqual({ label: 'Berlin, Germany *', source: 'gazetteer' });
    expect(errors).toHaveLength(1);
  });

  it('is the nearest city where the service says nothing in time', async () => {
    const { name, errors } = await naming(() => undefined, 300);
    expect(await name(berlin, 'miles', 'k&y')).toEqual({ label: 'Berlin, Germany *', source: 'gazetteer' });
    expect(String(errors[0])).toContain('No answer within 0.3 seconds.');
  });

  it('gives the service 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    closers.push(() => timeout.mockRestore());
    const { name } = await naming(json({ display_name: 'Graz' }));
    await name(berlin, 'miles', 'k&y');
    expect(timeout.mock.calls).toEqual([[10_000]]);
  });
});

it('a place is named with the key of the token’s payload, for a machine with the installation’s', async () => {
  const asked: string[] = [];
  const service = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.end(JSON.stringify({ display_name: 'Graz' }));
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  closers.push(() => new Promise((resolve) => service.close(resolve).closeAllConnections()));
  const { port } = service.address() as AddressInfo;
  const mapsUrl = `http://127.0.0.1:${port}/?key={key}`;
  const server = await startTestServer({ config: { mapsUrl, mapsKey: 'of-the-installation' } });
  closers.push(() => server.close());
  const organisation = await createOrganisation(server.platform);
  const token = await signIn(
    server.client(),
    await createUser(server.platform, organisation, { roles: ['admin'] }),
  );
  const payload = decodeJwt(token);
  expect(payload.maps).toBe('of-the-installation');
  // Like one issued before the installation’s key was changed.
  const older = await new SignJWT({ ...payload, maps: 'of-the-token' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(Buffer.from(server.platform.secret.derive('access tokens'), 'hex'));
  const body = { type: 'organization', entity: organisation.identifier, name: 'Maps' } as const;
  const { accessToken } = await server.client(token)(routes.createAccessToken, { body });
  for (const call of [server.client(older), server.client(accessToken, { type: 'organization' })])
    expect((await call(routes.namePlace, { query: berlin })).data.label).toBe('Graz *');
  expect(asked).toEqual(['/?key=of-the-token', '/?key=of-the-installation']);
});

describe('the bundled list', () => {
  it.each([
    [{ latitude: 52.52, longitude: 13.4 }, 'Berlin, Germany'],
    [{ latitude: 41.15, longitude: -8.61 }, 'Porto, Portugal'],
    [{ latitude: 47.4213, longitude: 10.9863 }, /miles from .*, (Germany|Austria)$/],
    // It is near even across the date line.
    [{ latitude: -16.8, longitude: -179.9 }, /miles from .*, Fiji$/],
    [{ latitude: 90, longitude: 0 }, /^[\d,]+ miles from /],
  ])('knows what is near %j', (place, label) => {
    expect(describeNearest(place, 'miles')).toMatch(label);
  });

  it.each([
    // Across the Rhine from Strasbourg; across the Danube's bridge from Vienna's plain; on the Mexican side
    // of the wall.
    [{ latitude: 48.575, longitude: 7.83 }, 'Germany'],
    [{ latitude: 48.58, longitude: 7.74 }, 'France'],
    [{ latitude: 31.69, longitude: -106.42 }, 'Mexico'],
    [{ latitude: 31.85, longitude: -106.44 }, 'United States'],
  ])('names a city of the country that %j lies in, however near a foreign one is', (place, country) => {
    expect(describeNearest(place, 'kilometres')).toMatch(new RegExp(`, ${country}$`));
  });

  it('tells the distance in the unit that is asked for, and in no other', () => {
    expect(describeNearest({ latitude: 47, longitude: -30 }, 'kilometres')).toMatch(
      /^[\d,]+ kilometres from /,
    );
  });

  it('has the largest cities of a part of the world first, also beyond the date line', () => {
    const alps = { south: 45, north: 49, west: 8, east: 17 };
    const names = findCities(alps, 3).map(({ name }) => name);
    expect(names).toContain('Vienna');
    expect(findCities(alps, 500).every(({ population }) => population >= 15_000)).toBe(true);
    const [suva] = findCities({ south: -19, north: -17, west: -190, east: -170 }, 1);
    expect(suva?.longitude).toBeLessThan(-180);
  });
});
