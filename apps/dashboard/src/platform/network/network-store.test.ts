import { expect, it } from 'vitest';
import { noteAnswer, readNetwork } from './network-store.ts';

it('takes the server for away when a call got no answer, until one does', () => {
  expect(readNetwork()).toBe('online');
  noteAnswer(false);
  expect(readNetwork()).toBe('unreachable');
  noteAnswer(true);
  expect(readNetwork()).toBe('online');
});
