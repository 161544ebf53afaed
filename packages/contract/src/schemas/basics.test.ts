import { expect, it } from 'vitest';
import { uuid } from './basics.ts';

it.each([
  ['0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8e', true],
  ['0193A0F2-7F2E-4C4B-9F0A-3D2C1B0A9F8E', true],
  ['0193a0f27f2e7c4b9f0a3d2c1b0a9f8e', false],
  ['0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8', false],
  ['0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8g', false],
  ['{0193a0f2-7f2e-7c4b-9f0a-3d2c1b0a9f8e}', false],
  ['W-2026-000001', false],
  ['', false],
])('knows a UUID: %s', (text, isOne) => {
  expect(uuid.safeParse(text).success).toBe(isOne);
});
