import { expect, it } from 'vitest';
import { chooseMask } from './choose-mask.ts';

it('asks for the stored picture’s shape, no larger than overlays are drawn', () => {
  expect(chooseMask({ width: 640, height: 480 }, 1)).toEqual({ width: 640, height: 480 });
  expect(chooseMask({ width: 8_000, height: 4_000 }, 1)).toEqual({ width: 2_048, height: 1_024 });
  expect(chooseMask({ width: 3_000, height: 4_000 }, 6)).toEqual({ width: 2_048, height: 1_536 });
  expect(chooseMask({ width: 40_000, height: 2 }, 1)).toEqual({ width: 2_048, height: 1 });
});
