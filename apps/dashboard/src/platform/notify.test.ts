import type { NotificationData } from '@mantine/notifications';
import { expect, it } from 'vitest';
import type { Variant } from '../ui/message.ts';
import { readHistory } from './notification-history.ts';
import { hasMessages, presentMessages, showNotification, showToast } from './notify.ts';

const shown: NotificationData[] = [];

it('keeps what is said before anybody can draw it, and hands it on then', () => {
  showToast('Early');
  expect(hasMessages.read()).toBe(true);
  presentMessages((message) => shown.push(message));
  expect(shown.map(({ message }) => message)).toEqual(['Early']);
});

it('takes a toast away after 2,000 ms and keeps none in the history', () => {
  showToast('Saved');
  expect(shown.at(-1)).toMatchObject({ message: 'Saved', autoClose: 2_000, role: 'status' });
  expect(readHistory().entries).toEqual([]);
});

it('takes a notification away after 6,000 ms and keeps it in the history', () => {
  showNotification('Analysis finished', 'success');
  expect(shown.at(-1)).toMatchObject({ message: 'Analysis finished', autoClose: 6_000 });
  expect(readHistory().entries[0]).toMatchObject({ message: 'Analysis finished', variant: 'success' });
});

it.each([
  ['success', 'teal', 'status'],
  ['warning', 'yellow', 'alert'],
  ['error', 'red', 'alert'],
  ['info', 'primary', 'status'],
] as const)('draws the variant %s in its colour, spoken as %s', (variant: Variant, color, role) => {
  showToast('Words', variant);
  expect(shown.at(-1)).toMatchObject({ color, role });
});
