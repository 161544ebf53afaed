import { expect, it } from 'vitest';
import { readNotices } from './read-notices.ts';

const surroundings = { network: false, hostFiles: false, decoders: {}, summary: 'Decoders run.' };
const protection = { systemCalls: true, files: true, ownUser: true, root: false };

const whole = async () => null;
const disk = (level: 'ok' | 'low' | 'full') => ({
  read: async () => ({ level, freeBytes: 3 * 1024 ** 3, folder: '/data' }),
});
const well = {
  differences: whole,
  clock: whole,
  scanner: whole,
  quarantine: whole,
  unsent: whole,
  disk: disk('ok'),
};

it('administrators are told of a sandbox that is weaker than it should be, of one that is missing, and else nothing', async () => {
  const strong = { ...surroundings, kind: 'bubblewrap' as const, protection };
  expect(await readNotices({ ...well, describe: async () => strong })).toEqual([]);
  expect(
    await readNotices({
      ...well,
      describe: async () => ({ ...strong, kind: 'plain', notice: 'It is weak.' }),
    }),
  ).toEqual([{ code: 'WEAK_SANDBOX', message: 'It is weak.' }]);
  expect(await readNotices({ ...well, describe: () => Promise.reject(new Error('None works.')) })).toEqual([
    { code: 'NO_SANDBOX', message: 'None works.' },
  ]);
});

it('administrators are told first of a ledger that was changed', async () => {
  const strong = { ...surroundings, kind: 'bubblewrap' as const, protection };
  const notices = await readNotices({
    ...well,
    differences: async () => 'Entry 5 was changed.',
    describe: async () => strong,
  });
  expect(notices).toEqual([{ code: 'LEDGER_DIFFERS', message: 'Entry 5 was changed.' }]);
});

const ON_DISK = { freeBytes: 3 * 1024 ** 3, folder: '/data' };

it('administrators are told of a wrong clock and of a disk that fills up', async () => {
  const describe = async () => ({ ...surroundings, kind: 'bubblewrap' as const, protection });
  expect(await readNotices({ ...well, describe, clock: async () => 'It was set back.' })).toEqual([
    { code: 'CLOCK_WRONG', message: 'It was set back.' },
  ]);
  expect(await readNotices({ ...well, describe, disk: disk('low') })).toEqual([
    { code: 'STORAGE_LOW', message: '3.0 GiB are free on the disk of /data.', disk: ON_DISK },
  ]);
  expect(await readNotices({ ...well, describe, disk: disk('full') })).toEqual([
    {
      code: 'STORAGE_FULL',
      message: '3.0 GiB are free on the disk of /data. No files are taken in until there is more.',
      disk: ON_DISK,
    },
  ]);
});
