import { expect, it } from 'vitest';
import { closeSpinner, openSpinner, readSpinner, whileSpinning } from './spinner.ts';

it('shows while its counter is above 0', () => {
  openSpinner();
  openSpinner();
  closeSpinner();
  expect(readSpinner()).toEqual({ counter: 1, isOpen: true });
  closeSpinner();
  expect(readSpinner()).toEqual({ counter: 0, isOpen: false });
});

it('never counts below 0', () => {
  closeSpinner();
  openSpinner();
  expect(readSpinner().isOpen).toBe(true);
  closeSpinner();
});

it('ends with the action, also when that fails', async () => {
  await expect(
    whileSpinning(async () => {
      expect(readSpinner().isOpen).toBe(true);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(readSpinner().isOpen).toBe(false);
});
