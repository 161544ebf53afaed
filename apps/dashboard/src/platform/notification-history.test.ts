import { beforeEach, expect, it } from 'vitest';
import { clearHistory, markHistoryRead, readHistory, rememberNotification } from './notification-history.ts';
import { showNotification, showToast } from './notify.ts';

beforeEach(clearHistory);

it('keeps notifications, newest first, and no toasts', () => {
  showToast('Saved');
  showNotification('Your login session has expired.', 'warning');
  showNotification('Analysis finished');
  expect(readHistory().entries.map(({ message, variant }) => ({ message, variant }))).toEqual([
    { message: 'Analysis finished', variant: 'info' },
    { message: 'Your login session has expired.', variant: 'warning' },
  ]);
});

it('counts what came since it was looked at', () => {
  rememberNotification('one', 'info');
  markHistoryRead();
  rememberNotification('two', 'info');
  expect(readHistory()).toMatchObject({ unread: 1, entries: [{ message: 'two' }, { message: 'one' }] });
});

it('keeps a hundred', () => {
  for (let i = 0; i < 120; i++) rememberNotification(String(i), 'info');
  expect(readHistory().entries).toHaveLength(100);
  expect(readHistory().entries[0]!.message).toBe('119');
});
