import { expect, it } from 'vitest';
import { readNotices } from './read-notices.ts';

const surroundings = { network: false, hostFiles: false, decoders: {}, summary: 'Decoders run.' };
const protection = { systemCalls: true, files: true, ownUser: true, root: false };

it('administrators are told of a sandbox that is weaker than it should be, of one that is missing, and else nothing', async () => {
  const strong = { ...surroundings, kind: 'bubblewrap' as const, protection };
  expect(await readNotices(async () => strong)).toEqual([]);
  expect(await readNotices(async () => ({ ...strong, kind: 'plain', notice: 'It is weak.' }))).toEqual([
    { code: 'WEAK_SANDBOX', message: 'It is weak.' },
  ]);
  expect(await readNotices(() => Promise.reject(new Error('None works.')))).toEqual([
    { code: 'NO_SANDBOX', message: 'None works.' },
  ]);
});
