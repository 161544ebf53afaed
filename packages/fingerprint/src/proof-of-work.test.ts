import { expect, it } from 'vitest';
import { isProofSolved, solveProof } from './proof-of-work.ts';

const WORK = { challenge: 'of this test', parts: 4, bits: 8 };

it('is found by trying, and checked at once', async () => {
  const steps: number[] = [];
  const proof = await solveProof(WORK, (done) => steps.push(done));
  expect(steps).toEqual([0.25, 0.5, 0.75, 1]);
  expect(isProofSolved(WORK, proof)).toBe(true);
});

it('is not worth anything with a part missing or changed, or for another challenge', async () => {
  const proof = await solveProof(WORK);
  const { nonces } = proof;
  expect(isProofSolved(WORK, { ...proof, nonces: nonces.slice(1) })).toBe(false);
  // The first solution of a part was found, so the number before it is not one.
  const part = nonces.findIndex((nonce) => nonce > 0);
  const before = nonces.map((nonce, at) => (at === part ? nonce - 1 : nonce));
  expect(isProofSolved(WORK, { ...proof, nonces: before })).toBe(false);
  expect(isProofSolved({ ...WORK, challenge: 'another' }, proof)).toBe(false);
});
