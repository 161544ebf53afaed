import type { Report } from '@assay/contract/reports';
import { expect, it } from 'vitest';
import { explainAllExamined } from './explain-unexamined.ts';

const left = {
  kind: 'file',
  why: 'No analysis was wanted.',
  files: [1],
} as unknown as Report['summary']['unexamined'][number];

it('says that all was examined only of files of which nothing was left out', () => {
  expect(explainAllExamined({ assets: [{}], summary: { unexamined: [] } })).toBe(
    'Every file was analysed, and every method finished.',
  );
  expect(explainAllExamined({ assets: [{}], summary: { unexamined: [left] } })).toBeNull();
  expect(explainAllExamined({ assets: [], summary: { unexamined: [] } })).toBeNull();
});
