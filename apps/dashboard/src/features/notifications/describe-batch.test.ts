import { expect, it } from 'vitest';
import { type FileVerdict, gradeFiles, nameFiles } from './describe-batch.ts';

const file = (name: string, rank: number): FileVerdict => ({ name, verdict: `v${rank}`, rank });

it('names the most suspicious files of a batch first, and counts the others', () => {
  const files = [file('a.jpg', 3), file('b.jpg', 84), file('c.jpg', 101), file('d.jpg', 20)];
  expect(nameFiles(files, 5)).toBe('5 analyses finished. c.jpg: v101; b.jpg: v84; d.jpg: v20; 2 more');
});

it('names one alone, and only counts what it knows nothing of', () => {
  expect(nameFiles([file('a.jpg', 3)], 1)).toBe('An analysis finished. a.jpg: v3');
  expect(nameFiles([], 2)).toBe('2 analyses finished');
});

it('warns of a suspicious, disputed or failed file, and never calls a batch a success', () => {
  expect(gradeFiles([file('a.jpg', 3), file('b.jpg', 84)])).toBe('warning');
  expect(gradeFiles([file('a.jpg', 101)])).toBe('warning');
  expect(gradeFiles([file('a.jpg', 3), file('b.jpg', -1)])).toBe('info');
  expect(gradeFiles([])).toBe('info');
});
