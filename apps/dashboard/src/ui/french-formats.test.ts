import { expect, it, vi } from 'vitest';
import { bindTexts } from '../i18n/i18n.ts';
import { formatBytes } from './format-bytes.ts';
import { describeAge, formatDay, formatLong, formatMoment } from './time-words.ts';
import { writeCount } from './write-count.ts';

vi.mock('../i18n/language.ts', () => ({ language: 'fr', wordbook: undefined }));

it('writes days as the French do, with the year where it is another one', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(formatDay('2026-10-02T09:00:00Z', 'UTC')).toBe('2 oct. 2026');
  expect(describeAge('2026-10-02T09:00:00Z', now, 'UTC')).toBe('2 oct.');
  expect(describeAge('2025-10-02T09:00:00Z', now, 'UTC')).toBe('2 oct. 2025');
  expect(formatLong('2026-11-20T15:05:09Z', 'UTC')).toMatch(/^vendredi 20 novembre 2026/);
  expect(formatMoment('2026-11-20T15:05:09Z', 'UTC')).toMatch(/^20 nov\. 2026.15:05$|^20 nov\. 2026, 15:05$/);
});

it('writes numbers with a comma for fractions, a narrow space between thousands, and bytes as octets', () => {
  expect(writeCount(12_345)).toBe('12\u202f345');
  expect(formatBytes(0)).toBe('0\u00a0o');
  expect(formatBytes(1_536)).toBe('1,5\u00a0Kio');
});

it('counts none and what is less than two as one', () => {
  const t = bindTexts({ files: { count_one: '{{count}} fichier', count_other: '{{count}} fichiers' } });
  expect([0, 1, 1.5, 2, 10].map((count) => t('files.count', { count }))).toEqual([
    '0 fichier',
    '1 fichier',
    '1.5 fichier',
    '2 fichiers',
    '10 fichiers',
  ]);
});
