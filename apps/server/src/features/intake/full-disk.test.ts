import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@assay/contract/client';
import type { RouteOutput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  signIn,
  startTestPlatform,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../../api.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDiskRoom } from '../../platform/storage/disk-room.ts';
import { openFolderStore } from '../../platform/storage/folder-store.ts';

const MEGABYTE = 1024 ** 2;
/** A real disk of 16 MB, as small as possible. */
const disk = mkdtempSync(join(tmpdir(), 'assay-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status === 0;
const ballast = join(disk, 'ballast');

let platform: Platform;
let api: RunningApi;
let upload: (
  bytes: Uint8Array,
  fields?: Record<string, string>,
) => Promise<RouteOutput<typeof routes.uploadFiles>>;
let token: string;
beforeAll(async () => {
  if (!isMounted) return;
  const whole = await startTestPlatform();
  platform = {
    ...whole,
    storage: await openFolderStore(join(disk, 'files')),
    disk: createDiskRoom({ folders: [disk] }),
  };
  api = await startApi(platform);
  const user = await createUser(platform, await createOrganisation(platform));
  token = await signIn(createClient({ baseUrl: api.address }), user);
  const call = createClient({ baseUrl: api.address, token: () => ({ value: token }) });
  upload = (bytes, fields = {}) => call(routes.uploadFiles, { form: makeForm(fields, { file: bytes }) });
});
afterAll(async () => {
  await api?.close();
  await platform?.close();
  spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, maxRetries: 9 });
});

const askReady = async () => (await (await fetch(`${api.address}/readyz`)).json()) as Record<string, unknown>;
/** The free space is measured once a second. */
const fill = async (megabytes: number) => {
  rmSync(ballast, { force: true });
  writeFileSync(ballast, Buffer.alloc(megabytes * MEGABYTE));
  await sleep(1_100);
};

describe.skipIf(!isMounted)('on a disk that fills up', () => {
  it('files are refused with 507 while only the reserve is left, and taken in again once there is room', async () => {
    const uuid = randomUUID();
    const first = await upload(makePng(1), { uuid });
    await fill(15.5);
    await expect(upload(makePng(2))).rejects.toMatchObject({
      httpStatus: 507,
      message: 'This server has no room left for files. Please tell your administrator.',
    });
    // Existing files are distinguished from new ones.
    const again = await upload(makePng(1), { uuid });
    expect(again).toMatchObject({ assets: [{ id: firstOf(first.assets).id }] });
    await expect(upload(makePng(2), { uuid })).rejects.toMatchObject({ httpStatus: 507 });
    expect(await askReady()).toMatchObject({
      status: 'ok',
      disk: { level: 'full' },
      warnings: ['STORAGE_FULL'],
    });
    await fill(14.6);
    expect(await askReady()).toMatchObject({ disk: { level: 'low' }, warnings: ['STORAGE_LOW'] });
    await fill(1);
    expect(await askReady()).toMatchObject({ status: 'ok', disk: { level: 'ok' } });
    await upload(makePng(2));
  });

  it('a file that outgrows what is left is refused the same way, and nothing of it stays', async () => {
    await fill(12);
    const before = await platform.disk.read();
    const large = Buffer.concat([makePng(3), Buffer.alloc(8 * MEGABYTE)]);
    await expect(upload(large)).rejects.toMatchObject({ httpStatus: 507 });
    await sleep(1_100);
    expect((await platform.disk.read()).freeBytes).toBe(before.freeBytes);
  });
});
