import { describe, expect, it } from 'vitest';
import { formatSpan, formatTime } from './media-time.ts';

describe('a time', () => {
  it.each([
    [0, '0:00.00'],
    [0.29, '0:00.29'],
    [62.359, '1:02.35'],
    [3_602.5, '1:00:02.50'],
    [-1, '0:00.00'],
  ])('%s s', (seconds, words) => expect(formatTime(seconds)).toBe(words));

  it('without parts of a second', () => expect(formatTime(59.99, 0)).toBe('0:59'));
});

it('a span shorter than is shown is one time', () => {
  expect(formatSpan({ from: 1, to: 1.001 })).toBe('0:01.00');
  expect(formatSpan({ from: 1, to: 2.5 })).toBe('0:01.00 – 0:02.50');
});
