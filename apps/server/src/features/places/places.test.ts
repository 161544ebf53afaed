import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { describeNearest } from './gazetteer.ts';
import { createPlaceNaming, GEOCODE_TIMEOUT_MS } from './name-place.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A maps service that answers so; what it was asked and what was told of its failures. */
async function naming(answer: RequestListener, timeoutMs = 2_000) {
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
    key: 'k&y',
    fetch: createGuardedFetch({ allowPrivate: true, timeoutMs }),
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
    expect(await name(berlin, 'miles')).toEqual({ label, source: 'service' });
    expect(asked).toEqual(['/rev?at=52.52,13.4&apiKey=k%26y']);
  });

  it.each<[string, RequestListener]>([
    ['refuses', (_request, response) => response.writeHead(403).end('{}')],
    ['answers with something else', json({ results: [] })],
    ['knows nothing', json({ items: [] })],
    ['answers with no JSON', (_request, response) => response.end('<html>')],
  ])('is the nearest city where the service %s', async (_, answer) => {
    const { name, errors } = await naming(answer);
    expect(await name(berlin, 'miles')).toEqual({ label: 'Berlin, Germany *', source: 'gazetteer' });
    expect(errors).toHaveLength(1);
  });

  it('is the nearest city where the service says nothing in time', async () => {
    expect(GEOCODE_TIMEOUT_MS).toBe(10_000);
    const { name, errors } = await naming(() => undefined, 300);
    expect(await name(berlin, 'miles')).toEqual({ label: 'Berlin, Germany *', source: 'gazetteer' });
    expect(String(errors[0])).toContain('No answer within 0.3 seconds.');
  });
});

describe('the bundled list', () => {
  it.each([
    [{ latitude: 52.52, longitude: 13.4 }, 'Berlin, Germany'],
    [{ latitude: 41.15, longitude: -8.61 }, /^1\d\d miles from Lisbon, Portugal$/],
    [{ latitude: -18.1, longitude: 178.4 }, 'Fiji, Fiji'],
    // Over the date line it is near all the same.
    [{ latitude: -16.8, longitude: -179.9 }, /miles from Fiji/],
    [{ latitude: 90, longitude: 0 }, /miles from Longyearbyen/],
  ])('knows what is near %j', (place, label) => {
    expect(describeNearest(place, 'miles')).toMatch(label);
  });

  it('tells the distance in the unit that is asked for, and in no other', () => {
    const porto = { latitude: 41.15, longitude: -8.61 };
    expect(describeNearest(porto, 'kilometres')).toMatch(/^2\d\d kilometres from Lisbon, Portugal$/);
  });
});
