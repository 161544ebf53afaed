import { organisationConfigSchema } from '@assay/contract/organisations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from './organisation-config.ts';

const config = organisationConfigSchema.parse({ maxTamperScore: 42 });
const answer = (status: number, body: unknown) => () => Promise.resolve(Response.json(body, { status }));
const failing = answer(500, {
  ...{ status: 'Failure', code: 'ORGANISATION_CONFIG_UNAVAILABLE' },
  message: 'Can not retrieve Organization Configuration.',
});

// The client takes hold of fetch when it is loaded.
const fetching = vi.hoisted(() => {
  const stand = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', stand);
  return stand;
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  fetching.mockReset();
});

it('is asked for again after 500 ms, and found', async () => {
  fetching
    .mockImplementationOnce(failing)
    .mockImplementationOnce(() => Promise.reject(new TypeError('offline')));
  fetching.mockImplementation(answer(200, { status: 'Success', config }));
  const loading = loadConfig();
  await vi.advanceTimersByTimeAsync(499);
  expect(fetching).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(501);
  expect(fetching).toHaveBeenCalledTimes(3);
  expect(await loading).toEqual(config);
});

it('is given up after ten retries, with the message for it', async () => {
  fetching.mockImplementation(failing);
  const outcome = loadConfig().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('Can not retrieve Organization Configuration.');
  expect(fetching).toHaveBeenCalledTimes(11);
});

it('is not asked for again where it was refused', async () => {
  fetching.mockImplementation(
    answer(401, { status: 'Failure', code: 'NOT_SIGNED_IN', message: 'Please login.' }),
  );
  await expect(loadConfig()).rejects.toMatchObject({ httpStatus: 401 });
  expect(fetching).toHaveBeenCalledTimes(1);
});
