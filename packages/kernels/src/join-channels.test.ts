import { expect, it } from 'vitest';
import { joinChannels } from './join-channels.ts';

it('layers side by side have the channels of each pixel after one another', () => {
  const shape = { width: 2, height: 1, top: 0 };
  const one = { ...shape, channels: 1, values: Float32Array.of(1, 2) };
  const three = { ...shape, channels: 3, values: Float32Array.of(10, 11, 12, 20, 21, 22) };
  const values = Float32Array.of(10, 11, 12, 1, 20, 21, 22, 2);
  expect(joinChannels(three, one)).toEqual({ ...shape, channels: 4, values });
});
