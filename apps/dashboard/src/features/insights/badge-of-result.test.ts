import type { Assessment, TamperedResult } from '@assay/contract/assessments';
import { expect, it } from 'vitest';
import { badgeOfResult } from './badge-of-result.ts';

const says = (compromisedScore: number) =>
  ({ title: 'Copied parts', status: 'finding', compromisedScore }) as Assessment;
const of = (given: Partial<TamperedResult>) =>
  badgeOfResult({ tamperScore: 12, band: 'low', assessments: [says(3)], ...given });

it('is disputed where one method is sure of the contrary of a low score', () => {
  expect(of({ assessments: [says(3), says(91)] })).toEqual({ score: 12, isDisputed: true });
  expect(of({})).toEqual({ score: 12, isDisputed: false });
  expect(of({ tamperScore: 90, band: 'very-high', assessments: [says(91)] }).isDisputed).toBe(false);
});

it('has no score where it says nothing, or where there is no result', () => {
  expect(of({ band: 'unknown' })).toEqual({ score: null, isDisputed: false });
  expect(badgeOfResult(null)).toEqual({ score: null, isDisputed: false });
});
