import { VALIDATION_WORDS, validationStatus } from '@assay/contract/assets';
import { describe, expect, it } from 'vitest';
import { describeValidation, statusOfFailure } from './validation-state.ts';

describe('validation state', () => {
  it('gives each status of the specification its own title', () => {
    const titles = [-2, -1, 0, 1, 2, 3].map((status) => describeValidation(status).title);
    expect(titles).toEqual(['Loading', 'Unknown', 'Not valid', 'Imported', 'Validated', 'Pending commit']);
  });

  it('is called Registered beside a verdict, and no state is shown as good news', () => {
    const states = [-2, -1, 0, 1, 2, 3].map(describeValidation);
    for (const { besideVerdict } of states) expect(besideVerdict).not.toMatch(/valid/i);
    expect(describeValidation(2).besideVerdict).toBe('Registered');
    expect(states.map(({ tone }) => tone)).not.toContain('good');
    expect(describeValidation(2).meaning).toContain('says nothing about what the file shows');
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
