import { VALIDATION_WORDS, validationStatus } from '@assay/contract/assets';
import { describe, expect, it } from 'vitest';
import { describeValidation, statusOfFailure } from './validation-state.ts';

describe('validation state', () => {
  it('gives each status of the specification its own title', () => {
    const titles = [-2, -1, 0, 1, 2, 3].map((status) => describeValidation(status).title);
    expect(titles).toEqual(['Loading', 'Unknown', 'Not valid', 'Imported', 'Validated', 'Pending commit']);
  });

  it('understands every word the server says', () => {
    const titles = VALIDATION_WORDS.map((word) => describeValidation(validationStatus(word)).title);
    expect(titles).toEqual(['Validated', 'Imported', 'Pending commit', 'Not valid', 'Unknown']);
  });

  it('takes what it does not know as unknown, never as valid', () => {
    expect(describeValidation(validationStatus('perfect')).title).toBe('Unknown');
    expect(describeValidation(17).status).toBe(-1);
  });

  it('tells a file that is not there from a failed question', () => {
    expect([404, 500, 0].map(statusOfFailure)).toEqual([0, -1, -1]);
  });
});
