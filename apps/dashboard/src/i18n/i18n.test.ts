import './add-inside-texts.ts';
import { expect, it } from 'vitest';
import { t } from './i18n.ts';

it('fills in values as they are', () => {
  expect(t('upload.uploaded', { success: 2, total: 3 })).toBe('Uploaded 2 of 3');
  expect(t('records.removeFilter', { filter: '<b> & {{count}}' })).toBe('Remove filter: <b> & {{count}}');
});

it('chooses by number', () => {
  expect([0, 1, 2].map((count) => t('records.files', { count }))).toEqual(['0 files', '1 file', '2 files']);
});

it('takes a text that does not differ by number as it is', () => {
  expect(t('records.selected', { count: 1 })).toBe('1 selected');
});
