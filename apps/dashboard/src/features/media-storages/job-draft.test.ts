import { expect, it } from 'vitest';
import { jobDraftOf, jobOf } from './job-draft.ts';

const fresh = { ...jobDraftOf(null, 'Europe/Berlin'), name: 'Nightly' };

it('begins with what the contract takes when nothing is said', () => {
  expect(jobOf(fresh).body).toMatchObject({
    name: 'Nightly',
    directoryPath: null,
    schedule: null,
    settings: {
      ...{ media: ['image', 'document', 'video', 'audio'], changedOnly: true, concurrency: 2 },
      ...{ minBytes: null, maxBytes: null, bytesPerSecond: null, filing: { mode: 'none' }, ledger: 'chosen' },
    },
  });
});

it('sends one pattern a line, and sizes in bytes', () => {
  const { body } = jobOf({
    ...{ ...fresh, include: '*.jpg\n\n  claims/**  ', minKilobytes: 20, maxMegabytes: 1.5 },
    ...{ filing: 'pattern', pattern: '{claim}/**', isTimed: true, cron: '0 2 * * *' },
  });
  expect(body?.settings).toMatchObject({
    ...{ include: ['*.jpg', 'claims/**'], minBytes: 20_000, maxBytes: 1_500_000 },
    filing: { mode: 'pattern', pattern: '{claim}/**' },
  });
  expect(body?.schedule).toEqual({ cron: '0 2 * * *', timeZone: 'Europe/Berlin' });
});

it('shows a job again as it was typed', () => {
  const typed = {
    ...fresh,
    isTimed: true,
    entersAll: true,
    exclude: 'old/**\n*.tmp',
    maxMegabytes: 25,
    kilobytesPerSecond: 500,
  };
  const { body } = jobOf(typed);
  const job = { ...body, lastRun: null } as never;
  expect(jobDraftOf(job, 'UTC')).toEqual(typed);
});

it('says at each field what is wrong with it', () => {
  expect(
    jobOf({ ...fresh, name: ' ', media: [], kilobytesPerSecond: 1, directoryPath: 'june' }).errors,
  ).toEqual({
    name: 'Please enter a name.',
    media: 'Choose at least one kind of file.',
    kilobytesPerSecond: 'At least 16 kB a second.',
    directoryPath: 'The folder must end with “/”.',
  });
  expect(jobOf({ ...fresh, filing: 'pattern', pattern: 'claims' }).errors?.pattern).toContain('{claim} once');
});

it('names the list of patterns where one of them is wrong', () => {
  const { errors } = jobOf({ ...fresh, include: `ok\n${'x'.repeat(301)}` });
  expect(Object.keys(errors ?? {})).toEqual(['include']);
});
