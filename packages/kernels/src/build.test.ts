import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileKernels, KERNELS } from '../build.ts';

it('the kept program is what its sources compile to (`npm run kernels` makes it anew)', async () => {
  const compiled = await compileKernels();
  expect(Buffer.from(compiled).equals(readFileSync(KERNELS))).toBe(true);
});
