import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSeed, sealSeed } from './key-file.ts';

const seed = randomBytes(32);

it('a key is opened by its passphrase alone, and shows nothing of itself', () => {
  const text = sealSeed(seed, 'correct horse battery');
  expect(text).not.toContain(seed.toString('base64'));
  expect(openSeed(text, 'correct horse battery')).toEqual(seed);
  expect(() => openSeed(text, 'correct horse batterz')).toThrow('passphrase is wrong');
  expect(() => openSeed(text, undefined)).toThrow('no passphrase');
  const { sealed } = JSON.parse(text) as { sealed: string };
  const changed = text.replace(sealed, `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`);
  expect(() => openSeed(changed, 'correct horse battery')).toThrow('passphrase is wrong, or the key file');
  expect(() => openSeed('{"format":"other"}', 'correct horse battery')).toThrow('another format');
});

it('a key that is not encrypted is read in either spelling, and a short passphrase is refused', () => {
  for (const text of [seed.toString('hex'), `${seed.toString('base64')}\n`])
    expect(openSeed(text, undefined)).toEqual(seed);
  expect(() => openSeed('too short', undefined)).toThrow('32 bytes');
  expect(() => sealSeed(seed, 'short')).toThrow('12 characters');
});
