import { expect, it, vi } from 'vitest';
import { formatBytes } from './format-bytes.ts';
import { describeAge, formatDay, formatLong, formatMoment } from './time-words.ts';
import { writeCount } from './write-count.ts';

vi.mock('../i18n/language.ts', () => ({ language: 'de', wordbook: undefined }));

it('writes days as Germans do, with the year where it is another one', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(formatDay('2026-10-02T09:00:00Z', 'UTC')).toBe('2. Okt. 2026');
  expect(describeAge('2026-10-02T09:00:00Z', now, 'UTC')).toBe('2. Okt.');
  expect(describeAge('2025-10-02T09:00:00Z', now, 'UTC')).toBe('2. Okt. 2025');
  expect(formatLong('2026-11-20T15:05:09Z', 'UTC')).toMatch(/^Freitag, 20\. November 2026/);
  expect(formatMoment('2026-11-20T15:05:09Z', 'UTC')).toBe('20. Nov. 2026, 15:05');
});

it('writes numbers with a comma for fractions and points between thousands', () => {
  expect(writeCount(12_345)).toBe('12.345');
  expect(formatBytes(1_536)).toBe('1,5\u00a0KiB');
});
