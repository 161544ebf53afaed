import { expect, it } from 'vitest';
import { readNotices } from './read-notices.ts';

const surroundings = { network: false, hostFiles: false, decoders: {}, summary: 'Decoders run.' };
const protection = { systemCalls: true, files: true, ownUser: true, root: false };

const whole = async () => null;

it('administrators are told of a sandbox that is weaker than it should be, of one that is missing, and else nothing', async () => {
  const strong = { ...surroundings, kind: 'bubblewrap' as const, protection };
  expect(await readNotices({ differences: whole, describe: async () => strong })).toEqual([]);
  expect(
    await readNotices({
      differences: whole,
      describe: async () => ({ ...strong, kind: 'plain', notice: 'It is weak.' }),
    }),
  ).toEqual([{ code: 'WEAK_SANDBOX', message: 'It is weak.' }]);
  expect(
    await readNotices({ differences: whole, describe: () => Promise.reject(new Error('None works.')) }),
  ).toEqual([{ code: 'NO_SANDBOX', message: 'None works.' }]);
});

it('administrators are told first of a ledger that was changed', async () => {
  const strong = { ...surroundings, kind: 'bubblewrap' as const, protection };
  const notices = await readNotices({
    differences: async () => 'Entry 5 was changed.',
    describe: async () => strong,
  });
  expect(notices).toEqual([{ code: 'LEDGER_DIFFERS', message: 'Entry 5 was changed.' }]);
});
