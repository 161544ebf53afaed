import { expect, it } from 'vitest';
import { bindTexts } from './i18n.ts';

const t = bindTexts({
  list: {
    title: 'Files',
    uploaded: 'Uploaded {{success}} of {{total}}',
    removed: 'Removed: {{filter}}',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    selected: '{{count}} selected',
    event: { 'file.sent': 'A file was sent', 'size.least': { label: 'Smallest size' } },
  },
});

it('finds a text by its path and fills in values as they are', () => {
  expect(t('list.title')).toBe('Files');
  expect(t('list.uploaded', { success: 2, total: 3 })).toBe('Uploaded 2 of 3');
  expect(t('list.removed', { filter: '<b> & {{count}}' })).toBe('Removed: <b> & {{count}}');
});

it('finds a text whose name holds dots, alone or on the way', () => {
  expect(t('list.event.file.sent')).toBe('A file was sent');
  expect(t('list.event.size.least.label')).toBe('Smallest size');
});

it('chooses by number', () => {
  expect([0, 1, 2].map((count) => t('list.files', { count }))).toEqual(['0 files', '1 file', '2 files']);
});

it('takes a text that does not differ by number as it is', () => {
  expect(t('list.selected', { count: 1 })).toBe('1 selected');
});
