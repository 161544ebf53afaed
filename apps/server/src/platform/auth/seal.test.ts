import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer } from './seal.ts';

const sealer = createSealer(randomBytes(32).toString('hex'));

it('hides a secret, differently each time, and gives it back', () => {
  const [one, two] = [sealer.seal('JBSWY3DPEHPK3PXP', 'ann'), sealer.seal('JBSWY3DPEHPK3PXP', 'ann')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('JBSWY3DP');
  expect([one, two].map((sealed) => sealer.open(sealed, 'ann'))).toEqual(Array(2).fill('JBSWY3DPEHPK3PXP'));
});

it('is not opened for another owner, under another key, or with a bit changed', () => {
  const sealed = sealer.seal('secret', 'ann');
  expect(() => sealer.open(sealed, 'bob')).toThrow();
  expect(() => createSealer(randomBytes(32).toString('hex')).open(sealed, 'ann')).toThrow();
  for (const place of [0, 12, 28]) {
    const bytes = Buffer.from(sealed, 'base64');
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(() => sealer.open(bytes.toString('base64'), 'ann')).toThrow();
  }
});
