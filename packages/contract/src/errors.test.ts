import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode, errorMessage } from './errors.ts';
import type { Route } from './route.ts';
import * as routes from './routes/routes.ts';

describe('what is told of media storages, detection jobs and the forensic storage', () => {
  const table = Object.values<Route>(routes).filter(({ tag }) =>
    ['Media storages', 'Forensic storage'].includes(tag),
  );
  const isOfStorages = (code: ErrorCode) => /^(MEDIA_STORAGE|DETECTION_(JOB|RUN)|FORENSIC_)/.test(code);

  it('follows the one pattern', () => {
    const messages = Object.entries(ERRORS)
      .filter(([code]) => isOfStorages(code as ErrorCode))
      .map(([, { message }]) => message);
    expect(messages.length).toBeGreaterThan(14);
    for (const message of messages)
      expect(message).toMatch(
        /^Unable to [a-z]+ .*(Media Storages?|Detection Jobs?|Forensic Storage|Ledger)$/,
      );
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('names what was tried, for everything that may fail for another reason than that it is not there', () => {
    // Looking something up is described by its name alone: it is there or not. A change that is reported as
    // known carries no more information.
    const others = [
      ...['getMediaStorage', 'getDetectionJob', 'listDetectionRuns', 'getDetectionRun', 'listRunFiles'],
      'markChangesSeen',
    ];
    const silent = table.filter(({ errors }) => !errors.some(isOfStorages)).map(({ id }) => id);
    expect(silent.sort()).toEqual(others.sort());
  });
});

it('a value stands in a message as it is', () => {
  expect(errorMessage('NO_CERTIFICATE', '$&.pem')).toContain('read from $&.pem.');
});
